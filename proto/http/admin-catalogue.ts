import { RECORDS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { BRAND } from '../records/brand'
import { PREGNANT_ITEM, SHOP_ITEM } from '../records/item'
import { OPERATIONS, imageFile, itemFields } from './admin-forms'
import { defineCall } from './call'
import { bilingual, dataList, id, instant, named, recordId, requiredText, seenAt, toggled } from './primitives'

const stock = { inventory: z.int(), redeemed: z.int(), remaining: z.int() }

export const adminSample = z
  .object({
    id,
    brandId: id,
    formatId: id,
    sizeId: id,
    itemId: z.string(),
    itemName: bilingual,
    uom: z.string(),
    description: bilingual,
    itemImage: bilingual,
    ...stock,
    updatedAt: instant,
    active: z.boolean(),
  })
  .meta({ id: 'AdminSample' })
export type AdminSample = z.output<typeof adminSample>

const missing = 'form-fields-missing'

const sampleForm = {
  brand: requiredText(100, missing).pipe(recordId),
  format: requiredText(100, missing).pipe(recordId),
  size: requiredText(100, missing).pipe(recordId),
  ...itemFields(missing),
}
const bothImages = { file: imageFile(true, missing), bmFile: imageFile(true, missing) }
const optionalImages = {
  files: { file: imageFile(false, missing), bmFile: imageFile(false, missing) },
  together: { fields: ['file', 'bmFile'], refusal: missing },
  orJson: true,
} as const

export const adminCatalogueCalls = {
  listSamples: defineCall({
    id: 'admin.sample.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/sample',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: z.object({ brands: z.array(BRAND.answer).max(RECORDS_LISTED_MAX), data: z.array(adminSample).max(RECORDS_LISTED_MAX) }),
    refusals: [],
    summary: 'Sample diapers and the brands to choose from',
    tag: 'Admin samples',
  }),
  toggleSample: defineCall({
    id: 'admin.sample.toggle',
    method: 'POST',
    path: '/admin/setting/hide/sample',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ id: recordId }),
    answer: toggled,
    refusals: ['not-found'],
    summary: 'Shows or hides a sample (D95)',
    tag: 'Admin samples',
  }),
  addSample: defineCall({
    id: 'admin.sample.add',
    method: 'POST',
    path: '/admin/setting/diaper/add',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object(sampleForm),
    multipart: { files: bothImages },
    answer: adminSample,
    refusals: [missing, 'already-exists', 'not-found'],
    summary: 'Adds a sample of a brand, format and size (D112, D132)',
    tag: 'Admin samples',
  }),
  editSample: defineCall({
    id: 'admin.sample.edit',
    method: 'POST',
    path: '/admin/setting/diaper/edit',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ id: recordId, ...sampleForm, updatedAt: seenAt }),
    multipart: optionalImages,
    answer: adminSample,
    refusals: [missing, 'inventory-below-redeemed', 'already-exists', 'not-found', 'record-changed'],
    summary: 'Edits a sample; images are replaced together (D117, D132)',
    tag: 'Admin samples',
  }),
  listItems: defineCall({
    id: 'admin.item.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/item',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: z.object({ category: z.array(named).max(RECORDS_LISTED_MAX), data: z.array(SHOP_ITEM.answer).max(RECORDS_LISTED_MAX) }),
    refusals: [],
    summary: 'Point-shop items and categories',
    tag: 'Admin catalogue',
  }),
  listPregnantItems: defineCall({
    id: 'admin.pregnant-item.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/itemPregnant',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: dataList(PREGNANT_ITEM.answer, RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Items of the pregnant offer (D08)',
    tag: 'Admin catalogue',
  }),
}
