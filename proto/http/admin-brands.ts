import { foldedText, RECORDS_LISTED_MAX, SIZE_ORDER } from '@club/rules'
import * as z from 'zod'
import { BRAND } from '../records/brand'
import { OPERATIONS } from './admin-forms'
import { defineCall } from './call'
import { recordId, refuseWith, requiredComparedField } from './primitives'

export const adminBrandCalls = {
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
    answer: BRAND.answer,
    refusals: ['input-fields-missing', 'size-unknown', 'already-exists', 'not-found'],
    summary: `Gives a brand a format with sizes out of ${SIZE_ORDER.join(', ')} (D112)`,
    tag: 'Admin brands',
  }),
}
