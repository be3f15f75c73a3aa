import { adminVoucherCalls } from '@club/contracts/http'
import { FormImage, FormNumber, FormPage, FormRow, FormSection, FormText, useCallForm, useFreeReward } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

const LIST = '/admin/voucher/dashboard'

/** A new voucher type, without codes (P3 §5). */
export function VoucherTypeAddScreen() {
  const { t } = useTranslation('voucher')
  const navigate = useNavigate()
  const confirmation = useFreeReward()
  const form = useCallForm(adminVoucherCalls.addVoucherType, {
    defaults: { itemId: '', name: '', value: '', points: '', file: null },
    confirmation,
    done: ({ name }) => {
      showToast(t('form.added', { name }), 'success')
      void navigate(LIST)
    },
  })
  return (
    <FormPage title={t('form.title')} form={form} back={LIST}>
      <FormSection title={t('form.words')}>
        <FormRow>
          <FormText name="itemId" label={t('field.itemId')} required />
          <FormText name="name" label={t('field.name')} required />
        </FormRow>
      </FormSection>
      <FormSection title={t('form.numbers')}>
        <FormRow>
          <FormNumber name="value" label={t('form.value')} decimal required />
          <FormNumber name="points" label={t('field.points')} required />
        </FormRow>
      </FormSection>
      <FormSection title={t('form.picture')}>
        <FormImage name="file" label={t('field.image')} shape={{ width: 800, height: 500 }} />
      </FormSection>
    </FormPage>
  )
}
