import { many, spoken } from './names'
import type { Names } from './names'

/**
 * The files of a staff-kept record of the catalogue: a name that is its own, a text in both languages and a picture. Its own fields and rules
 * take their places. Calls, routes, screens and their place in the menu follow from the definition (ADR 57), and so do the tests of every kind.
 */
export const recordFiles = (n: Names, migration: string): Record<string, string> => ({
  [`proto/records/${n.kebab}.ts`]: definition(n),
  [`services/catalogue/migrations/${migration}-${many(n.kebab)}.sql`]: table(n),
  [`services/catalogue/src/store/${many(n.kebab)}.ts`]: store(n),
  [`frontends/admin/src/texts/records/${n.kebab}.json`]: texts(n),
})

const definition = (n: Names): string => `import { withoutInvisible } from '@club/rules'
import { DEV_ONLY, longText } from '../http/admin-forms'
import { requiredText } from '../http/primitives'
import { bilingual, picture, text } from './field-kinds'
import { callsNamed } from './record-calls'
import { defineKind } from './record-kind'

const { list, add, edit, toggle } = callsNamed('${n.kebab}')

/** A ${spoken(n).toLowerCase()}. */
export const ${n.upper} = defineKind({
  kind: '${n.kebab}',
  owner: 'catalogue',
  schema: 'Admin${n.pascal}',
  tag: 'Admin catalogue',
  roles: DEV_ONLY,
  fields: {
    name: text((missing) => requiredText(100, missing).transform(withoutInvisible)),
    description: bilingual({ en: 'description', bm: 'descriptionBM' }, longText, { isMultiline: true }),
    imageUrl: picture({ as: 'image', shape: { width: 800, height: 450 } }),
  },
  answer: ['id', 'name', 'description', 'imageUrl', 'active', 'updatedAt'],
  refusals: { 'name-taken': { name: 'already-exists', params: { field: 'Name' } } },
  calls: {
    list: { ...list, summary: '${spoken(n)} records, hidden ones too' },
    toggle: { ...toggle, summary: 'Shows or hides a ${spoken(n).toLowerCase()} (D95)' },
    add: { ...add, missing: 'form-fields-missing', refusals: ['already-exists'], summary: 'Adds a ${spoken(n).toLowerCase()}' },
    edit: {
      ...edit,
      missing: 'form-fields-missing',
      refusals: ['already-exists'],
      summary: 'Edits a ${spoken(n).toLowerCase()}; the image stays without a file',
    },
  },
  desk: {
    folder: '/admin/${n.kebab}',
    menu: { group: 'rewards', icon: 'BookmarkIcon', label: '${many(spoken(n))}' },
    name: 'name',
    form: [
      { section: 'words', intro: 'same', rows: [['name'], ['description']] },
      { section: 'picture', rows: [['imageUrl']] },
    ],
    columns: ['imageUrl', { field: 'name', isName: true }, 'description'],
  },
})
`

const table = (n: Names): string => `CREATE TABLE ${many(n.snake)} (
  id uuid CONSTRAINT ${many(n.snake)}_pkey PRIMARY KEY,
  name text NOT NULL CONSTRAINT ${many(n.snake)}_name_given CHECK (name <> ''),
  description_en text NOT NULL,
  description_bm text NOT NULL,
  image_url text NOT NULL,
  active boolean NOT NULL,
  position integer NOT NULL CONSTRAINT ${many(n.snake)}_position_known CHECK (position >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  changed_by text NOT NULL
);
-- Names that differ in case alone are one name to their readers.
CREATE UNIQUE INDEX ${many(n.snake)}_name_folded_key ON ${many(n.snake)} (lower(name));
`

const store = (n: Names): string => `import { ${n.upper} } from '@club/contracts/records'
import { plainKind } from '@club/records'

/** ${many(spoken(n))}, a new one after all others and shown at once. A name that differs in case only is taken, too. */
export const ${many(n.camel)} = plainKind(${n.upper}, {
  table: { name: '${many(n.snake)}', order: 'position, name', isHideable: true, isPlaced: true },
  constraints: { ${many(n.snake)}_name_folded_key: 'name-taken' },
  addition: {},
})
`

const texts = (n: Names): string => {
  const words = spoken(n).toLowerCase()
  const list = {
    title: many(spoken(n)),
    intro: 'What staff keep here.',
    add: `Add ${words}`,
    search: `Search ${many(words)}`,
    empty: `There are no ${many(words)} yet`,
  }
  return `${JSON.stringify({ list }, null, 2)}\n`
}
