import { many, spoken } from './names'
import type { Names } from './names'

/**
 * The files of a staff-kept record of the catalogue, with their test: a name that is its own, a text in both languages and a picture. Its own
 * fields and rules take their places. Calls, routes, screens and their place in the menu follow from the definition (ADR 57).
 */
export const recordFiles = (n: Names, migration: string): Record<string, string> => ({
  [`proto/records/${n.kebab}.ts`]: definition(n),
  [`services/catalogue/migrations/${migration}-${many(n.kebab)}.sql`]: table(n),
  [`services/catalogue/src/store/${many(n.kebab)}.ts`]: store(n),
  [`services/catalogue/test/${many(n.kebab)}.spec.ts`]: serviceTest(n),
  [`frontends/admin/src/texts/records/${n.kebab}.json`]: texts(n),
  [`frontends/admin/src/features/records/${n.kebab}.test.tsx`]: screenTest(n),
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
    menu: { group: 'rewards', icon: 'StarIcon', label: '${many(spoken(n))}' },
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

const serviceTest = (n: Names): string => `import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { actAs } from '@club/service-host'
import { runningCatalogue } from './given-catalogue'
import type { RunningCatalogue } from './given-catalogue'

let catalogue: RunningCatalogue

beforeAll(async () => {
  catalogue = await runningCatalogue()
})
beforeEach(() => catalogue.db.owner.query('TRUNCATE ${many(n.snake)}, outbox'))
afterAll(() => catalogue.stop())

const kind = '${n.kebab}'
const draft = { name: 'First', description: { en: 'One', bm: 'Satu' }, imageUrl: '/a.png' }
const by = <T>(id: string, work: () => Promise<T>): Promise<T> => actAs({ kind: 'administrator', id }, work)
const add = (body: object) => by('mei', () => catalogue.records.addRecord({ kind, body: JSON.stringify(body) }))
const edit = (id: string, body: object, seenAt?: Date) => by('aisyah', () => catalogue.records.editRecord({ kind, id, seenAt, body: JSON.stringify(body) }))
const given = async () => {
  const { result } = await add(draft)
  if (!result) throw new Error('nothing was added')
  return result.value
}
const lastAct = async () => {
  const { rows } = await catalogue.db.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'catalogue.audited.v1' ORDER BY seq DESC LIMIT 1")
  const [row] = rows
  if (!row) throw new Error('nobody did anything')
  const { auditId, action, recordId, changes } = EVENTS['catalogue.audited.v1'].decode(row.body)
  return { auditId, action, recordId, changes }
}
const refusedAs = (reason: string) => ({ refusal: { reason } })

describe('a ${spoken(n).toLowerCase()}', () => {
  it('is refused with a name that is taken, with an unknown id, and when somebody saved it meanwhile', async () => {
    const { id, updatedAt } = await given()
    expect(await add({ ...draft, name: 'FIRST' })).toMatchObject(refusedAs('name-taken'))
    expect(await edit(newId(), draft)).toMatchObject(refusedAs('not-found'))
    expect(await catalogue.records.toggleRecord({ kind, id: newId() })).toMatchObject(refusedAs('not-found'))
    await edit(id, { name: 'Hers' }, updatedAt)
    expect(await edit(id, draft, updatedAt)).toMatchObject(refusedAs('record-changed'))
  })

  it('keeps its picture in an edit, and is listed to staff alone when it is hidden', async () => {
    const { id } = await given()
    await edit(id, { ...draft, name: 'Second', imageUrl: '' })
    await by('mei', () => catalogue.records.toggleRecord({ kind, id }))
    expect((await catalogue.records.listRecords({ kind, withInactive: false })).records).toEqual([])
    const { records } = await catalogue.records.listRecords({ kind, withInactive: true })
    expect(records.map(({ active, body }) => ({ active, ...(JSON.parse(body) as object) }))).toEqual([{ ...draft, name: 'Second', active: false }])
  })

  it('is what it was when an edit is undone, and goes when its addition is', async () => {
    const { id } = await given()
    const addition = await lastAct()
    await edit(id, { name: 'Second' })
    const undo = async (act: typeof addition) => (await by('mei', () => catalogue.undoer.undo({ act, undoneBy: newId() }))).refusal
    expect(await undo(addition)).toBeDefined()
    expect(await undo(await lastAct())).toBeUndefined()
    const listed = async () => (await catalogue.records.listRecords({ kind, withInactive: true })).records.map(({ body }) => JSON.parse(body) as unknown)
    expect(await listed()).toEqual([draft])
    expect(await undo(addition)).toBeUndefined()
    expect(await listed()).toEqual([])
  })
})
`

const screenTest = (n: Names): string => `import { ${n.upper} } from '@club/contracts/records'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { wordsOfKind } from '../../testing/record-words'
import words from '../../texts/records/${n.kebab}.json'
import { editScreenOf } from './record-forms'
import { listScreenOf } from './record-list'

const texts = wordsOfKind('${n.kebab}', words)
const row = { id: '1', name: 'First', description: { en: 'One', bm: 'Satu' }, image: '/a.png', active: true, updatedAt: '2026-11-20T02:30:00.000Z' }
const ListScreen = listScreenOf(${n.upper})
const EditScreen = editScreenOf(${n.upper})

it('is listed, and leads to its form', async () => {
  const gateway = fakeGateway().on(${n.upper}.calls.list, [row])
  const { person, path, container } = await renderScreen(<ListScreen />, { texts, route: '/admin/${n.kebab}/dashboard', administrator: administrator(), gateway })
  expect(await screen.findByRole('row', { name: /First/ })).toHaveTextContent('Satu')
  await expectAccessible(container)
  await person.click(screen.getByRole('link', { name: 'Edit First' }))
  await waitFor(() => expect(path()).toBe('/admin/${n.kebab}/edit'))
})

it('is edited in its form', async () => {
  const gateway = fakeGateway().on(${n.upper}.calls.edit, row)
  const setting = { texts, route: '/admin/${n.kebab}/edit', state: { '${n.kebab}': row }, administrator: administrator(), gateway }
  const { person, path } = await renderScreen(<EditScreen />, setting)
  await person.clear(await screen.findByLabelText(/^Name/))
  await person.type(screen.getByLabelText(/^Name/), 'Second')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/${n.kebab}/dashboard'))
  expect(gateway.seen(${n.upper}.calls.edit)[0]?.body).toMatchObject({ id: '1', name: 'Second', descriptionBM: 'Satu' })
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
