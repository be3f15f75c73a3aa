import { BilingualField, FormRow, FormSection, FormText } from '@club/desk'
import { useTranslation } from 'react-i18next'

/** The words of a blog; its title is one plain text in both languages (back-office 3). */
export function BlogWords() {
  const { t } = useTranslation('content')
  return (
    <FormSection title={t('form.words')} intro={t('blog.form.wordsIntro')}>
      <FormRow>
        <FormText name="title" label={t('field.title')} required />
        <FormText name="venue" label={t('field.venue')} required />
      </FormRow>
      <BilingualField label={t('field.description')} en="description" bm="descriptionBm" multiline required />
    </FormSection>
  )
}
