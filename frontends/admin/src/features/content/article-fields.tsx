import { BilingualField, FormImage, FormSection } from '@club/desk'
import { useTranslation } from 'react-i18next'

/** The fields of an article: words in both languages, one picture for both (D114). */
export function ArticleFields({ image }: { image?: string }) {
  const { t } = useTranslation('content')
  return (
    <>
      <FormSection title={t('form.words')} intro={t('form.wordsIntro')}>
        <BilingualField label={t('field.title')} en="title" bm="titleBM" required />
        <BilingualField label={t('field.description')} en="description" bm="descriptionBM" multiline required />
      </FormSection>
      <FormSection title={t('form.picture')} intro={t(image ? 'form.pictureStays' : 'article.form.pictureIntro')}>
        <FormImage name="file" label={t('field.image')} shape={{ width: 800, height: 450 }} {...(image ? { previewUrl: image } : {})} />
      </FormSection>
    </>
  )
}
