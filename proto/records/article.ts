import { DEV_ONLY, longText } from '../http/admin-forms'
import { contentCalls } from '../http/content'
import { article } from '../http/content-shapes'
import { requiredText } from '../http/primitives'
import { bilingual, picture } from './field-kinds'
import { callsNamed } from './record-calls'
import { defineKind } from './record-kind'

const CALLS = callsNamed('article')

/** An article of the wishing tree: one picture for both languages (decision D114). */
export const ARTICLE = defineKind({
  kind: 'article',
  owner: 'content',
  schema: article,
  tag: 'Admin content',
  roles: DEV_ONLY,
  fields: {
    title: bilingual({ en: 'title', bm: 'titleBM' }, (missing) => requiredText(500, missing)),
    description: bilingual({ en: 'description', bm: 'descriptionBM' }, longText, { isMultiline: true }),
    imageUrl: picture({ as: 'image', shape: { width: 800, height: 450 } }),
  },
  answer: ['id', 'active', 'title', 'description', 'imageUrl', 'updatedAt'],
  staffOnly: ['updatedAt'],
  refusals: {},
  calls: {
    list: contentCalls.fetchArticles,
    add: { ...CALLS.add, missing: 'form-fields-missing', summary: 'Adds an article with one image (D114)' },
    edit: {
      ...CALLS.edit,
      missing: 'field-empty',
      summary: 'Edits an article; the image stays without a file (D114)',
    },
    toggle: { ...CALLS.toggle, summary: 'Shows or hides an article (D95)' },
  },
  desk: {
    folder: '/admin/article',
    menu: { group: 'content', icon: 'BookIcon', label: 'Articles' },
    name: 'title',
    form: [
      { section: 'words', intro: 'same', rows: [['title'], ['description']] },
      { section: 'picture', intro: 'differs', rows: [['imageUrl']] },
    ],
    columns: ['imageUrl', { field: 'title', isName: true }, 'description'],
  },
})
