import { newId } from '@club/kernel'
import { anInstant, testDatabase, testHost } from '@club/testing'
import { openMongo, openMongoDocuments, openPostgresDocuments } from '../src'
import type { Documents } from '../src'

interface Note {
  readonly title: string
  readonly active: boolean
}
const NOON = anInstant('2026-01-15T12:00:00+08:00')
/** At once, of one document. */
const FLIPS = 50
const LATER = anInstant('2026-01-15T12:00:01+08:00')

/** Contract of every adapter of the documents port. */
function contract(open: () => Promise<{ documents: Documents; close(): Promise<void> }>) {
  let opened: Awaited<ReturnType<typeof open>>
  const notes = () => opened.documents.collection<Note>(`notes-${suite}`)
  const suite = newId()
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  it('refuses to insert an id twice, to replace or remove what is not there', async () => {
    const id = newId()
    expect(await notes().insert(id, { title: 'a', active: true }, NOON)).toBe(true)
    expect(await notes().insert(id, { title: 'b', active: true }, NOON)).toBe(false)
    expect(await notes().replace(newId(), { title: 'b', active: true }, NOON)).toBe(false)
    expect(await notes().remove(newId())).toBe(false)
    expect(await notes().find(newId())).toBeUndefined()
    expect((await notes().find(id))?.title).toBe('a')
    await notes().remove(id)
  })

  it('lists newest first and filters by equal fields only', async () => {
    const [older, newer, hidden] = [newId(), newId(), newId()]
    await notes().insert(older, { title: 'older', active: true }, NOON)
    await notes().insert(newer, { title: '$ne', active: true }, LATER)
    await notes().insert(hidden, { title: 'hidden', active: false }, NOON)
    expect((await notes().list({ active: true })).map((note) => note.id)).toEqual([newer, older])
    expect((await notes().list({ title: '$ne' })).map((note) => note.id)).toEqual([newer])
    expect(await notes().list()).toHaveLength(3)
  })

  it('keeps when a document was made and when it was changed', async () => {
    const id = newId()
    await notes().insert(id, { title: 'a', active: true }, NOON)
    await notes().replace(id, { title: 'b', active: false }, LATER)
    expect(await notes().find(id)).toEqual({ id, title: 'b', active: false, createdAt: NOON, updatedAt: LATER })
  })

  it('refuses to replace what was written since it was read', async () => {
    const id = newId()
    await notes().insert(id, { title: 'a', active: true }, NOON)
    expect(await notes().replace(id, { title: 'mine', active: true }, LATER, LATER)).toBe(false)
    expect(await notes().replace(id, { title: 'mine', active: true }, LATER, NOON)).toBe(true)
    expect(await notes().replace(id, { title: 'theirs', active: true }, LATER, NOON)).toBe(false)
    expect((await notes().find(id))?.title).toBe('mine')
  })

  it('flips a field for everybody who flips at once, later each time', async () => {
    const id = newId()
    await notes().insert(id, { title: 'a', active: true }, NOON)
    expect(await notes().flip(newId(), 'active', {}, NOON)).toBeUndefined()
    expect(await notes().flip(id, 'active', { title: '$active' }, LATER)).toEqual({ id, title: '$active', active: false, createdAt: NOON, updatedAt: LATER })
    const flipped = await Promise.all(Array.from({ length: FLIPS }, () => notes().flip(id, 'active', {}, NOON)))
    expect(flipped.filter((note) => note?.active)).toHaveLength(FLIPS / 2)
    expect(await notes().find(id)).toMatchObject({ active: false, updatedAt: new Date(LATER.getTime() + FLIPS) })
  })

  it('lets one of many writers replace what all of them read, and one of many insert or remove an id', async () => {
    const id = newId()
    const all = <T>(run: (index: number) => Promise<T>) => Promise.all(Array.from({ length: FLIPS }, (_none, index) => run(index)))
    const winners = (outcomes: readonly boolean[]) => outcomes.filter(Boolean)
    expect(winners(await all((index) => notes().insert(id, { title: `by ${index}`, active: true }, NOON)))).toHaveLength(1)
    expect(winners(await all((index) => notes().replace(id, { title: `by ${index}`, active: false }, LATER, NOON)))).toHaveLength(1)
    expect(winners(await all(() => notes().remove(id)))).toHaveLength(1)
    expect(await notes().find(id)).toBeUndefined()
    expect((await notes().list()).map((note) => note.id)).not.toContain(id)
    expect(await notes().insert(id, { title: 'again', active: true }, LATER)).toBe(true)
    expect(await notes().find(id)).toEqual({ id, title: 'again', active: true, createdAt: LATER, updatedAt: LATER })
  })
}

describe('documents in PostgreSQL', () => {
  contract(async () => {
    const db = await testDatabase()
    return { documents: openPostgresDocuments(db), close: () => db.drop() }
  })
})

const mongoUri = process.env['MONGODB_URI']
if (mongoUri) {
  describe('documents in MongoDB', () => {
    contract(async () => {
      const host = testHost('documents-spec')
      return { documents: openMongoDocuments(await openMongo(host, mongoUri)), close: () => host.stop() }
    })

    it('reads and changes documents that an earlier release kept without revisions', async () => {
      const host = testHost('documents-spec')
      const db = await openMongo(host, mongoUri)
      const name = `notes-${newId()}`
      const notes = openMongoDocuments(db).collection<Note>(name)
      const id = newId()
      await db.collection<{ _id: string }>(name).insertOne({ _id: id, body: { title: 'old', active: true }, createdAt: NOON, updatedAt: NOON } as never)
      expect(await notes.find(id)).toEqual({ id, title: 'old', active: true, createdAt: NOON, updatedAt: NOON })
      expect(await notes.insert(id, { title: 'new', active: true }, LATER)).toBe(false)
      expect(await notes.flip(id, 'active', {}, LATER)).toMatchObject({ title: 'old', active: false, createdAt: NOON })
      expect(await notes.list()).toHaveLength(1)
      await host.stop()
    })
  })
} else {
  process.stderr.write('The MongoDB adapter of the documents port was NOT tested: MONGODB_URI is not set.\n')
}
