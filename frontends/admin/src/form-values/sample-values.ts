import type { AdminSample } from '@club/contracts/records'

/** The form of a sample that is edited; its pictures stay unless both are replaced. */
export const valuesOf = (sample: AdminSample) => ({
  id: sample.id,
  updatedAt: sample.updatedAt,
  brand: sample.brandId,
  format: sample.formatId,
  size: sample.sizeId,
  itemId: sample.itemId,
  itemName: sample.itemName.en,
  bmName: sample.itemName.bm,
  uom: sample.uom,
  inventory: sample.inventory,
  description: sample.description.en,
  bmDescription: sample.description.bm,
  file: null,
  bmFile: null,
})
