import { BilingualField, FormSection, type CallForm } from '@club/desk'
import { Button, IconButton } from '@club/ui'
import { PlusIcon, TrashIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import css from './answer-list.module.css'

interface AnswerListProps {
  form: CallForm
  /** the list, and how its entries name the two languages */
  name: 'answers' | 'subAnswers'
  en: string
  bm: string
  title: string
}

/** Answers to choose from, each in both languages; the last one stays. */
export function AnswerList({ form, name, en, bm, title }: AnswerListProps) {
  const { t } = useTranslation('survey')
  const answers = form.form.watch(name) as readonly Record<string, string>[]
  const put = (next: readonly Record<string, string>[]) => form.form.setValue(name, next, { shouldDirty: true })
  return (
    <FormSection title={title} intro={t('form.answersIntro')}>
      {answers.map((_, index) => (
        <div key={index} className={css.answer}>
          <BilingualField label={t('form.answer', { number: index + 1 })} en={`${name}.${index}.${en}`} bm={`${name}.${index}.${bm}`} />
          <IconButton
            label={t('form.remove', { number: index + 1 })}
            disabled={answers.length === 1}
            onClick={() => put(answers.filter((__, other) => other !== index))}
          >
            <TrashIcon size={20} />
          </IconButton>
        </div>
      ))}
      <div>
        <Button look="outline" size="small" icon={<PlusIcon size={20} />} onClick={() => put([...answers, { [en]: '', [bm]: '' }])}>
          {t('form.addAnswer')}
        </Button>
      </div>
    </FormSection>
  )
}
