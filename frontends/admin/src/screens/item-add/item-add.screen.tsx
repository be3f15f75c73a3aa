import { useCallQuery } from '@club/api'
import { adminCatalogueCalls } from '@club/contracts/http'
import { FormPage, LoadProblem, useCallForm, useFreeReward } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ItemFields } from '../../features/items/components/item-fields'
import { NEW_ITEM } from '../../features/items/item-values'

const LIST = '/admin/catalog/dashboard'

/** A new item of the point shop (P3 §5). */
export function ItemAddScreen() {
  const { t } = useTranslation('item')
  const navigate = useNavigate()
  const shop = useCallQuery(adminCatalogueCalls.listItems, undefined)
  const confirmation = useFreeReward()
  const form = useCallForm(adminCatalogueCalls.addItem, {
    defaults: { ...NEW_ITEM, categories: [] },
    confirmation,
    done: ({ itemName }) => {
      showToast(t('form.added', { name: itemName.en }), 'success')
      void navigate(LIST)
    },
  })
  return (
    <FormPage title={t('form.addTitle')} form={form} back={LIST}>
      <ItemFields form={form} categories={shop.data?.category ?? null} />
      <LoadProblem problem={shop.data ? null : shop.error} />
    </FormPage>
  )
}
