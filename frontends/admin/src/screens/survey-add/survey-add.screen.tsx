import { QUESTION } from '@club/contracts/records'
import { BilingualField, FormSection, FormSelect, RecordForm, type CallForm, type FormValues } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { AnswerList } from '../../features/survey/components/answer-list'

const TYPES = ['multiple', 'rate', 'dropdown', 'open'] as const
const NONE = 'none'
const SUBTYPES = [NONE, 'close', 'open'] as const
const EMPTY = {
  title: '',
  bmTitle: '',
  type: null,
  subtype: NONE,
  subtitle: '',
  subbmTitle: '',
  answers: [{ title: '', bmTitle: '' }],
  subAnswers: [{ subtitle: '', subbmTitle: '' }],
}

const hasAnswers = (type: unknown) => type === 'multiple' || type === 'rate' || type === 'dropdown'

/** The question as it is sent: answers where the type has some, a sub-question only below a rating (back-office 4, back-office 5). */
function questionOf({ type, subtype, subtitle, subbmTitle, answers, subAnswers, ...titles }: FormValues): FormValues {
  const below = type === 'rate' && subtype !== NONE ? subtype : ''
  return {
    ...titles,
    type: type ?? '',
    answers: hasAnswers(type) ? answers : [],
    subtype: below,
    subtitle: below ? subtitle : '',
    subbmTitle: below ? subbmTitle : '',
    subAnswers: below === 'close' ? subAnswers : [],
  }
}

/** Fields of a question, with the answers and the sub-question that its type has. */
function QuestionFields({ form }: { form: CallForm }) {
  const { t } = useTranslation('survey')
  const [type, subtype] = form.form.watch(['type', 'subtype'])
  return (
    <>
      <FormSection title={t('form.question')} intro={t('form.questionIntro', { brand: '{brand}' })}>
        <BilingualField label={t('field.title')} en="title" bm="bmTitle" required />
        <FormSelect name="type" label={t('field.type')} required options={TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} />
      </FormSection>
      {hasAnswers(type) ? <AnswerList form={form} name="answers" en="title" bm="bmTitle" title={t('form.answers')} /> : null}
      {type === 'rate' ? (
        <FormSection title={t('form.below')} intro={t('form.belowIntro')}>
          <FormSelect name="subtype" label={t('form.subtype')} options={SUBTYPES.map((value) => ({ value, label: t(`subtype.${value}`) }))} />
          {subtype === NONE || subtype === null ? null : <BilingualField label={t('form.subtitle')} en="subtitle" bm="subbmTitle" required max={500} />}
        </FormSection>
      ) : null}
      {type === 'rate' && subtype === 'close' ? <AnswerList form={form} name="subAnswers" en="subtitle" bm="subbmTitle" title={t('form.subAnswers')} /> : null}
    </>
  )
}

/** A new question at the end of the survey (back-office 5, D116). */
export function SurveyAddScreen() {
  const { t } = useTranslation('survey')
  return (
    <RecordForm
      call={QUESTION.calls.add}
      list="/admin/sample/survey/dashboard"
      title={t('form.title')}
      defaults={EMPTY}
      toInput={questionOf}
      saved={() => t('form.saved')}
    >
      {(form) => <QuestionFields form={form} />}
    </RecordForm>
  )
}
