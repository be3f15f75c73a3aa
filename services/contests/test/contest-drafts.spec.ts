import { ContestEditRefusal } from '@club/contracts/contests'
import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { undo } from '@club/records'
import { actAs } from '@club/service-host'
import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { draftMethods } from '../src/grpc/draft-methods'
import { staffMethods } from '../src/grpc/staff-methods'
import { listContests } from '../src/queries/list-contests'
import { INVERSES } from '../src/undo'

let db: TestDatabase
let drafts: ReturnType<typeof draftMethods>
let contests: ReturnType<typeof staffMethods>

beforeAll(async () => {
  db = await testDatabase(['services/contests/migrations'])
  drafts = draftMethods({ db })
  contests = staffMethods({ db, pictures: { openPicture: () => Promise.resolve(undefined) } })
})
beforeEach(() => db.owner.query('TRUNCATE contests, contest_drafts, outbox CASCADE'))
afterAll(() => db.drop())

const by = <T>(id: string, work: () => T): T => actAs({ kind: 'administrator', id }, work)
const text = (en: string) => ({ en, bm: en })
const WHOLE = {
  name: text('Fit-a-thon'),
  description: text('Move'),
  imageUrl: text('/c.jpg'),
  startOn: '2026-01-01',
  endOn: '2026-02-01',
  pointRequired: false,
  pointsPerEntry: 0n,
  entriesPerPerson: 2,
  uploadImages: true,
  uploadReceipts: false,
  linkUrl: false,
  gotDropdown: false,
  dropdownTitle: text(''),
  dropdownOptions: [],
  steps: [{ id: '', instructions: text('Move'), description: text('') }],
}
const listed = async () => (await drafts.listContestDrafts({})).drafts ?? []
const save = (id: string, document: object, seenAt?: Date) => by('mei', () => drafts.saveContestDraft({ id, document: JSON.stringify(document), seenAt }))
async function givenDraft(document: object = { name: 'Fit' }) {
  const { result } = await save('', document)
  if (result?.$case !== 'draft' || !result.value) throw new Error('no draft')
  return { id: result.value.id ?? '', updatedAt: result.value.updatedAt }
}
const publish = (draftId: string, draftSeenAt?: Date) => by('mei', () => contests.addContest({ contest: WHOLE, prizes: [], draftId, draftSeenAt }))
const audited = async () => {
  const { rows } = await db.query<{ body: Buffer }>('SELECT body FROM outbox ORDER BY seq')
  return rows.map(({ body }) => EVENTS['contests.audited.v1'].decode(body).action)
}
const reasonOf = ({ refusal }: { refusal?: { reason?: string } | undefined }) => refusal?.reason

describe('drafts of contests are refused', () => {
  it.each(['', '[]', '1', 'null', '{'])('what is no object: %p', async (document) => {
    await expect(drafts.saveContestDraft({ id: '', document, seenAt: undefined })).rejects.toThrow('a JSON object')
    expect(await listed()).toEqual([])
  })

  it('a change, a removal and their publication when there is none of that id, and then add no contest', async () => {
    for (const id of [newId(), 'no id']) {
      const outcomes = [await save(id, {}), await drafts.removeContestDraft({ id, seenAt: undefined }), await publish(id)]
      expect(outcomes.map(reasonOf)).toEqual(Array(3).fill(ContestEditRefusal.NOT_FOUND))
    }
    expect(await listContests(db, true)).toEqual([])
  })

  it('a change, a removal and their publication when somebody saved them since, and stay as they are', async () => {
    const { id, updatedAt: seenAt } = await givenDraft()
    await by('aisyah', () => drafts.saveContestDraft({ id, document: '{"name":"Walk"}', seenAt }))
    const outcomes = [await save(id, { name: 'Run' }, seenAt), await drafts.removeContestDraft({ id, seenAt }), await publish(id, seenAt)]
    expect(outcomes.map(({ refusal }) => refusal)).toMatchObject(Array(3).fill({ reason: ContestEditRefusal.CHANGED, params: { changedBy: 'aisyah' } }))
    expect((await listed()).map(({ document }) => document)).toEqual(['{"name":"Walk"}'])
    expect(await listContests(db, true)).toEqual([])
  })
})

describe('drafts of contests', () => {
  it('keep whatever was written, the last changed first, and are no contests to anybody', async () => {
    const first = await givenDraft({ name: '', steps: [{ en: 'Move' }] })
    await givenDraft({ name: 'Photo' })
    await save(first.id, { name: 'Fit', startDate: null }, first.updatedAt)
    expect((await listed()).map(({ document }) => JSON.parse(document ?? '') as object)).toEqual([{ name: 'Fit', startDate: null }, { name: 'Photo' }])
    expect(await listContests(db, true)).toEqual([])
  })

  it('become one contest when several publish them at once, and are gone then', async () => {
    const { id, updatedAt } = await givenDraft()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => publish(id, updatedAt)))
    expect(outcomes.filter(({ result }) => result?.$case === 'contest')).toHaveLength(1)
    expect(await listContests(db, true)).toMatchObject([{ name: text('Fit-a-thon'), active: true }])
    expect(await listed()).toEqual([])
  })

  it('stay when the contest that they should become cannot be written', async () => {
    const { id } = await givenDraft()
    const backwards = { ...WHOLE, startOn: '2026-03-01' }
    await expect(contests.addContest({ contest: backwards, prizes: [], draftId: id, draftSeenAt: undefined })).rejects.toThrow('contests_period_known')
    expect(await listed()).toHaveLength(1)
  })

  it('are removed for good, and all that is done to them is audited', async () => {
    const one = await givenDraft()
    const two = await givenDraft()
    await save(one.id, { name: 'Run' })
    await by('mei', () => drafts.removeContestDraft({ id: two.id, seenAt: two.updatedAt }))
    await publish(one.id)
    expect(await listed()).toEqual([])
    const ofDrafts = ['add', 'add', 'edit', 'remove', 'remove'].map((verb) => `contests.${verb}-contest-draft`)
    expect(await audited()).toEqual([...ofDrafts, 'contests.add-contest'])
  })

  it('get their former values back, come back when they were removed, and go when their addition is undone; never with a deleted picture', async () => {
    const undoing = async (place: number) => {
      const { rows } = await db.query<{ body: Buffer }>('SELECT body FROM outbox ORDER BY seq')
      const act = EVENTS['contests.audited.v1'].decode(rows[place]?.body ?? Buffer.alloc(0))
      const changes = JSON.parse(act.changes) as Record<string, unknown>
      return by('siti', () => undo(db, INVERSES, { ...act, changes, undoneBy: newId() }))
    }
    const documents = async () => (await listed()).map(({ document }) => JSON.parse(document ?? '') as object)
    const [fit, run] = [
      { name: text('Fit'), icon: text('/a.webp'), prizes: [] },
      { name: text('Run'), icon: text('/a.webp'), prizes: [{ picture: '/p.webp' }] },
    ]
    const { id } = await givenDraft(fit)
    await save(id, run)
    await save(id, { ...run, prizes: [] })
    expect(await undoing(2)).toEqual({ kind: 'refused', reason: 'pictures' })
    await save(id, run)
    expect(await undoing(1)).toMatchObject({ kind: 'undone' })
    expect(await documents()).toEqual([fit])
    const plain = await givenDraft({ name: text('Walk') })
    await by('mei', () => drafts.removeContestDraft({ id: plain.id, seenAt: undefined }))
    expect(await undoing(-1 + (await audited()).length)).toMatchObject({ kind: 'undone' })
    expect(await documents()).toEqual([{ name: text('Walk') }, fit])
    await by('mei', () => drafts.removeContestDraft({ id, seenAt: undefined }))
    expect(await undoing(-1 + (await audited()).length)).toEqual({ kind: 'refused', reason: 'pictures' })
  })
})
