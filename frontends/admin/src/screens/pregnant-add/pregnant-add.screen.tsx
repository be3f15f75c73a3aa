import { PREGNANT_ITEM } from '@club/contracts/records'
import { RecordForm, useFreeReward } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { ItemFields } from '../../features/items/components/item-fields'
import { valuesOf } from '../../features/records/record-values'

/** A new offer for pregnant mums (back-office 5). */
export function PregnantAddScreen() {
  const { t } = useTranslation('item')
  const confirmation = useFreeReward()
  return (
    <RecordForm
      call={PREGNANT_ITEM.calls.add}
      list="/admin/pregnant/dashboard"
      title={t('pregnant.addTitle')}
      defaults={valuesOf(PREGNANT_ITEM)}
      confirmation={confirmation}
      saved={({ itemName }) => t('form.added', { name: itemName.en })}
    >
      {(form) => <ItemFields form={form} />}
    </RecordForm>
  )
}
