import { type DataTableColumn, inFigures, pictureColumn, StackedCell } from '@club/desk'
import { truncate } from '@club/rules'
import type { ReactNode } from 'react'

interface Look {
  name: string
  image: string
  itemId: string
}

/** Picture and name of an item of the shop, a free sample or a kind of voucher. */
export const productColumns = <Item,>(t: (key: string) => string, lookOf: (item: Item) => Look): DataTableColumn<Item>[] => [
  pictureColumn('image', t('field.imageUrl'), { nameOf: (item) => lookOf(item).name, urlOf: (item) => lookOf(item).image }),
  {
    id: 'name',
    header: t('field.name'),
    value: (item) => `${lookOf(item).name} ${lookOf(item).itemId}`,
    cell: (item) => (
      <StackedCell more={[lookOf(item).itemId]}>
        <strong>{truncate(lookOf(item).name)}</strong>
      </StackedCell>
    ),
  },
]

/** The look of an item of the shop, or of a free sample. */
export const stockedLook = (item: { itemId: string; itemName: { en: string }; itemImage: { en: string } }): Look => ({
  name: item.itemName.en,
  image: item.itemImage.en,
  itemId: item.itemId,
})

/** Counts side by side, and below the one that matters most where there is no room. */
export const countColumns = <Id extends string, Item extends Record<Id, number>>(
  t: (key: string) => string,
  ids: readonly Id[],
  mattersMost: Id,
  /** how a count is shown that is more than a figure, e.g. one that is changed in its row */
  cells: { [Count in Id]?: (item: Item) => ReactNode } = {},
): DataTableColumn<Item>[] =>
  ids.map((id) => ({
    id,
    header: t(`field.${id}`),
    value: (item) => item[id],
    cell: cells[id] ?? ((item) => inFigures(item[id])),
    align: 'end',
    ...(id === mattersMost ? {} : { under: mattersMost }),
  }))

/** How many there were, went and are left. */
export const STOCK_COUNTS = ['inventory', 'redeemed', 'remaining'] as const
