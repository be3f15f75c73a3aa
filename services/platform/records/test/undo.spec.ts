import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { actAs } from '@club/service-host'
import { TEST_ROLES, testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { addRecord, column, defineRecord, editRecord, inversesOf, json, optional, removeRecord, tableOf, toggleRecord } from '../src'
import { previewUndo, undo } from '../src/undo'
import type { ActToUndo } from '../src/undo'

interface Toy {
  readonly code: string
  readonly giver: string
  readonly left: number
  readonly tags: readonly string[]
  readonly ageMin: number | undefined
}

const toys = tableOf<Toy, { readonly lent: number }>({
  name: 'toys',
  columns: { code: column('code'), giver: column('giver'), left: column('remaining'), tags: json('tags'), ageMin: optional('age_min') },
  readOnly: { lent: column('lent') },
  order: 'id',
  isHideable: true,
})
const TOY = defineRecord({
  service: 'catalogue',
  name: 'toy',
  store: toys,
  constraints: { toys_code_key: 'code-taken' },
  personal: ['giver'],
  judge: (toy, before) => (toy.left < (before?.lent ?? 0) ? 'fewer-than-lent' : undefined),
  addition: { isUsed: (_, __, { lent }) => Promise.resolve(lent > 0) },
})
const INVERSES = inversesOf(TOY)
const BEAR: Toy = { code: 'bear', giver: '', left: 3, tags: ['soft'], ageMin: undefined }

let db: TestDatabase
const by = <T>(work: () => Promise<T>, id = 'mei'): Promise<T> => actAs({ kind: 'administrator', id }, work)
const acts = async () => {
  const { rows } = await db.query<{ body: Buffer }>('SELECT body FROM outbox ORDER BY seq')
  return rows.map(({ body }) => EVENTS['catalogue.audited.v1'].decode(body))
}
const lastAct = async (): Promise<ActToUndo> => {
  const last = (await acts()).at(-1)
  if (!last) throw new Error('nobody did anything')
  const { auditId, action, recordId, changes } = last
  return { auditId, action, recordId, changes: JSON.parse(changes) as Record<string, unknown>, undoneBy: newId() }
}
const undoing = (act: ActToUndo, id?: string) => by(() => undo(db, INVERSES, act), id)
const given = async (changes: Partial<Toy> = {}) => {
  const outcome = await by(() => addRecord(db, TOY, { ...BEAR, ...changes }))
  if (outcome.kind !== 'saved') throw new Error(outcome.reason)
  return { id: outcome.record.id, added: await lastAct() }
}
const edited = async (id: string, draft: Partial<Toy>) => {
  await by(() => editRecord(db, TOY, { id, seenAt: undefined, draft }))
  return lastAct()
}
const stateOf = async (id: string) => {
  const toy = await toys.find(db, id)
  return toy && { ...toys.bodyOf(toy), active: toy.active }
}

beforeAll(async () => {
  db = await testDatabase()
  await db.owner.query(`
    CREATE TABLE toys (id uuid PRIMARY KEY, code text NOT NULL CONSTRAINT toys_code_key UNIQUE, giver text, remaining int, tags jsonb, age_min int,
      lent int NOT NULL DEFAULT 0, active boolean NOT NULL, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, changed_by text NOT NULL);
    CREATE TABLE loans (toy uuid CONSTRAINT loans_toy_fkey REFERENCES toys (id));
    GRANT ALL ON toys, loans TO ${TEST_ROLES.service.name}`)
})
beforeEach(() => db.owner.query('TRUNCATE toys, loans, outbox, undone_acts, personal_values'))
afterAll(() => db.drop())

describe('an act is not undone', () => {
  it('when one of its fields was changed since, which is named with what it is now and what it was', async () => {
    const { id } = await given()
    const act = await edited(id, { left: 5, tags: ['hard'] })
    await edited(id, { left: 9 })
    const refusal = { kind: 'refused', reason: 'changed-since', changes: [{ field: 'left', now: 9, then: 3 }] }
    expect(await previewUndo(db, INVERSES, act)).toEqual(refusal)
    expect(await undoing(act)).toEqual(refusal)
    expect(await stateOf(id)).toEqual({ ...BEAR, left: 9, tags: ['hard'], active: true })
    // The refused undo left no mark: the act can be undone once its field is back.
    await edited(id, { left: 5 })
    expect(await undoing(act)).toMatchObject({ kind: 'undone' })
  })

  it('twice, also by two administrators at once', async () => {
    const { id } = await given()
    const act = await edited(id, { left: 5 })
    const both = await Promise.all([undoing(act), undoing({ ...act, undoneBy: newId() }, 'aisyah')])
    expect(both.map(({ kind }) => kind).sort()).toEqual(['refused', 'undone'])
    expect(await previewUndo(db, INVERSES, act)).toEqual({ kind: 'refused', reason: 'already-undone' })
    expect((await acts()).filter(({ undoes }) => undoes === act.auditId)).toHaveLength(1)
  })

  it('when it changed personal data that were not kept then, its record is gone, or no inverse is known', async () => {
    const { id } = await given()
    const personal = await edited(id, { giver: 'Aisyah' })
    expect(await undoing({ ...personal, auditId: newId() })).toEqual({ kind: 'refused', reason: 'personal' })
    expect(await undoing({ ...personal, changes: {}, recordId: newId() })).toEqual({ kind: 'refused', reason: 'record-gone' })
    expect(await undoing({ ...personal, action: 'catalogue.burn-toy' })).toEqual({ kind: 'refused', reason: 'no-inverse' })
  })

  it('when its former values are taken by another record, or against the rules by now', async () => {
    const { id } = await given()
    const renamed = await edited(id, { code: 'panda' })
    await given()
    expect(await previewUndo(db, INVERSES, renamed)).toEqual({ kind: 'refused', reason: 'taken' })
    expect(await undoing(renamed)).toEqual({ kind: 'refused', reason: 'taken' })
    const stocked = await edited(id, { left: 9 })
    await db.query('UPDATE toys SET lent = 5 WHERE id = $1', [id])
    expect(await undoing(stocked)).toEqual({ kind: 'refused', reason: 'rules' })
  })

  it('when it added a record that is used, by its own count or by a row that refers to it', async () => {
    const used = await given()
    await db.query('UPDATE toys SET lent = 1 WHERE id = $1', [used.id])
    expect(await undoing({ ...used.added, changes: {} })).toEqual({ kind: 'refused', reason: 'in-use' })
    const lent = await given({ code: 'lent' })
    await db.query('INSERT INTO loans (toy) VALUES ($1)', [lent.id])
    expect(await previewUndo(db, INVERSES, { ...lent.added, changes: {} })).toEqual({ kind: 'refused', reason: 'in-use' })
    expect(await undoing({ ...lent.added, changes: {} })).toEqual({ kind: 'refused', reason: 'in-use' })
    expect(await stateOf(lent.id)).toBeDefined()
  })
})

it('an addition that nobody used disappears, and the undoing of that brings it back', async () => {
  const { id, added: act } = await given()
  const before = (await acts()).length
  expect(await previewUndo(db, INVERSES, act)).toMatchObject({ kind: 'possible' })
  expect([await stateOf(id), (await acts()).length]).toEqual([{ ...BEAR, active: true }, before])
  expect(await undoing(act)).toMatchObject({ kind: 'undone' })
  expect(await stateOf(id)).toBeUndefined()
  const removal = await lastAct()
  expect(removal).toMatchObject({ auditId: act.undoneBy, action: 'catalogue.remove-toy' })
  expect(await undoing(removal)).toMatchObject({ kind: 'undone' })
  expect(await stateOf(id)).toEqual({ ...BEAR, active: true })
})

it('a removed record that was hidden comes back hidden', async () => {
  const { id } = await given()
  await by(() => toggleRecord(db, TOY, id))
  await by(() => removeRecord(db, TOY, { id, seenAt: undefined }))
  await undoing(await lastAct())
  expect(await stateOf(id)).toEqual({ ...BEAR, active: false })
})
