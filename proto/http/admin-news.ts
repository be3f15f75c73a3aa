import { NEWS_AUDIENCES } from '@club/rules'
import * as z from 'zod'
import { OPERATIONS, imageFile, optionalLongText } from './admin-forms'
import { toggle } from './admin-toggle'
import { defineCall } from './call'
import { newsItem } from './content-shapes'
import type { ErrorName } from './errors'
import { id, optionalWebLink, recordId, refuseWith, seenAt } from './primitives'

const form = 'form-fields-missing'
const empty = 'field-empty'

function newsForm(missing: ErrorName) {
  return {
    /** Normal news (A) or link news (B); absent: link news when there is a link (D90). */
    kind: z.enum(['A', 'B']).optional(),
    link: optionalWebLink,
    title: optionalLongText,
    description: optionalLongText,
    bmTitle: optionalLongText,
    bmDescription: optionalLongText,
    showingTo: z.enum(NEWS_AUDIENCES, refuseWith(missing)),
  }
}

type NewsForm = z.output<z.ZodObject<ReturnType<typeof newsForm>>>

const TEXTS = ['title', 'description', 'bmTitle', 'bmDescription'] as const

/** Link news needs its link, normal news its four texts; fields of the other kind are not kept (D90, D115). */
const ofItsKind =
  (missing: ErrorName) =>
  <Form extends NewsForm>(form: Form, context: z.RefinementCtx): Form => {
    const kind = form.kind ?? (form.link === '' ? 'A' : 'B')
    for (const field of kind === 'A' ? TEXTS : (['link'] as const))
      if (form[field] === '') context.addIssue({ code: 'custom', message: missing, path: [field], input: form[field] })
    return kind === 'A' ? { ...form, link: '' } : { ...form, title: '', description: '', bmTitle: '', bmDescription: '' }
  }

export const adminNewsCalls = {
  toggleNews: toggle('admin.news.toggle', '/admin/setting/news/show', OPERATIONS, 'news'),
  addNews: defineCall({
    id: 'admin.news.add',
    method: 'POST',
    path: '/admin/setting/news/add',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object(newsForm(form)).transform(ofItsKind(form)),
    multipart: { files: { file: imageFile(true, form), bmFile: imageFile(false, form) } },
    answer: newsItem,
    refusals: [form, 'link-invalid'],
    summary: 'Adds normal or link news; the Malay image falls back to the English one (D115)',
    tag: 'Admin content',
  }),
  editNews: defineCall({
    id: 'admin.news.edit',
    method: 'POST',
    path: '/admin/setting/news/edit',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ id: recordId, ...newsForm(empty), updatedAt: seenAt }).transform(ofItsKind(empty)),
    multipart: {
      files: { file: imageFile(false, empty), bmFile: imageFile(false, empty) },
      together: { fields: ['file', 'bmFile'], refusal: empty },
      orJson: true,
    },
    answer: newsItem,
    refusals: [empty, 'link-invalid', 'not-found', 'record-changed'],
    summary: 'Edits news; changing its kind clears the other kind (D115)',
    tag: 'Admin content',
  }),
  removeNews: defineCall({
    id: 'admin.news.remove',
    method: 'DELETE',
    path: '/admin/setting/news/remove/:id',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    params: z.object({ id: recordId }),
    answer: z.object({ id }),
    refusals: ['not-found'],
    summary: 'Removes news (D95)',
    tag: 'Admin content',
  }),
}
