import { APP_PATH, AVATARS, WISH_AGE_MAX } from '@club/rules'
import type { AvatarName } from '@club/rules'
import * as z from 'zod'
import { DEV_ONLY, longText } from '../http/admin-forms'
import { contentCalls } from '../http/content'
import { wisher } from '../http/content-shapes'
import { formInt, refuseWith, requiredText } from '../http/primitives'
import { bilingual, count, readOnly, text, undrawn } from './field-kinds'
import { callsNamed } from './record-calls'
import { defineKind } from './record-kind'

/** The bundled picture of an avatar (decision D116). */
export const avatarImage = (avatar: AvatarName): string => `${APP_PATH}/static/avatars/${avatar}.svg`

/** One of the drawings that come with the product: sent by its name, kept and shown by its address. */
const avatar = undrawn({
  as: 'image',
  kept: z.string().refine((address) => AVATARS.some((name) => avatarImage(name) === address)),
  read: z.string(),
  shown: z.string(),
  inputs: (missing) => ({ selectedAvatar: z.enum(AVATARS, refuseWith(missing)) }),
  valueOf: ({ selectedAvatar }) => avatarImage(selectedAvatar),
  toShown: (address) => address,
  formOf: () => ({ selectedAvatar: null }),
})

const CALLS = callsNamed('wishingtree')

/** A child's wish on the wishing tree (back-office 3, decisions D80, D116). */
export const WISH = defineKind({
  kind: 'wish',
  owner: 'content',
  schema: wisher,
  tag: 'Admin content',
  roles: DEV_ONLY,
  fields: {
    name: text((missing) => requiredText(200, missing), { hasHint: true }),
    wishes: bilingual({ en: 'wishes', bm: 'bmWishes' }, longText, { isMultiline: true }),
    age: count((missing) => formInt(0, WISH_AGE_MAX, missing, 'number-too-large'), { hasHint: true }),
    imageUrl: avatar,
  },
  // Points that staff entered once; answers add what members gave, which contests counts.
  ownFields: { points: readOnly(z.int(), { shown: z.int(), toShown: (points) => points }) },
  fixed: ['age', 'imageUrl'],
  personal: ['name', 'age', 'wishes'],
  answer: ['id', 'active', 'name', 'age', 'imageUrl', 'wishes', 'points', 'updatedAt'],
  staffOnly: ['updatedAt'],
  refusals: {},
  calls: {
    list: contentCalls.fetchWishes,
    add: {
      ...CALLS.add,
      missing: 'form-fields-missing',
      orForm: true,
      summary: 'Adds a wish with a bundled avatar (D116)',
    },
    edit: { ...CALLS.edit, missing: 'field-empty', summary: 'Edits a wish' },
    toggle: { ...CALLS.toggle, summary: 'Shows or hides a wish (D95)' },
  },
  desk: {
    folder: '/admin/wishingtree',
    menu: { group: 'content', icon: 'TreeIcon', label: 'Wishing tree', hiddenFrom: ['superadmin', 'tdgops'] },
    name: 'name',
    form: [
      { section: 'child', rows: [['name', 'age'], ['imageUrl']] },
      { section: 'wish', intro: 'same', rows: [['wishes']] },
    ],
    columns: [{ own: 'imageUrl' }, { field: 'name', isName: true }, 'age', { field: 'wishes', under: 'name', isSelfEvident: true }, 'points'],
  },
})
