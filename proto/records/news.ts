import { NEWS_AUDIENCES } from '@club/rules'
import * as z from 'zod'
import { imageFile, OPERATIONS, optionalLongText } from '../http/admin-forms'
import { newsItem } from '../http/content-shapes'
import type { ErrorName } from '../http/errors'
import { isVisible, optionalWebLink, refuseWith } from '../http/primitives'
import { bilingual, picturePair, text, undrawn } from './field-kinds'
import { callsNamed } from './record-calls'
import { defineKind } from './record-kind'

const link = text(() => optionalWebLink)
/** Normal news (A) or link news (B); absent: link news when there is a link (D90). */
const kind = z.enum(['A', 'B']).optional()
const words = () => optionalLongText
const keptAudience: z.ZodType<string> = z.enum(NEWS_AUDIENCES)
const audience = undrawn({
  kept: keptAudience,
  read: z.string(),
  shown: z.string(),
  inputs: (missing) => ({ self: z.enum(NEWS_AUDIENCES, refuseWith(missing)) }),
  valueOf: ({ self }) => self,
  toShown: (readers) => readers,
  formOf: (shown) => ({ self: shown ?? NEWS_AUDIENCES[0] }),
})

const TEXTS = ['title', 'description', 'bmTitle', 'bmDescription'] as const
interface NewsForm extends Record<(typeof TEXTS)[number], string> {
  readonly kind?: 'A' | 'B' | undefined
  readonly link: string
}

/** Link news needs its link, normal news its four texts; fields of the other kind are not kept (D90, D115). */
const ofItsKind =
  (missing: ErrorName) =>
  (form: NewsForm, context: z.RefinementCtx): NewsForm => {
    const isNormal = (form.kind ?? (form.link === '' ? 'A' : 'B')) === 'A'
    for (const field of isNormal ? TEXTS : (['link'] as const))
      if (!isVisible(form[field])) context.addIssue({ code: 'custom', message: missing, path: [field], input: form[field] })
    return isNormal ? { ...form, link: '' } : { ...form, title: '', description: '', bmTitle: '', bmDescription: '' }
  }

/** New news shows the English picture in both languages where it has no Malay one (D115). */
const pair = picturePair({ as: 'image', shape: { width: 800, height: 450 } })
const pictures: typeof pair = {
  ...pair,
  files: (missing, isNew) => (isNew ? { files: { file: imageFile(true, missing), bmFile: imageFile(false, missing) } } : pair.files(missing, isNew)),
  valueOf: (_sent, sent) => ({ en: sent.of('file'), bm: sent.of('bmFile') || sent.of('file') }),
}

const CALLS = callsNamed('news')

/** News for members: with a link it is link news, whose texts are not kept, else normal news (decisions D90, D95, D115). */
export const NEWS = defineKind({
  kind: 'news',
  owner: 'content',
  schema: newsItem,
  tag: 'Admin content',
  roles: OPERATIONS,
  fields: {
    link: { ...link, inputs: () => ({ kind, self: optionalWebLink }) },
    title: bilingual({ en: 'title', bm: 'bmTitle' }, words),
    description: bilingual({ en: 'description', bm: 'bmDescription' }, words),
    showingTo: audience,
    imageUrl: pictures,
  },
  whole: ofItsKind,
  answer: ['id', 'active', 'showingTo', 'link', 'title', 'description', 'imageUrl', 'createdAt', 'updatedAt'],
  refusals: {},
  calls: {
    add: {
      ...CALLS.add,
      missing: 'form-fields-missing',
      refusals: ['link-invalid'],
      summary: 'Adds normal or link news; the Malay image falls back to the English one (D115)',
    },
    edit: {
      ...CALLS.edit,
      missing: 'field-empty',
      refusals: ['link-invalid'],
      summary: 'Edits news; changing its kind clears the other kind (D115)',
    },
    toggle: { ...CALLS.toggle, summary: 'Shows or hides news (D95)' },
    remove: { ...CALLS.remove, summary: 'Removes news (D95)' },
  },
  desk: {
    folder: '/admin/news',
    name: 'title',
    nameElse: 'link',
    form: [
      { section: 'kind', intro: 'same', rows: [['link']] },
      { section: 'words', rows: [['title'], ['description'], ['showingTo']] },
      { section: 'picture', intro: 'differs', rows: [['imageUrl']] },
    ],
    columns: ['imageUrl', { own: 'bmImage' }, { own: 'title' }, { own: 'description' }, { own: 'showingTo' }, 'createdAt'],
  },
})
