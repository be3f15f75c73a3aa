import { useCallQuery } from '@club/api'
import { adminCatalogueCalls, type AdminItem } from '@club/contracts/http'
import { FormPage, HandedOver, LoadProblem, useCallForm, useFreeReward } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ItemFields } from '../../features/items/components/item-fields'
import { valuesOf } from '../../features/items/item-values'

const LIST = '/admin/catalog/dashboard'

function Edit({ item }: { item: AdminItem }) {
  const { t } = useTranslation('item')
  const navigate = useNavigate()
  const shop = useCallQuery(adminCatalogueCalls.listItems, undefined)
  const confirmation = useFreeReward(item.points)
  const form = useCallForm(adminCatalogueCalls.editItem, {
    defaults: { ...valuesOf(item), categories: item.categories },
    confirmation,
    done: ({ itemName }) => {
      showToast(t('form.saved', { name: itemName.en }), 'success')
      void navigate(LIST)
    },
  })
  return (
    <FormPage title={t('form.editTitle', { name: item.itemName.en })} form={form} back={LIST}>
      <ItemFields form={form} categories={shop.data?.category ?? null} kept={item} />
      <LoadProblem problem={shop.data ? null : shop.error} />
    </FormPage>
  )
}

/** Changes the item that was handed over (P3 §5, D117). */
export function ItemEditScreen() {
  return (
    <HandedOver<AdminItem> name="item" needs={['id', 'itemName', 'itemImage', 'description', 'redeemed', 'categories', 'updatedAt']} back={LIST}>
      {(item) => <Edit item={item} />}
    </HandedOver>
  )
}
