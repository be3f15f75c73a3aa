import { adminCatalogueCalls } from '@club/contracts/http'
import { FormPage, useCallForm, useFreeReward } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ItemFields } from '../../features/items/components/item-fields'
import { NEW_ITEM } from '../../features/items/item-values'

const LIST = '/admin/pregnant/dashboard'

/** A new offer for pregnant mums (P3 §5). */
export function PregnantAddScreen() {
  const { t } = useTranslation('item')
  const navigate = useNavigate()
  const confirmation = useFreeReward()
  const form = useCallForm(adminCatalogueCalls.addPregnantItem, {
    defaults: NEW_ITEM,
    confirmation,
    done: ({ itemName }) => {
      showToast(t('form.added', { name: itemName.en }), 'success')
      void navigate(LIST)
    },
  })
  return (
    <FormPage title={t('pregnant.addTitle')} form={form} back={LIST}>
      <ItemFields form={form} />
    </FormPage>
  )
}
