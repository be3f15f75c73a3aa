import type { NewsItem } from '@club/contracts/http'
import { NEWS_AUDIENCES } from '@club/rules'
import { BilingualField, BilingualImage, ChoiceField, FormSection, FormSelect, FormText, type CallForm, type FormValues } from '@club/desk'
import { useTranslation } from 'react-i18next'

/** The kinds of news: normal news is read in the app, link news leads out of it (D90, D115). */
export type NewsKind = 'A' | 'B'

/** The news as it is sent: empties the other kind's fields, and sends both pictures or none. */
export function newsInput({ file, bmFile, ...values }: FormValues): FormValues {
  const pictures = { file, bmFile }
  if (values['kind'] === 'B') return { ...values, ...pictures, title: '', description: '', bmTitle: '', bmDescription: '' }
  return { ...values, ...pictures, link: '' }
}

/** The fields of news of either kind. */
export function NewsFields({ form, image }: { form: CallForm; image?: NewsItem['image'] }) {
  const { t } = useTranslation('content')
  const kind = form.form.watch('kind') as NewsKind
  return (
    <>
      <FormSection title={t('news.form.kind')} intro={t('news.form.kindIntro')}>
        <ChoiceField
          label={t('news.form.kind')}
          hideLabel
          value={kind}
          options={[
            { value: 'A', label: t('news.form.normal'), hint: t('news.form.normalHint') },
            { value: 'B', label: t('news.form.link'), hint: t('news.form.linkHint') },
          ]}
          onChange={(next) => {
            form.form.clearErrors()
            form.form.setValue('kind', next, { shouldDirty: true })
          }}
        />
      </FormSection>
      <FormSection title={t('news.form.words')}>
        {kind === 'B' ? (
          <FormText name="link" label={t('field.link')} type="url" inputMode="url" required />
        ) : (
          <>
            <BilingualField label={t('field.title')} en="title" bm="bmTitle" required />
            <BilingualField label={t('field.description')} en="description" bm="bmDescription" multiline required />
          </>
        )}
        <FormSelect
          name="showingTo"
          label={t('field.showingTo')}
          required
          searchable={false}
          options={NEWS_AUDIENCES.map((value) => ({ value, label: t(`news.audience.${value}`) }))}
        />
      </FormSection>
      <FormSection title={t('form.pictures')} intro={image ? t('form.picturesStay') : t('news.form.picturesIntro')}>
        <BilingualImage label={t('field.image')} en="file" bm="bmFile" shape={{ width: 800, height: 450 }} {...(image ? { previewUrls: image } : {})} />
      </FormSection>
    </>
  )
}
