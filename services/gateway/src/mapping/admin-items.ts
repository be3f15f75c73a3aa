import type { Item, ItemForm } from '@club/contracts/catalogue'
import type { AdminItem, AdminPregnantItem, AdminSample } from '@club/contracts/http'
import type { Sample, SampleForm } from '@club/contracts/samples'
import type { PictureUrls } from '../pipeline/public-pictures'
import { isoOf } from './instants'
import { textOf } from './texts'

/** An offer for pregnant members as staff see it (back-office 3). */
export const toAdminPregnantItem = (item: Item): AdminPregnantItem => ({
  id: item.id,
  itemId: item.itemId,
  itemName: textOf(item.name),
  uom: item.uom,
  points: Number(item.points),
  inventory: item.inventory,
  redeemed: item.redeemed,
  remaining: item.remaining,
  description: textOf(item.description),
  itemImage: textOf(item.imageUrl),
  itemBrand: item.itemBrand,
  createdAt: isoOf(item.createdAt),
  updatedAt: isoOf(item.updatedAt),
  active: item.active,
})

/** An item of the point shop as staff see it (back-office 3). */
export const toAdminItem = (item: Item): AdminItem => ({ ...toAdminPregnantItem(item), categories: item.categoryIds })

/** A sample as staff see it (back-office 3); the remaining stock is computed (decision D117). */
export const toAdminSample = (sample: Sample): AdminSample => ({
  id: sample.id,
  brandId: sample.brandId,
  formatId: sample.formatId,
  sizeId: sample.sizeId,
  itemId: sample.itemId,
  itemName: textOf(sample.name),
  uom: sample.unit,
  description: textOf(sample.description),
  itemImage: textOf(sample.imageUrl),
  inventory: sample.inventory,
  redeemed: sample.redeemed,
  remaining: Math.max(0, sample.inventory - sample.redeemed),
  updatedAt: isoOf(sample.updatedAt),
  active: sample.active,
})

/** The texts that forms of items and samples share (back-office 5). */
interface Said {
  readonly itemId: string
  readonly itemName: string
  readonly bmName: string
  readonly description: string
  readonly bmDescription: string
  readonly uom: string
  readonly inventory: number
}

const sharedOf = (body: Said, urls: PictureUrls) => ({
  itemId: body.itemId,
  name: { en: body.itemName, bm: body.bmName },
  description: { en: body.description, bm: body.bmDescription },
  imageUrl: { en: urls.of('file'), bm: urls.of('bmFile') },
  inventory: body.inventory,
})

/** The form of an item as the catalogue takes it. */
export const itemFormOf = (body: Said & { readonly itemBrand: string; readonly points: number }, urls: PictureUrls, categoryIds: string[]): ItemForm => ({
  ...sharedOf(body, urls),
  itemBrand: body.itemBrand,
  uom: body.uom,
  points: BigInt(body.points),
  categoryIds,
})

/** The form of a sample as samples takes it. */
export const sampleFormOf = (body: Said & { readonly brand: string; readonly format: string; readonly size: string }, urls: PictureUrls): SampleForm => ({
  ...sharedOf(body, urls),
  brandId: body.brand,
  formatId: body.format,
  sizeId: body.size,
  unit: body.uom,
})
