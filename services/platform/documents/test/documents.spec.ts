import { newId } from '@club/kernel'
import { anInstant, testDatabase, testHost } from '@club/testing'
import { openMongo, openMongoDocuments, openPostgresDocuments } from '../src'
import type { Documents } from '../src'

interface Note {
  readonly title: string
  readonly active: boolean
}
const NOON = anInstant('2026-01-15T12:00:00+08:00')
const LATER = anInstant('2026-01-15T12:00:01+08:00')

/** What every adapter of the documents port promises. */
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
    await Promise.all(Array.from({ length: 8 }, () => notes().flip(id, 'active', {}, NOON)))
    expect(await notes().find(id)).toMatchObject({ active: false, updatedAt: new Date(LATER.getTime() + 8) })
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
  })
} else {
  process.stderr.write('The MongoDB adapter of the documents port was NOT tested: MONGODB_URI is not set.\n')
}
