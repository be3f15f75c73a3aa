import { useCallQuery } from '@club/api'
import { adminCatalogueCalls } from '@club/contracts/http'
import { SHOP_ITEM, type AdminItem } from '@club/contracts/records'
import { HandedOver, LoadProblem, RecordForm, useFreeReward } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { WhereUsed } from '../../features/records/where-used'
import { ItemFields } from '../../features/items/components/item-fields'
import { valuesOf } from '../../features/records/record-values'

const LIST = '/admin/catalog/dashboard'

function Edit({ item }: { item: AdminItem }) {
  const { t } = useTranslation('item')
  const shop = useCallQuery(adminCatalogueCalls.listItems, undefined)
  const confirmation = useFreeReward(item.points)
  return (
    <RecordForm
      call={SHOP_ITEM.calls.edit}
      list={LIST}
      title={t('form.editTitle', { name: item.itemName.en })}
      over={<WhereUsed kind={SHOP_ITEM} row={item} />}
      defaults={valuesOf(SHOP_ITEM, item)}
      confirmation={confirmation}
      saved={({ itemName }) => t('form.saved', { name: itemName.en })}
    >
      {(form) => (
        <>
          <ItemFields form={form} categories={shop.data?.category ?? null} kept={item} />
          <LoadProblem problem={shop.data ? null : shop.error} />
        </>
      )}
    </RecordForm>
  )
}

/** Changes the item that was handed over (back-office 5, D117). */
export function ItemEditScreen() {
  return (
    <HandedOver<AdminItem> name="item" needs={['id', 'itemName', 'itemImage', 'description', 'redeemed', 'categories', 'updatedAt']} back={LIST}>
      {(item) => <Edit item={item} />}
    </HandedOver>
  )
}
