import { inFigures, StackedCell, type DataTableColumn } from '@club/desk'
import { truncate } from '@club/rules'

interface Stocked {
  itemId: string
  itemName: { en: string }
  itemImage: { en: string }
  inventory: number
  redeemed: number
  remaining: number
}

/** What an item of the shop or a free sample looks like and is called. */
export const productColumns = <Item extends Stocked>(t: (key: string) => string): DataTableColumn<Item>[] => [
  { id: 'image', header: t('field.image'), value: (item) => item.itemName.en, thumbnail: (item) => item.itemImage.en, sortable: false, width: 120 },
  {
    id: 'name',
    header: t('field.name'),
    value: (item) => `${item.itemName.en} ${item.itemId}`,
    cell: (item) => (
      <StackedCell more={[item.itemId]}>
        <strong>{truncate(item.itemName.en)}</strong>
      </StackedCell>
    ),
  },
]

/** How many there were, went and are left. */
export const stockColumns = <Item extends Stocked>(t: (key: string) => string): DataTableColumn<Item>[] =>
  (['inventory', 'redeemed', 'remaining'] as const).map((id) => ({
    id,
    header: t(`field.${id}`),
    value: (item) => item[id],
    cell: (item) => inFigures(item[id]),
    align: 'end',
    ...(id === 'remaining' ? {} : { under: 'remaining' }),
  }))
