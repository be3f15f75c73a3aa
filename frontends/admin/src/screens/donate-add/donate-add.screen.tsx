import { adminDonationCalls } from '@club/contracts/http'
import { FormImage, FormNumber, FormRow, FormSection, FormText, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'

/** A new donation item. Until it is whole nothing can be sent, and nothing is said about it (back-office 5). */
export function DonateAddScreen() {
  const { t } = useTranslation('donate')
  return (
    <RecordForm
      call={adminDonationCalls.addDonation}
      list="/admin/donate/dashboard"
      title={t('form.title')}
      intro={t('form.intro')}
      defaults={{ itemId: '', itemName: '', points: '', file: null }}
      isSilent
      isBlocked={({ form }) => !form.formState.isValid}
      saved={({ itemName }) => t('form.added', { name: itemName })}
    >
      <FormSection title={t('form.words')}>
        <FormRow>
          <FormText name="itemId" label={t('field.itemId')} required />
          <FormText name="itemName" label={t('field.name')} required />
        </FormRow>
        <FormNumber name="points" label={t('field.points')} required hint={t('form.pointsHint')} />
      </FormSection>
      <FormSection title={t('form.picture')}>
        <FormImage name="file" label={t('field.image')} shape={{ width: 800, height: 600 }} />
      </FormSection>
    </RecordForm>
  )
}
