import { useCallQuery } from '@club/api'
import { adminCatalogueCalls } from '@club/contracts/http'
import { CheckChoices, LoadProblem } from '@club/desk'
import { Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import type { OwnFieldProps, OwnFields } from '../record-fields'
import { StockField } from './stock-field'

/** Categories of an item of the point shop. */
function Categories({ label }: OwnFieldProps) {
  const { t } = useTranslation('item')
  const shop = useCallQuery(adminCatalogueCalls.listItems, undefined)
  const categories = shop.data?.category
  return (
    <>
      {categories?.length === 0 ? (
        <Text tone="soft">{t('category.none')}</Text>
      ) : (
        <CheckChoices name="categories" label={label} options={(categories ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
      )}
      <LoadProblem problem={shop.data ? null : shop.error} />
    </>
  )
}

/** Fields of an item of the point shop, or of an offer for pregnant mums, that are more than their definition. */
export const ITEM_FIELDS: OwnFields = { inventory: StockField, categoryIds: Categories }
