import { useCallQuery } from '@club/api'
import { codeCalls, sampleCalls } from '@club/contracts/http'
import { CelebrationArt, PackArt, useProblemText } from '@club/member'
import { FEEDBACK_POINTS } from '@club/rules'
import { useUser, type User } from '@club/session'
import { AlertModal, FailedState, LinkButton, Page, RefusedState, Skeletons } from '@club/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { sentAnswers } from '../../features/feedback/answers'
import { Survey } from '../../features/feedback/components/survey'
import { useSendFeedback } from '../../features/feedback/use-send-feedback'
import { DialogArt } from '../../parts/actions'

type Order = User['samples'][number]

function Thanks({ points }: { points: number | null }) {
  const { t } = useTranslation('rewards')
  const navigate = useNavigate()
  return (
    <AlertModal
      title={t('feedback.thanksTitle')}
      message={points === null ? null : t(points > 0 ? 'feedback.thanksPoints' : 'feedback.thanks', { points })}
      details={
        <DialogArt>
          <CelebrationArt />
        </DialogArt>
      }
      onDismiss={() => void navigate('/dashboard')}
    />
  )
}

/** Says at once that the sample has not come, with nothing else (rewards 4). */
function NotReceived({ user, order }: { user: User; order: Order }) {
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

function Received({ user, order }: { user: User; order: Order }) {
  const { t } = useTranslation('rewards')
  const problemText = useProblemText()
  const [item] = order.orderItems
  const questions = useCallQuery(sampleCalls.fetchQuestions, { brandId: item?.brandId ?? '', sizeId: item?.sizeId ?? '' })
  const brands = useCallQuery(codeCalls.listBrands, undefined)
  const { send, sending } = useSendFeedback(user, order.id)
  const [points, setPoints] = useState<number | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  if (questions.isPending || brands.isPending) return <Skeletons shape="form" count={4} />
  if (questions.isLoadingError || brands.isLoadingError)
    return (
      <FailedState
        title={t('feedback.failedToLoad')}
        busy={questions.isFetching || brands.isFetching}
        onRetry={() => {
          void questions.refetch()
          void brands.refetch()
        }}
      />
    )
  const brand = brands.data.find(({ id }) => id === item?.brandId)
  const product = { brand: brand?.name ?? '', format: brand?.formats.find(({ id }) => id === item?.formatId)?.name ?? '' }
  return (
    <>
      <Survey
        questions={questions.data}
        product={product}
        sending={sending}
        onAnswered={(answers) =>
          void send({ received: true, ...sentAnswers(questions.data, answers, product) }).then(setPoints, (error: unknown) => setAlert(problemText(error)))
        }
      />
      <AlertModal title={t('problems.title')} message={alert} onDismiss={() => setAlert(null)} />
      <Thanks points={points} />
    </>
  )
}

/** Asks a member's opinion of a sample (rewards 2, rewards 4); without a received flag or a member, leads to the dashboard. */
export function SampleFeedbackScreen() {
  const { t } = useTranslation('rewards')
  const { state } = useLocation() as { state: { received?: unknown } | null }
  const user = useUser()
  // The order that was open on arrival: answering closes it while the thanks are still read.
  const [order] = useState(() => user?.samples.find((one) => one.received === null))
  const received = state?.received
  if (typeof received !== 'boolean' || user === undefined) return <Navigate to="/dashboard" replace />
  return (
    <Page width="narrow" title={t('feedback.title')} intro={received ? t('feedback.intro', { points: FEEDBACK_POINTS }) : undefined}>
      {order === undefined ? (
        <RefusedState
          title={t('feedback.nothingTitle')}
          art={<PackArt kind="sample" />}
          action={
            <LinkButton as={Link} to="/dashboard">
              {t('feedback.home')}
            </LinkButton>
          }
        >
          {t('feedback.nothing')}
        </RefusedState>
      ) : received ? (
        <Received user={user} order={order} />
      ) : (
        <NotReceived user={user} order={order} />
      )}
    </Page>
  )
}
