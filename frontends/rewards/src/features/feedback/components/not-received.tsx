import { useProblemText } from '@club/member'
import type { User } from '@club/session'
import { FailedState, Skeletons } from '@club/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSendFeedback } from '../use-send-feedback'
import { Thanks } from './thanks'

/** Says at once that the sample has not come, with nothing else (rewards 4). */
export function NotReceived({ user, order }: { user: User; order: User['samples'][number] }) {
  const { t } = useTranslation('rewards')
  const problemText = useProblemText()
  const { send, sending } = useSendFeedback(user, order.id)
  const [points, setPoints] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sent = useRef(false)
  const report = useCallback(() => {
    setProblem(null)
    void send({ received: false }).then(setPoints, (error: unknown) => setProblem(problemText(error)))
  }, [send, problemText])
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    report()
  }, [report])
  return (
    <>
      {problem === null ? (
        <Skeletons shape="form" count={2} />
      ) : (
        <FailedState title={t('feedback.failed')} onRetry={report} busy={sending}>
          {problem}
        </FailedState>
      )}
      <Thanks points={points} />
    </>
  )
}
