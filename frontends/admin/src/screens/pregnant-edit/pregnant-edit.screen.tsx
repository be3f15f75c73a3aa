import { adminCatalogueCalls, type AdminPregnantItem } from '@club/contracts/http'
import { FormPage, HandedOver, useCallForm, useFreeReward } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ItemFields } from '../../features/items/components/item-fields'
import { valuesOf } from '../../features/items/item-values'

const LIST = '/admin/pregnant/dashboard'

function Edit({ item }: { item: AdminPregnantItem }) {
  const { t } = useTranslation('item')
  const navigate = useNavigate()
  const confirmation = useFreeReward(item.points)
  const form = useCallForm(adminCatalogueCalls.editPregnantItem, {
    defaults: valuesOf(item),
    confirmation,
    done: ({ itemName }) => {
      showToast(t('form.saved', { name: itemName.en }), 'success')
      void navigate(LIST)
    },
  })
  return (
    <FormPage title={t('form.editTitle', { name: item.itemName.en })} form={form} back={LIST}>
      <ItemFields form={form} kept={item} />
    </FormPage>
  )
}

/** Changes the offer that was handed over (P3 §5, D117). */
export function PregnantEditScreen() {
  return (
    <HandedOver<AdminPregnantItem> name="item" needs={['id', 'itemName', 'itemImage', 'description', 'redeemed', 'updatedAt']} back={LIST}>
      {(item) => <Edit item={item} />}
    </HandedOver>
  )
}
