import { PARTS_LISTED_MAX, RECORDS_LISTED_MAX, SIZE_ORDER, foldedText, withoutInvisible } from '@club/rules'
import * as z from 'zod'
import { OPERATIONS, imageFile } from './admin-forms'
import { defineCall } from './call'
import { id, instant, named, recordId, refuseWith, requiredComparedField, requiredText, seenAt } from './primitives'

/** A brand of the back office (back-office 3, D112). */
export const adminBrand = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    createdAt: instant,
    updatedAt: instant,
    format: z.array(z.object({ id, name: z.string(), size: z.array(named).max(PARTS_LISTED_MAX) })).max(PARTS_LISTED_MAX),
  })
  .meta({ id: 'AdminBrand' })
export type AdminBrand = z.output<typeof adminBrand>

const brandName = requiredText(100, 'input-fields-missing').transform(withoutInvisible)
const brandDescription = requiredText(5000, 'input-fields-missing')

export const adminBrandCalls = {
  listBrands: defineCall({
    id: 'admin.brand.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/brand',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: z.array(adminBrand).max(RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Brands with formats and sizes (D112, D133)',
    tag: 'Admin brands',
  }),
  addBrand: defineCall({
    id: 'admin.brand.add',
    method: 'POST',
    path: '/admin/setting/brand/add',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ name: brandName, description: brandDescription }),
    multipart: { files: { file: imageFile(true, 'input-fields-missing') } },
    answer: adminBrand,
    refusals: ['input-fields-missing', 'already-exists'],
    summary: 'Adds a brand (D95)',
    tag: 'Admin brands',
  }),
  editBrand: defineCall({
    id: 'admin.brand.edit',
    method: 'POST',
    path: '/admin/setting/brand/edit',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ id: recordId, name: brandName, description: brandDescription, updatedAt: seenAt }),
    multipart: { files: { file: imageFile(false, 'input-fields-missing') }, orJson: true },
    answer: adminBrand,
    refusals: ['input-fields-missing', 'already-exists', 'not-found', 'record-changed'],
    summary: 'Edits a brand; the image stays without a file (D95)',
    tag: 'Admin brands',
  }),
  listFormats: defineCall({
    id: 'admin.format.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/format',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: z.array(z.string()).max(RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Names of formats (D133)',
    tag: 'Admin brands',
  }),
  addFormat: defineCall({
    id: 'admin.format.add',
    method: 'POST',
    path: '/admin/setting/format/add',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ name: requiredComparedField(50, foldedText, 'input-fields-missing') }),
    answer: named,
    refusals: ['input-fields-missing', 'already-exists'],
    summary: 'Adds a format, lower case',
    tag: 'Admin brands',
  }),
  assignFormat: defineCall({
    id: 'admin.brand.assign',
    method: 'POST',
    path: '/admin/setting/brand/assign',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({
      id: recordId,
      format: requiredComparedField(50, foldedText, 'input-fields-missing'),
      size: z
        .array(requiredComparedField(10, foldedText, 'input-fields-missing'), refuseWith('input-fields-missing'))
        .min(1, refuseWith('input-fields-missing'))
        .max(20)
        .transform((codes) => [...new Set(codes)]),
    }),
    answer: adminBrand,
    refusals: ['input-fields-missing', 'size-unknown', 'already-exists', 'not-found'],
    summary: `Gives a brand a format with sizes out of ${SIZE_ORDER.join(', ')} (D112)`,
    tag: 'Admin brands',
  }),
}
