import { PARTS_LISTED_MAX, RECORDS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { BRAND } from '../records/brand'
import { OPERATIONS, POINTS_MAX, imageFile, itemFields } from './admin-forms'
import { defineCall } from './call'
import { bilingual, dataList, formInt, formJson, id, instant, named, points, recordId, repeated, requiredText, seenAt, toggled } from './primitives'

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

export const adminItem = z
  .object({
    id,
    itemId: z.string(),
    itemName: bilingual,
    uom: z.string(),
    points,
    ...stock,
    description: bilingual,
    itemImage: bilingual,
    itemBrand: z.string(),
    categories: z.array(id).max(PARTS_LISTED_MAX),
    createdAt: instant,
    updatedAt: instant,
    active: z.boolean(),
  })
  .meta({ id: 'AdminItem' })
export type AdminItem = z.output<typeof adminItem>

export const adminPregnantItem = adminItem.omit({ categories: true }).meta({ id: 'AdminPregnantItem' })
export type AdminPregnantItem = z.output<typeof adminPregnantItem>

const missing = 'form-fields-missing'

const sampleForm = {
  brand: requiredText(100, missing).pipe(recordId),
  format: requiredText(100, missing).pipe(recordId),
  size: requiredText(100, missing).pipe(recordId),
  ...itemFields(missing),
}
const shopItemForm = {
  ...itemFields(missing),
  points: formInt(0, POINTS_MAX, missing, 'number-too-large'),
  itemBrand: requiredText(200, missing),
}
const categories = z
  .union([formJson(z.array(recordId).max(100)), repeated(recordId, 100)])
  .optional()
  .default([])

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
    answer: z.object({ category: z.array(named).max(RECORDS_LISTED_MAX), data: z.array(adminItem).max(RECORDS_LISTED_MAX) }),
    refusals: [],
    summary: 'Point-shop items and categories',
    tag: 'Admin catalogue',
  }),
  toggleItem: defineCall({
    id: 'admin.item.toggle',
    method: 'POST',
    path: '/admin/setting/hide/item',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ id: recordId }),
    answer: toggled,
    refusals: ['not-found'],
    summary: 'Shows or hides an item (D95)',
    tag: 'Admin catalogue',
  }),
  addItem: defineCall({
    id: 'admin.item.add',
    method: 'POST',
    path: '/admin/setting/item/add',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ ...shopItemForm, categories }),
    multipart: { files: bothImages },
    answer: adminItem,
    refusals: [missing, 'already-exists', 'not-found'],
    summary: 'Adds a point-shop item (D95, D132)',
    tag: 'Admin catalogue',
  }),
  editItem: defineCall({
    id: 'admin.item.edit',
    method: 'POST',
    path: '/admin/setting/item/edit',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ id: recordId, updatedAt: seenAt, ...shopItemForm, categories }),
    multipart: optionalImages,
    answer: adminItem,
    refusals: [missing, 'inventory-below-redeemed', 'already-exists', 'not-found', 'record-changed'],
    summary: 'Edits a point-shop item; images are replaced together (D117)',
    tag: 'Admin catalogue',
  }),
  listPregnantItems: defineCall({
    id: 'admin.pregnant-item.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/itemPregnant',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: dataList(adminPregnantItem, RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Items of the pregnant offer (D08)',
    tag: 'Admin catalogue',
  }),
  togglePregnantItem: defineCall({
    id: 'admin.pregnant-item.toggle',
    method: 'POST',
    path: '/admin/setting/hide/itemPregnant',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ id: recordId }),
    answer: toggled,
    refusals: ['not-found'],
    summary: 'Shows or hides a pregnant item (D95)',
    tag: 'Admin catalogue',
  }),
  addPregnantItem: defineCall({
    id: 'admin.pregnant-item.add',
    method: 'POST',
    path: '/admin/setting/pregnantItem/addPregnant',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object(shopItemForm),
    multipart: { files: bothImages },
    answer: adminPregnantItem,
    refusals: [missing, 'already-exists'],
    summary: 'Adds a pregnant item',
    tag: 'Admin catalogue',
  }),
  editPregnantItem: defineCall({
    id: 'admin.pregnant-item.edit',
    method: 'POST',
    path: '/admin/setting/pregnant/editPregnant',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ id: recordId, updatedAt: seenAt, ...shopItemForm }),
    multipart: optionalImages,
    answer: adminPregnantItem,
    refusals: [missing, 'inventory-below-redeemed', 'already-exists', 'not-found', 'record-changed'],
    summary: 'Edits a pregnant item; images are replaced together (D117)',
    tag: 'Admin catalogue',
  }),
}
