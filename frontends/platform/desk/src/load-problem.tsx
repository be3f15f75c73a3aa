import { AlertModal } from '@club/ui'
import { useState } from 'react'
import { useProblemText } from './problem-text'

/** Reports a failed load once, in the alert (back-office 8, D129). */
export function LoadProblem({ problem }: { problem: unknown }) {
  const problemText = useProblemText()
  const [dismissed, setDismissed] = useState<unknown>(null)
  return <AlertModal message={problem && problem !== dismissed ? problemText(problem) : null} onDismiss={() => setDismissed(problem)} />
}
