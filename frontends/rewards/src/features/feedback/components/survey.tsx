import type { FeedbackQuestion } from '@club/contracts/http'
import { useRefusalText } from '@club/member'
import type { FeedbackProduct } from '@club/rules'
import { AlertModal, Button, Card, focusFirstInvalid, ProgressBar, Stack } from '@club/ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { NO_ANSWER, questionsFor, wrongWith, type Answers } from '../answers'
import { QuestionFields } from './question-fields'
import { Actions } from '../../../parts/actions'

/** One question at a time; back forgets all answers and begins again (rewards 2, rewards 4). */
export function Survey({
  questions,
  product,
  sending,
  onAnswered,
}: {
  questions: readonly FeedbackQuestion[]
  product: FeedbackProduct
  sending: boolean
  onAnswered: (answers: Answers) => void
}) {
  const { t } = useTranslation('rewards')
  const refusalText = useRefusalText()
  const [answers, setAnswers] = useState<Answers>({})
  const [step, setStep] = useState(0)
  const [checked, setChecked] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const visible = questionsFor(questions, answers, product)
  const question = visible[step]
  // The next question replaces the answered one, and the first replaces all when the survey starts again; screen readers continue there.
  const shown = question?.id
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    form.current?.querySelector<HTMLElement>('fieldset, textarea, input')?.focus()
  }, [shown])
  if (question === undefined) return null
  const answer = answers[question.id] ?? NO_ANSWER
  const wrong = checked ? wrongWith(question, answer) : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrongWith(question, answer) !== null) {
      setChecked(true)
      requestAnimationFrame(() => focusFirstInvalid(form.current))
      return
    }
    setChecked(false)
    if (step < visible.length - 1) {
      setStep(step + 1)
      return
    }
    const open = visible.findIndex((one) => wrongWith(one, answers[one.id] ?? NO_ANSWER) !== null)
    if (open < 0) onAnswered(answers)
    else setAlert(refusalText('feedback-incomplete'))
  }
  const restart = () => {
    setAnswers({})
    setStep(0)
    setChecked(false)
  }
  return (
    <>
      <ProgressBar
        value={step + 1}
        max={visible.length}
        label={t('feedback.progress')}
        hideLabel
        note={t('feedback.step', { number: step + 1, total: visible.length })}
      />
      <form ref={form} noValidate onSubmit={submit} aria-label={t('feedback.title')}>
        <Stack gap={5}>
          <Card padding="wide">
            <QuestionFields
              key={question.id}
              question={question}
              product={product}
              answer={answer}
              wrong={wrong}
              onChange={(next) => setAnswers({ ...answers, [question.id]: next })}
            />
          </Card>
          <Actions>
            <Button type="submit" wide busy={sending}>
              {t(step < visible.length - 1 ? 'feedback.next' : 'feedback.send')}
            </Button>
            {step > 0 ? (
              <Button look="outline" wide disabled={sending} onClick={restart}>
                {t('feedback.back')}
              </Button>
            ) : null}
          </Actions>
        </Stack>
      </form>
      <AlertModal title={t('problems.title')} message={alert} onDismiss={() => setAlert(null)} />
    </>
  )
}
