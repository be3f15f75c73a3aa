import { PREGNANT_ITEM, type AdminPregnantItem } from '@club/contracts/records'
import { HandedOver, RecordForm, useFreeReward } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { WhereUsed } from '../../features/records/where-used'
import { ItemFields } from '../../features/items/components/item-fields'
import { valuesOf } from '../../features/records/record-values'

const LIST = '/admin/pregnant/dashboard'

function Edit({ item }: { item: AdminPregnantItem }) {
  const { t } = useTranslation('item')
  const confirmation = useFreeReward(item.points)
  return (
    <RecordForm
      call={PREGNANT_ITEM.calls.edit}
      list={LIST}
      title={t('form.editTitle', { name: item.itemName.en })}
      over={<WhereUsed kind={PREGNANT_ITEM} row={item} />}
      defaults={valuesOf(PREGNANT_ITEM, item)}
      confirmation={confirmation}
      saved={({ itemName }) => t('form.saved', { name: itemName.en })}
    >
      {(form) => <ItemFields form={form} kept={item} />}
    </RecordForm>
  )
}

/** Changes the offer that was handed over (back-office 5, D117). */
export function PregnantEditScreen() {
  return (
    <HandedOver<AdminPregnantItem> name="item" needs={['id', 'itemName', 'itemImage', 'description', 'redeemed', 'updatedAt']} back={LIST}>
      {(item) => <Edit item={item} />}
    </HandedOver>
  )
}
