import { adminDonationCalls } from '@club/contracts/http'
import { FormImage, FormNumber, FormPage, FormRow, FormSection, FormText, useCallForm } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

const LIST = '/admin/donate/dashboard'

/** A new donation item. Until it is whole nothing can be sent, and nothing is said about it (P3 §5). */
export function DonateAddScreen() {
  const { t } = useTranslation('donate')
  const navigate = useNavigate()
  const form = useCallForm(adminDonationCalls.addDonation, {
    defaults: { itemId: '', itemName: '', points: '', file: null },
    isSilent: true,
    done: ({ itemName }) => {
      showToast(t('form.added', { name: itemName }), 'success')
      void navigate(LIST)
    },
  })
  return (
    <FormPage title={t('form.title')} intro={t('form.intro')} form={form} back={LIST} isBlocked={!form.form.formState.isValid}>
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
    </FormPage>
  )
}
