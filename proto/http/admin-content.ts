import { AVATARS, WISH_AGE_MAX } from '@club/rules'
import * as z from 'zod'
import { BLOG_FILES_MAX, DEV_ONLY, imageFile, longText } from './admin-forms'
import { toggle } from './admin-toggle'
import { defineCall } from './call'
import { article, blog, journey, wisher } from './content'
import type { ErrorName } from './errors'
import { formInt, recordId, refuseWith, requiredText, seenAt } from './primitives'

const form = 'form-fields-missing'
const empty = 'field-empty'

function articleForm(missing: ErrorName) {
  return {
    title: requiredText(500, missing),
    titleBM: requiredText(500, missing),
    description: longText(missing),
    descriptionBM: longText(missing),
  }
}

function blogForm(missing: ErrorName) {
  return {
    title: requiredText(500, missing),
    venue: requiredText(500, missing),
    description: longText(missing),
    descriptionBm: longText(missing),
  }
}

const count = formInt(0, 2_000_000_000, empty, 'number-too-large')

export const adminContentCalls = {
  toggleArticle: toggle('admin.article.toggle', '/admin/setting/article/show', DEV_ONLY, 'an article'),
  addArticle: defineCall({
    id: 'admin.article.add',
    method: 'POST',
    path: '/admin/setting/article/add',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object(articleForm(form)),
    multipart: { files: { file: imageFile(true, form) } },
    answer: article,
    refusals: [form],
    summary: 'Adds an article with one image (D114)',
    tag: 'Admin content',
  }),
  editArticle: defineCall({
    id: 'admin.article.edit',
    method: 'POST',
    path: '/admin/setting/article/edit',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object({ id: recordId, ...articleForm(empty), updatedAt: seenAt }),
    multipart: { files: { file: imageFile(false, empty) }, orJson: true },
    answer: article,
    refusals: [empty, 'not-found', 'record-changed'],
    summary: 'Edits an article; the image stays without a file (D114)',
    tag: 'Admin content',
  }),
  toggleBlog: toggle('admin.blog.toggle', '/admin/setting/blog/show', DEV_ONLY, 'a blog'),
  addBlog: defineCall({
    id: 'admin.blog.add',
    method: 'POST',
    path: '/admin/setting/blog/add',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object(blogForm(form)),
    multipart: { files: { files: imageFile(true, form, BLOG_FILES_MAX) } },
    answer: blog,
    refusals: [form],
    summary: 'Adds a blog with 1 to 10 images (D114)',
    tag: 'Admin content',
  }),
  editBlog: defineCall({
    id: 'admin.blog.edit',
    method: 'POST',
    path: '/admin/setting/blog/edit',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object({ id: recordId, ...blogForm(empty), updatedAt: seenAt }),
    answer: blog,
    refusals: [empty, 'not-found', 'record-changed'],
    summary: "Edits a blog's texts; images never change (D114)",
    tag: 'Admin content',
  }),
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
