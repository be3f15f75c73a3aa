import { FormRow, FormSection, FormText } from '@club/desk'
import { useTranslation } from 'react-i18next'

/** The fields of a promoter, new or known (D103). */
export function PromoterFields() {
  const { t } = useTranslation('promoters')
  return (
    <>
      <FormSection title={t('form.person')}>
        <FormRow>
          <FormText name="name" label={t('field.name')} required />
          <FormText name="code" label={t('field.code')} hint={t('field.codeHint')} required />
        </FormRow>
        <FormText name="number" label={t('field.number')} inputMode="tel" />
      </FormSection>
      <FormSection title={t('form.work')}>
        <FormRow>
          <FormText name="region" label={t('field.region')} />
          <FormText name="supervisorName" label={t('field.supervisor')} />
        </FormRow>
        <FormText name="post" label={t('field.post')} />
      </FormSection>
      <FormSection title={t('form.link')} intro={t('form.linkIntro')}>
        <FormText name="utmLink" label={t('field.link')} hint={t('field.linkHint')} inputMode="url" />
      </FormSection>
    </>
  )
}
