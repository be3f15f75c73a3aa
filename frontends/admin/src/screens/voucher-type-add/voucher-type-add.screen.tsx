import { VOUCHER_TYPE } from '@club/contracts/records'
import { FormImage, FormNumber, FormRow, FormSection, FormText, RecordForm, useFreeReward } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { valuesOf } from '../../features/records/record-values'

/** A new voucher type, without codes (back-office 5). */
export function VoucherTypeAddScreen() {
  const { t } = useTranslation('voucher')
  const confirmation = useFreeReward()
  return (
    <RecordForm
      call={VOUCHER_TYPE.calls.add}
      list="/admin/voucher/dashboard"
      title={t('form.title')}
      defaults={valuesOf(VOUCHER_TYPE)}
      confirmation={confirmation}
      saved={({ name }) => t('form.added', { name })}
    >
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
    </RecordForm>
  )
}
