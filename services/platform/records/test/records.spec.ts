import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import type { Bilingual } from '@club/rules'
import { actAs, clock, withAct } from '@club/service-host'
import { anInstant, TEST_ROLES, testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { addRecord, bilingual, column, computed, defineRecord, editRecord, json, optional, removeRecord, tableOf, toggleRecord } from '../src'

interface Toy {
  readonly code: string
  readonly name: Bilingual
  readonly picture: string
  readonly pictures: Bilingual
  readonly giver: string
  readonly left: number
  readonly tags: readonly string[]
  readonly ageMin: number | undefined
  readonly shelves: readonly string[]
}

const toys = tableOf<Toy, { readonly lent: number }>({
  name: 'toys',
  fixed: { kind: 'soft' },
  columns: {
    code: column('code'),
    name: bilingual('name'),
    picture: column('picture'),
    pictures: bilingual('pictures'),
    giver: column('giver'),
    left: column('remaining'),
    tags: json('tags'),
    ageMin: optional('age_min'),
    shelves: computed('shelves', 'ARRAY(SELECT shelf FROM toy_shelves s WHERE s.toy = toys.id ORDER BY shelf)'),
  },
  readOnly: { lent: column('lent') },
  order: 'position',
  isHideable: true,
  isPlaced: true,
})

const TOY = defineRecord({
  service: 'catalogue',
  name: 'toy',
  store: toys,
  constraints: { toys_code_key: 'code-taken', toy_shelves_known: 'shelf-unknown' },
  pictures: ['picture', 'pictures'],
  personal: ['giver'],
  normalised: (toy) => ({ ...toy, code: toy.code.toUpperCase() }),
  judge: (toy, before) => (toy.left < (before?.lent ?? 0) ? 'fewer-than-lent' : undefined),
  saved: async (tx, id, { shelves }) => {
    await tx.query('DELETE FROM toy_shelves WHERE toy = $1', [id])
    await tx.query('INSERT INTO toy_shelves (toy, shelf) SELECT $1, unnest($2::text[])', [id, shelves])
  },
})

const NOON = anInstant('2026-01-15T12:00:00+08:00')
const BEAR: Toy = {
  code: 'bear',
  name: { en: 'Bear', bm: 'Beruang' },
  picture: '/bear.png',
  pictures: { en: '/en.png', bm: '/bm.png' },
  giver: 'Aisyah',
  left: 3,
  tags: ['soft'],
  ageMin: undefined,
  shelves: ['top'],
}

let db: TestDatabase
const by = <T>(id: string, work: () => Promise<T>, at = NOON): Promise<T> => clock.runAt(at, () => actAs({ kind: 'administrator', id }, work))
const audited = async () => {
  const { rows } = await db.query<{ body: Buffer }>('SELECT body FROM outbox ORDER BY seq')
  return rows
    .map(({ body }) => EVENTS['catalogue.audited.v1'].decode(body))
    .map(({ action, actorId, changes }) => ({ action, actorId, changes: JSON.parse(changes) as unknown }))
}
const givenBear = async (changes: Partial<Toy> = {}) => {
  const outcome = await by('mei', () => addRecord(db, TOY, { ...BEAR, ...changes }))
  if (outcome.kind !== 'saved') throw new Error(outcome.reason)
  return outcome.record
}
const edit = (who: string, id: string, draft: Partial<Toy>, seenAt?: Date) => by(who, () => editRecord(db, TOY, { id, seenAt, draft }))

beforeAll(async () => {
  db = await testDatabase()
  await db.owner.query(`
    CREATE TABLE toys (id uuid PRIMARY KEY, kind text NOT NULL, code text NOT NULL CONSTRAINT toys_code_key UNIQUE, name_en text, name_bm text, picture text,
      pictures_en text, pictures_bm text, giver text, remaining int, tags jsonb, age_min int, lent int NOT NULL DEFAULT 0, active boolean NOT NULL,
      position int NOT NULL, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, changed_by text NOT NULL);
    CREATE TABLE toy_shelves (toy uuid NOT NULL, shelf text NOT NULL CONSTRAINT toy_shelves_known CHECK (shelf IN ('top', 'low')));
    GRANT ALL ON toys, toy_shelves TO ${TEST_ROLES.service.name}`)
})
beforeEach(() => db.owner.query('TRUNCATE toys, toy_shelves, outbox'))
afterAll(() => db.drop())

describe('a staff-kept record is refused', () => {
  it('when its rules or its constraints say so, and leaves neither a row nor a trace', async () => {
    await givenBear()
    const before = await audited()
    expect(await addRecord(db, TOY, { ...BEAR, code: 'new', left: -1 })).toEqual({ kind: 'refused', reason: 'fewer-than-lent' })
    expect(await addRecord(db, TOY, BEAR)).toEqual({ kind: 'refused', reason: 'code-taken' })
    expect(await addRecord(db, TOY, { ...BEAR, code: 'new', shelves: ['roof'] })).toEqual({ kind: 'refused', reason: 'shelf-unknown' })
    expect(await toys.list(db)).toHaveLength(1)
    expect(await audited()).toEqual(before)
  })

  it('when there is none of that id among its kind', async () => {
    const { id } = await givenBear()
    await db.query("UPDATE toys SET kind = 'hard'")
    for (const unknown of [id, newId(), 'no id']) {
      const outcomes = [await edit('mei', unknown, {}), await toggleRecord(db, TOY, unknown), await removeRecord(db, TOY, { id: unknown, seenAt: undefined })]
      expect(outcomes).toEqual(Array(3).fill({ kind: 'refused', reason: 'not-found' }))
    }
  })

  it('when somebody saved it since it was seen, with who, when and what it is now, though the clock stood still', async () => {
    const { id, updatedAt: seenAt } = await givenBear()
    const theirs = await edit('aisyah', id, { left: 5 }, seenAt)
    const changedAt = new Date(NOON.getTime() + 1)
    expect(theirs).toMatchObject({ kind: 'saved', record: { left: 5, updatedAt: changedAt, changedBy: 'aisyah' } })
    const now = { ...BEAR, code: 'BEAR', left: 5 }
    expect(await edit('mei', id, { left: 9 }, seenAt)).toEqual({ kind: 'refused', reason: 'record-changed', changedBy: 'aisyah', changedAt, now })
    expect(await removeRecord(db, TOY, { id, seenAt })).toEqual({ kind: 'refused', reason: 'record-changed', changedBy: 'aisyah', changedAt, now })
    expect(await edit('mei', id, { left: 9 }, changedAt)).toMatchObject({ kind: 'saved', record: { left: 9 } })
  })

  it('to all but one of those who save the same state at once', async () => {
    const { id, updatedAt: seenAt } = await givenBear()
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, index) => edit(`staff-${index}`, id, { left: 10 + index }, seenAt)))
    const kinds = outcomes.map((outcome) => (outcome.kind === 'saved' ? 'saved' : outcome.reason))
    expect(kinds.sort()).toEqual([...Array<string>(7).fill('record-changed'), 'saved'])
    expect((await audited()).filter(({ action }) => action === 'catalogue.edit-toy')).toHaveLength(1)
  })
})

describe('a staff-kept record', () => {
  it('is kept as it was normalised, after all others, shown, with who saved it', async () => {
    await givenBear({ code: 'first' })
    const added = await givenBear({ ageMin: 3 })
    expect(added).toMatchObject({ ...BEAR, code: 'BEAR', ageMin: 3, active: true, createdAt: NOON, updatedAt: NOON, changedBy: 'mei' })
    const [first, second] = await toys.list(db, { withInactive: false })
    expect([first?.code, second]).toEqual(['FIRST', { ...added, lent: 0 }])
    expect(await toys.find(db, added.id)).toEqual(second)
  })

  it('keeps in an edit what the edit does not bring: fields, pictures, and what staff do not write', async () => {
    const { id } = await givenBear()
    await db.query('UPDATE toys SET lent = 2')
    const saved = await edit('mei', id, { left: 2, picture: '', pictures: { en: '/new.png', bm: '' }, shelves: ['low', 'top'] })
    expect(saved).toMatchObject({ kind: 'saved', record: { picture: '/bear.png', pictures: BEAR.pictures, lent: 2, shelves: ['low', 'top'] } })
    expect(await edit('mei', id, { left: 1 })).toEqual({ kind: 'refused', reason: 'fewer-than-lent' })
    expect((await toys.list(db))[0]).toMatchObject({ left: 2, picture: '/bear.png', pictures: BEAR.pictures, name: BEAR.name })
  })

  it('leaves in the audit what changed, before and after, and of a person only that it did', async () => {
    const { id } = await givenBear({ tags: [], shelves: [] })
    await edit('aisyah', id, { giver: 'Siti', left: 4, name: BEAR.name })
    await by('mei', () => toggleRecord(db, TOY, id))
    await by('mei', () => removeRecord(db, TOY, { id, seenAt: undefined }))
    const rows = await audited()
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['catalogue.add-toy', 'mei'],
      ['catalogue.edit-toy', 'aisyah'],
      ['catalogue.toggle-toy', 'mei'],
      ['catalogue.remove-toy', 'mei'],
    ])
    expect(rows[1]?.changes).toEqual({ giver: 'personal', left: { before: 3, after: 4 } })
    expect(rows[2]?.changes).toEqual({ active: { before: true, after: false } })
    expect(rows[0]?.changes).toMatchObject({ code: { after: 'BEAR' }, giver: 'personal' })
    expect(JSON.stringify(rows)).not.toMatch(/Aisyah|Siti/)
  })

  it('is shown and hidden once for each who does it, later each time, and only listed to whoever sees what is hidden', async () => {
    const { id, updatedAt: seenAt } = await givenBear()
    await Promise.all(Array.from({ length: 5 }, () => by('siti', () => toggleRecord(db, TOY, id))))
    expect(await toys.list(db, { withInactive: false })).toEqual([])
    expect(await toys.list(db, { withInactive: true })).toMatchObject([{ active: false, changedBy: 'siti', updatedAt: new Date(NOON.getTime() + 5) }])
    expect(await edit('mei', id, { left: 4 }, seenAt)).toMatchObject({ reason: 'record-changed', changedBy: 'siti' })
  })

  it('gets the state that a requested act names, however many request it at once, and is audited once under the id of the act that changed it', async () => {
    const { id } = await givenBear()
    const hide = (act: string) => by('siti', () => withAct({ id: act, sets: false }, () => toggleRecord(db, TOY, id)))
    const acts = Array.from({ length: 5 }, () => newId())
    expect(await Promise.all(acts.map(hide))).toEqual(Array(5).fill({ kind: 'toggled', id, active: false }))
    const { rows } = await db.query<{ body: Buffer }>('SELECT body FROM outbox ORDER BY seq')
    const toggles = rows.map(({ body }) => EVENTS['catalogue.audited.v1'].decode(body)).filter(({ action }) => action === 'catalogue.toggle-toy')
    expect(toggles).toHaveLength(1)
    expect(acts).toContain(toggles[0]?.auditId)
  })

  it('is seeded once, beside columns that no form says', async () => {
    const seed = () => toys.ensure(db, newId(), BEAR, { at: NOON, active: false, columns: { position: 7, lent: 1 }, unlessTaken: 'toys_code_key' })
    expect([await seed(), await seed()]).toEqual([true, false])
    expect(await toys.list(db)).toMatchObject([{ active: false, lent: 1, changedBy: '' }])
  })
})
