import { useCallQuery } from '@club/api'
import { adminCatalogueCalls } from '@club/contracts/http'
import { SHOP_ITEM } from '@club/contracts/records'
import { LoadProblem, RecordForm, useFreeReward } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { ItemFields } from '../../features/items/components/item-fields'
import { valuesOf } from '../../features/records/record-values'

/** A new item of the point shop (back-office 5). */
export function ItemAddScreen() {
  const { t } = useTranslation('item')
  const shop = useCallQuery(adminCatalogueCalls.listItems, undefined)
  const confirmation = useFreeReward()
  return (
    <RecordForm
      call={SHOP_ITEM.calls.add}
      list="/admin/catalog/dashboard"
      title={t('form.addTitle')}
      defaults={valuesOf(SHOP_ITEM)}
      confirmation={confirmation}
      saved={({ itemName }) => t('form.added', { name: itemName.en })}
    >
      {(form) => (
        <>
          <ItemFields form={form} categories={shop.data?.category ?? null} />
          <LoadProblem problem={shop.data ? null : shop.error} />
        </>
      )}
    </RecordForm>
  )
}
