import { FormImage, FormSection, FormText, FormTextArea } from '@club/desk'
import { useTranslation } from 'react-i18next'

/** Fields of a brand (back-office 3). */
export function BrandFields({ imageUrl }: { imageUrl?: string }) {
  const { t } = useTranslation('brand')
  return (
    <>
      <FormSection title={t('form.words')} intro={t('form.wordsIntro')}>
        <FormText name="name" label={t('field.name')} required />
        <FormTextArea name="description" label={t('field.description')} required rows={4} />
      </FormSection>
      <FormSection title={t('form.picture')}>
        <FormImage name="file" label={t('field.image')} previewUrl={imageUrl} shape={{ width: 400, height: 300 }} />
      </FormSection>
    </>
  )
}
