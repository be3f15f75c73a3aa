import type { FeedbackQuestion } from '@club/contracts/http'
import { FEEDBACK_ANSWER_LENGTH_MAX, plainTextField, visibleChoices } from '@club/rules'
import type { FeedbackProduct } from '@club/rules'
import { RadioCards } from '@club/member'
import { pickText, useLanguage } from '@club/session'
import { SelectField, Stack, TextAreaField, TextField, typedInto } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { isOpen, needsReason, type Answer, type Wrong } from '../answers'
import css from './question-fields.module.css'

/** Short scales stand side by side, sentences below each other. */
const SCALE_LENGTH_MAX = 5

/** One question with what belongs to it: its choices or a text, a reason, its sub-questions (rewards 3). */
export function QuestionFields({
  question,
  product,
  answer,
  wrong,
  onChange,
}: {
  question: FeedbackQuestion
  product: FeedbackProduct
  answer: Answer
  wrong: Wrong | null
  onChange: (answer: Answer) => void
}) {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  const words = (text: { en: string; bm: string }) => pickText(text, language).replaceAll('{brand}', product.brand)
  const heading = <span className={css.question}>{words(question.title)}</span>
  const options = visibleChoices(question, product).map((choice) => ({ value: choice.id, label: words(choice.title) }))
  const error = wrong?.main === 'question' ? t('feedback.wrong.question') : undefined
  const pick = (choiceId: string | null) => onChange({ ...answer, choiceId })
  return (
    <Stack gap={5}>
      {isOpen(question) ? (
        <TextAreaField
          label={heading}
          required
          maxLength={FEEDBACK_ANSWER_LENGTH_MAX}
          value={answer.open}
          error={error}
          onChange={(event) => onChange({ ...answer, open: event.currentTarget.value })}
        />
      ) : question.type === 'dropdown' ? (
        <SelectField label={heading} required options={options} value={answer.choiceId} error={error} onChange={pick} searchable={false} />
      ) : (
        <RadioCards
          legend={heading}
          required
          columns={question.type === 'rate' && options.every(({ label }) => label.length <= SCALE_LENGTH_MAX) ? 4 : 1}
          options={options}
          value={answer.choiceId}
          error={error}
          onChange={pick}
        />
      )}
      {needsReason(question, answer) ? (
        <TextField
          label={t('feedback.reason')}
          required
          value={answer.reason}
          error={wrong?.main === 'reason' ? t('feedback.wrong.reason') : undefined}
          onChange={typedInto(plainTextField(FEEDBACK_ANSWER_LENGTH_MAX), (reason) => onChange({ ...answer, reason }))}
        />
      ) : null}
      {question.subsampleQuestions.map((sub) => {
        const subError = wrong?.subs.includes(sub.id) ? t('feedback.wrong.sub') : undefined
        const answerSub = (value: string) => onChange({ ...answer, subs: { ...answer.subs, [sub.id]: value } })
        return sub.choices.length === 0 ? (
          <TextAreaField
            key={sub.id}
            label={words(sub.title)}
            required
            rows={2}
            maxLength={FEEDBACK_ANSWER_LENGTH_MAX}
            value={answer.subs[sub.id] ?? ''}
            error={subError}
            onChange={(event) => answerSub(event.currentTarget.value)}
          />
        ) : (
          <RadioCards
            key={sub.id}
            legend={words(sub.title)}
            required
            columns={1}
            options={sub.choices.map((choice) => ({ value: choice.id, label: words(choice.title) }))}
            value={answer.subs[sub.id] ?? null}
            error={subError}
            onChange={answerSub}
          />
        )
      })}
    </Stack>
  )
}
