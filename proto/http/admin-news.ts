import { NEWS_AUDIENCES } from '@club/rules'
import * as z from 'zod'
import { OPERATIONS, imageFile, optionalLongText } from './admin-forms'
import { toggle } from './admin-toggle'
import { defineCall } from './call'
import { newsItem } from './content'
import type { ErrorName } from './errors'
import { id, optionalWebLink, recordId, refuseWith } from './primitives'

const form = 'form-fields-missing'
const empty = 'field-empty'

function newsForm(missing: ErrorName) {
  return {
    link: optionalWebLink,
    title: optionalLongText,
    description: optionalLongText,
    bmTitle: optionalLongText,
    bmDescription: optionalLongText,
    showingTo: z.enum(NEWS_AUDIENCES, refuseWith(missing)),
  }
}

/** Link news needs its link, normal news its four texts (D90, D115). */
function isNewsComplete(news: { link: string; title: string; description: string; bmTitle: string; bmDescription: string }): boolean {
  return news.link !== '' || [news.title, news.description, news.bmTitle, news.bmDescription].every((field) => field !== '')
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
    body: z.object(newsForm(form)).refine(isNewsComplete, refuseWith(form)),
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
    body: z.object({ id: recordId, ...newsForm(empty) }).refine(isNewsComplete, refuseWith(empty)),
    multipart: {
      files: { file: imageFile(false, empty), bmFile: imageFile(false, empty) },
      together: { fields: ['file', 'bmFile'], refusal: empty },
      orJson: true,
    },
    answer: newsItem,
    refusals: [empty, 'link-invalid', 'not-found'],
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
