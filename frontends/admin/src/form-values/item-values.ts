import type { AdminPregnantItem } from '@club/contracts/records'

/** An empty form of an item. */
export const NEW_ITEM = {
  itemId: '',
  itemName: '',
  bmName: '',
  uom: '',
  points: '',
  inventory: '',
  description: '',
  bmDescription: '',
  itemBrand: '',
  file: null,
  bmFile: null,
} as const

/** The form of an item that is edited; its pictures stay unless both are replaced. */
export const valuesOf = (item: AdminPregnantItem) => ({
  id: item.id,
  updatedAt: item.updatedAt,
  itemId: item.itemId,
  itemName: item.itemName.en,
  bmName: item.itemName.bm,
  uom: item.uom,
  points: item.points,
  inventory: item.inventory,
  description: item.description.en,
  bmDescription: item.description.bm,
  itemBrand: item.itemBrand,
  file: null,
  bmFile: null,
})
