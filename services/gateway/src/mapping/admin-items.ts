import type { AdminSample } from '@club/contracts/http'
import type { Sample, SampleForm } from '@club/contracts/samples'
import type { PictureUrls } from '../pipeline/public-pictures'
import { isoOf } from './instants'
import { textOf } from './texts'

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

/** The form of a sample as samples takes it. */
export const sampleFormOf = (body: Said & { readonly brand: string; readonly format: string; readonly size: string }, urls: PictureUrls): SampleForm => ({
  ...sharedOf(body, urls),
  brandId: body.brand,
  formatId: body.format,
  sizeId: body.size,
  unit: body.uom,
})
