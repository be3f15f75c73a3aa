import * as z from 'zod'
import { BLOG_FILES_MAX, DEV_ONLY, imageFile, longText } from '../http/admin-forms'
import { contentCalls } from '../http/content'
import { blog } from '../http/content-shapes'
import type { ErrorName } from '../http/errors'
import { requiredText } from '../http/primitives'
import { address, bilingual, text, undrawn } from './field-kinds'
import { callsNamed } from './record-calls'
import { defineKind } from './record-kind'

const shortText = (missing: ErrorName) => requiredText(500, missing)

/** Pictures of a new blog, at least one, sent in `files` of the form (decision D94). */
const keptPictures: z.ZodType<readonly string[]> = z.array(address).max(BLOG_FILES_MAX)
const pictures = undrawn({
  as: 'images',
  kept: keptPictures,
  read: z.array(z.string()),
  shown: blog.shape.images,
  inputs: () => ({}),
  files: (missing, isNew) => ({ files: { files: imageFile(isNew, missing, BLOG_FILES_MAX) } }),
  valueOf: (_sent, sent) => sent.allOf('files'),
  toShown: (urls) => urls.map((url) => ({ url })),
  formOf: () => ({ files: [] }),
})

const CALLS = callsNamed('blog')

/** A visit that was made possible: 1 to 10 pictures, which an edit never changes (decision D114). */
export const BLOG = defineKind({
  kind: 'blog',
  owner: 'content',
  schema: blog,
  tag: 'Admin content',
  roles: DEV_ONLY,
  fields: {
    title: text(shortText),
    venue: text(shortText),
    description: bilingual({ en: 'description', bm: 'descriptionBm' }, longText, { isMultiline: true }),
    imageUrls: pictures,
  },
  fixed: ['imageUrls'],
  derived: { image: { shown: blog.shape.image, of: ({ imageUrls }: { readonly imageUrls: readonly string[] }) => imageUrls[0] } },
  answer: ['id', 'active', 'title', 'venue', 'description', 'imageUrls', 'image', 'updatedAt'],
  staffOnly: ['image', 'updatedAt'],
  refusals: {},
  calls: {
    list: contentCalls.fetchBlogs,
    add: { ...CALLS.add, missing: 'form-fields-missing', summary: 'Adds a blog with 1 to 10 images (D114)' },
    edit: { ...CALLS.edit, missing: 'field-empty', summary: "Edits a blog's texts; images never change (D114)" },
    toggle: { ...CALLS.toggle, summary: 'Shows or hides a blog (D95)' },
  },
  desk: {
    folder: '/admin/blog',
    menu: { group: 'content', icon: 'CameraIcon', label: 'Blogs' },
    name: 'title',
    form: [
      { section: 'words', intro: 'same', rows: [['title', 'venue'], ['description']] },
      { section: 'pictures', intro: 'differs', rows: [['imageUrls']] },
    ],
    columns: [{ own: 'image' }, { field: 'title', isName: true, with: 'venue' }, 'description', { own: 'pictures' }],
  },
})
