import { AVATARS, WISH_AGE_MAX } from '@club/rules'
import * as z from 'zod'
import { DEV_ONLY, longText } from './admin-forms'
import { toggle } from './admin-toggle'
import { defineCall } from './call'
import { journey, wisher } from './content-shapes'
import { formInt, recordId, refuseWith, requiredText, seenAt } from './primitives'

const form = 'form-fields-missing'
const empty = 'field-empty'

const count = formInt(0, 2_000_000_000, empty, 'number-too-large')

export const adminContentCalls = {
  toggleWish: toggle('admin.wishingtree.toggle', '/admin/setting/wishingtree/show', DEV_ONLY, 'a wish'),
  addWish: defineCall({
    id: 'admin.wishingtree.add',
    method: 'POST',
    path: '/admin/setting/wishingtree/add',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object({
      name: requiredText(200, form),
      wishes: longText(form),
      bmWishes: longText(form),
      age: formInt(0, WISH_AGE_MAX, form, 'number-too-large'),
      selectedAvatar: z.enum(AVATARS, refuseWith(form)),
    }),
    multipart: { files: {}, orJson: true },
    answer: wisher,
    refusals: [form],
    summary: 'Adds a wish with a bundled avatar (D116)',
    tag: 'Admin content',
  }),
  editWish: defineCall({
    id: 'admin.wishingtree.edit',
    method: 'POST',
    path: '/admin/setting/wishingtree/edit',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object({
      id: recordId,
      name: requiredText(200, empty),
      wishes: longText(empty),
      bmWishes: longText(empty),
      updatedAt: seenAt,
    }),
    answer: wisher,
    refusals: [empty, 'not-found', 'record-changed'],
    summary: 'Edits a wish',
    tag: 'Admin content',
  }),
  editJourney: defineCall({
    id: 'admin.journey.edit',
    method: 'POST',
    path: '/admin/setting/journey/edit',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object({
      id: recordId,
      home: count,
      children: count,
      points: count,
      product: count,
      progressPoints: count,
      description: longText(empty),
      descriptionBM: longText(empty),
      updatedAt: seenAt,
    }),
    multipart: { files: {}, orJson: true },
    answer: journey,
    refusals: [empty, 'not-found', 'record-changed'],
    summary: 'Edits the journey statistics, all seven fields required',
    tag: 'Admin content',
  }),
}
