import { spoken } from './admin-screen-files'
import type { Names } from './names'
import { recordScreenFiles } from './record-screen-files'

/** `giftCard` → `giftCards`. */
export const many = (name: string): string => (/(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`)

/**
 * The files of a staff-kept record of the catalogue, from its table to its screens, with their tests: a name that is its own, a text
 * in both languages and a picture. Its own fields and rules take their places (ADR 31).
 */
export function recordFiles(n: Names, migration: string): Record<string, string> {
  const service = 'services/catalogue'
  return {
    [`${service}/migrations/${migration}-${many(n.kebab)}.sql`]: table(n),
    [`${service}/src/store/${many(n.kebab)}.ts`]: definition(n),
    [`${service}/src/grpc/${n.kebab}-methods.ts`]: methods(n),
    [`${service}/test/${many(n.kebab)}.spec.ts`]: serviceTest(n),
    [`proto/http/admin-${many(n.kebab)}.ts`]: calls(n),
    [`services/gateway/src/routes/admin-${many(n.kebab)}.ts`]: routes(n),
    ...recordScreenFiles(n),
  }
}

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
-- Names that differ in case alone are one name to whoever reads them.
CREATE UNIQUE INDEX ${many(n.snake)}_name_folded_key ON ${many(n.snake)} (lower(name));
`

const definition = (n: Names): string => `import { bilingual, column, defineRecord, tableOf } from '@club/records'
import type { Bilingual } from '@club/rules'

interface ${n.pascal}Body {
  readonly name: string
  readonly description: Bilingual
  readonly imageUrl: string
}

export const ${many(n.camel)} = tableOf<${n.pascal}Body>({
  name: '${many(n.snake)}',
  columns: { name: column('name'), description: bilingual('description'), imageUrl: column('image_url') },
  order: 'position, name',
  isHideable: true,
  isPlaced: true,
})

/** A ${spoken(n).toLowerCase()}, after all others and shown at once. A name that differs in case only is taken, too. */
export const ${n.upper} = defineRecord({
  service: 'catalogue',
  name: '${n.kebab}',
  store: ${many(n.camel)},
  unknown: '${n.kebab}-not-found',
  constraints: { ${many(n.snake)}_name_folded_key: '${n.kebab}-exists' },
  pictures: ['imageUrl'],
})
`

const methods = (n: Names): string => `import { CatalogueRefusal } from '@club/contracts/catalogue'
import type { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import type { Database } from '@club/postgres'
import { addRecord, editRecord, refusedRecord, toggleRecord } from '@club/records'
import type { ReasonsOf } from '@club/records'
import type { ServiceImplementation } from '@club/service-host'
import { ${n.upper}, ${many(n.camel)} } from '../store/${many(n.kebab)}'

type Methods = 'list${many(n.pascal)}' | 'add${n.pascal}' | 'edit${n.pascal}' | 'toggle${n.pascal}'
type Reason = ReasonsOf<typeof ${n.upper}>

const REFUSALS = {
  '${n.kebab}-not-found': CatalogueRefusal.${n.upper}_NOT_FOUND,
  '${n.kebab}-exists': CatalogueRefusal.${n.upper}_EXISTS,
  'record-changed': CatalogueRefusal.RECORD_CHANGED,
} satisfies Record<Reason, CatalogueRefusal>

const NO_TEXT = { en: '', bm: '' }

/** Calls of staff for ${many(spoken(n).toLowerCase())}; translates, decides nothing. */
export function ${n.camel}Methods({ db }: { readonly db: Database }): Pick<ServiceImplementation<CatalogueServiceDefinition>, Methods> {
  return {
    async list${many(n.pascal)}(request) {
      return { ${many(n.camel)}: await ${many(n.camel)}.list(db, request) }
    },
    async add${n.pascal}({ name, description = NO_TEXT, imageUrl }) {
      const outcome = await addRecord(db, ${n.upper}, { name, description, imageUrl })
      return outcome.kind === 'refused' ? refusedRecord(outcome, REFUSALS) : { result: { $case: '${n.camel}', value: outcome.record } }
    },
    async edit${n.pascal}({ id, seenAt, name, description = NO_TEXT, imageUrl }) {
      const outcome = await editRecord(db, ${n.upper}, { id, seenAt, draft: { name, description, imageUrl } })
      return outcome.kind === 'refused' ? refusedRecord(outcome, REFUSALS) : { result: { $case: '${n.camel}', value: outcome.record } }
    },
    async toggle${n.pascal}({ id }) {
      const outcome = await toggleRecord(db, ${n.upper}, id)
      return outcome.kind === 'refused' ? refusedRecord(outcome, REFUSALS) : { result: { $case: 'toggled', value: { id, active: outcome.active } } }
    },
  }
}
`

const serviceTest = (n: Names): string => `import { CatalogueRefusal } from '@club/contracts/catalogue'
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

const draft = { name: 'First', description: { en: 'One', bm: 'Satu' }, imageUrl: '/a.png' }
const by = <T>(id: string, work: () => Promise<T>): Promise<T> => actAs({ kind: 'administrator', id }, work)
const given = async () => {
  const { result } = await by('mei', () => catalogue.client.add${n.pascal}(draft))
  if (result?.$case !== '${n.camel}') throw new Error('nothing was added')
  return result.value
}
const refusedAs = (reason: CatalogueRefusal) => ({ refusal: { reason } })

describe('a ${spoken(n).toLowerCase()}', () => {
  it('is refused with a name that is taken, with an unknown id, and when somebody saved it meanwhile', async () => {
    const { id, updatedAt: seenAt } = await given()
    expect(await catalogue.client.add${n.pascal}({ ...draft, name: 'FIRST' })).toMatchObject(refusedAs(CatalogueRefusal.${n.upper}_EXISTS))
    expect(await catalogue.client.edit${n.pascal}({ ...draft, id: newId() })).toMatchObject(refusedAs(CatalogueRefusal.${n.upper}_NOT_FOUND))
    expect(await catalogue.client.toggle${n.pascal}({ id: newId() })).toMatchObject(refusedAs(CatalogueRefusal.${n.upper}_NOT_FOUND))
    await by('aisyah', () => catalogue.client.edit${n.pascal}({ ...draft, id, name: 'Hers', seenAt }))
    expect(await catalogue.client.edit${n.pascal}({ ...draft, id, seenAt })).toMatchObject(refusedAs(CatalogueRefusal.RECORD_CHANGED))
  })

  it('keeps its picture in an edit, and is listed to staff alone when it is hidden', async () => {
    const { id } = await given()
    await by('mei', () => catalogue.client.edit${n.pascal}({ ...draft, id, name: 'Second', imageUrl: '' }))
    await by('mei', () => catalogue.client.toggle${n.pascal}({ id }))
    expect((await catalogue.client.list${many(n.pascal)}({ withInactive: false })).${many(n.camel)}).toEqual([])
    const { ${many(n.camel)} } = await catalogue.client.list${many(n.pascal)}({ withInactive: true })
    expect(${many(n.camel)}).toMatchObject([{ ...draft, name: 'Second', active: false }])
  })
})
`

const calls = (n: Names): string => `import * as z from 'zod'
import { DEV_ONLY, imageFile, longText } from './admin-forms'
import { toggle } from './admin-toggle'
import { defineCall } from './call'
import { bilingual, id, instant, recordId, requiredText, seenAt } from './primitives'

/** A ${spoken(n).toLowerCase()} of the back office. */
export const admin${n.pascal} = z
  .object({ id, name: z.string(), description: bilingual, image: z.string(), active: z.boolean(), updatedAt: instant })
  .meta({ id: 'Admin${n.pascal}' })
export type Admin${n.pascal} = z.output<typeof admin${n.pascal}>

const missing = 'form-fields-missing'
const fields = { name: requiredText(100, missing), description: longText(missing), descriptionBM: longText(missing) }

export const admin${n.pascal}Calls = {
  list: defineCall({
    id: 'admin.${n.kebab}.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/${n.kebab}',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'none',
    answer: z.array(admin${n.pascal}),
    refusals: [],
    summary: '${spoken(n)} records, hidden ones too',
    tag: 'Admin catalogue',
  }),
  toggle: toggle('admin.${n.kebab}.toggle', '/admin/setting/${n.kebab}/show', DEV_ONLY, 'a ${spoken(n).toLowerCase()}'),
  add: defineCall({
    id: 'admin.${n.kebab}.add',
    method: 'POST',
    path: '/admin/setting/${n.kebab}/add',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object(fields),
    multipart: { files: { file: imageFile(true, missing) } },
    answer: admin${n.pascal},
    refusals: [missing, 'already-exists'],
    summary: 'Adds a ${spoken(n).toLowerCase()}',
    tag: 'Admin catalogue',
  }),
  edit: defineCall({
    id: 'admin.${n.kebab}.edit',
    method: 'POST',
    path: '/admin/setting/${n.kebab}/edit',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object({ id: recordId, ...fields, updatedAt: seenAt }),
    multipart: { files: { file: imageFile(false, missing) }, orJson: true },
    answer: admin${n.pascal},
    refusals: [missing, 'already-exists', 'not-found', 'record-changed'],
    summary: 'Edits a ${spoken(n).toLowerCase()}; the image stays without a file',
    tag: 'Admin catalogue',
  }),
}
`

const routes = (n: Names): string => `import type { ${n.pascal} } from '@club/contracts/catalogue'
import { admin${n.pascal}Calls } from '@club/contracts/http'
import type { Admin${n.pascal} } from '@club/contracts/http'
import { recordRoutes } from '../composition/staff-records'
import { isoOf } from '../mapping/instants'
import { CATALOGUE } from '../mapping/refusals'
import { textOf } from '../mapping/texts'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** ${many(spoken(n))} in the back office. */
export function admin${n.pascal}Routes({ services, publicPictures }: Pick<Parts, 'services' | 'publicPictures'>): Route[] {
  const { catalogue, identity } = services
  const records = recordRoutes({ identity, publicPictures }, CATALOGUE)

  return [
    route(admin${n.pascal}Calls.list, async () => (await catalogue.list${many(n.pascal)}({ withInactive: true })).${many(n.camel)}.map(toAdmin${n.pascal})),
    records.toggle(admin${n.pascal}Calls.toggle, (id) => catalogue.toggle${n.pascal}({ id })),
    records.save(admin${n.pascal}Calls.add, {
      send: ({ name, description: en, descriptionBM: bm }, urls) => catalogue.add${n.pascal}({ name, description: { en, bm }, imageUrl: urls.of('file') }),
      answer: toAdmin${n.pascal},
    }),
    records.save(admin${n.pascal}Calls.edit, {
      send: ({ id, updatedAt: seenAt, name, description: en, descriptionBM: bm }, urls) =>
        catalogue.edit${n.pascal}({ id, seenAt, name, description: { en, bm }, imageUrl: urls.of('file') }),
      answer: toAdmin${n.pascal},
    }),
  ]
}

const toAdmin${n.pascal} = ({ id, name, description, imageUrl: image, active, updatedAt }: ${n.pascal}): Admin${n.pascal} => ({
  id,
  name,
  description: textOf(description),
  image,
  active,
  updatedAt: isoOf(updatedAt),
})
`
