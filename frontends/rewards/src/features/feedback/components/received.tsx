import { useCallQuery } from '@club/api'
import { codeCalls, sampleCalls } from '@club/contracts/http'
import { useProblemText } from '@club/member'
import type { User } from '@club/session'
import { AlertModal, FailedState, Skeletons } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentAnswers } from '../answers'
import { useSendFeedback } from '../use-send-feedback'
import { Survey } from './survey'
import { Thanks } from './thanks'

/** The survey about a sample that has come. */
export function Received({ user, order }: { user: User; order: User['samples'][number] }) {
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
