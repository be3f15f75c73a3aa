import { useApi, useOneAtATime, useQueryClient } from '@club/api'
import type { CallDefinition } from '@club/contracts/http'
import { AlertModal, showToast } from '@club/ui'
import { useState } from 'react'
import { useProblemText } from './problem-text'
import css from './toggle-box.module.css'

/** A call that shows or hides a record (D95). */
type ToggleCall = CallDefinition & { readonly answer: { parse: (value: unknown) => { active: boolean } } }

/**
 * Shows or hides one record of a list: a checkbox that flips when the service has flipped it; a refusal is shown in the alert and
 * changes nothing (P3 §4).
 */
export function ToggleBox({
  call,
  id,
  active,
  label,
  doneText,
}: {
  call: ToggleCall
  id: string
  active: boolean
  label: string
  doneText: (active: boolean) => string
}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const { isBusy, run } = useOneAtATime()
  const [problem, setProblem] = useState<string | null>(null)
  const flip = async () => {
    try {
      const answer = (await api.call(call, { id } as never)) as { active: boolean }
      await queryClient.invalidateQueries()
      showToast(doneText(answer.active), 'success')
    } catch (error) {
      setProblem(problemText(error))
    }
  }
  return (
    <>
      <label className={css.box}>
        <input type="checkbox" aria-label={label} checked={active} disabled={isBusy} onChange={() => void run(flip)} />
      </label>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </>
  )
}
