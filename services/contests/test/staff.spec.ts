import { Readable } from 'node:stream'
import { ContestEditRefusal } from '@club/contracts/contests'
import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { undo } from '@club/records'
import { actAs } from '@club/service-host'
import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { staffMethods } from '../src/grpc/staff-methods'
import { getMysteryCampaign } from '../src/queries/get-mystery-campaign'
import { listContests } from '../src/queries/list-contests'
import { INVERSES } from '../src/undo'

let db: TestDatabase
let server: ReturnType<typeof staffMethods>
const pictures = new Map<string, string>()
/** Open pictures of the fake object store. */
const open = new Set<string>()

beforeAll(async () => {
  db = await testDatabase(['services/contests/migrations'])
  const openPicture = async (key: string) => {
    const content = pictures.get(key)
    if (content === undefined) return undefined
    open.add(key)
    const stream = Readable.from([Buffer.from(content), Buffer.from(content)])
    return { stream, contentType: 'image/jpeg', size: 1, [Symbol.asyncDispose]: async () => void open.delete(key) }
  }
  server = staffMethods({ db, pictures: { openPicture } })
})
beforeEach(() => db.owner.query('TRUNCATE contests, contest_entries, mystery_prize_names, outbox CASCADE'))
afterAll(() => db.drop())

const text = (en: string) => ({ en, bm: `${en} (bm)` })
const by = <T>(id: string, work: () => T): T => actAs({ kind: 'administrator', id }, work)
const draft = {
  name: text('Fit-a-thon'),
  description: text('Move'),
  imageUrl: text('/c.jpg'),
  startOn: '2026-01-01',
  endOn: '2026-02-01',
  pointRequired: true,
  pointsPerEntry: 100n,
  entriesPerPerson: 2,
  uploadImages: true,
  uploadReceipts: false,
  linkUrl: false,
  gotDropdown: true,
  dropdownTitle: text('Size'),
  dropdownOptions: ['S', 'M'],
  steps: [{ id: '', instructions: text('Move'), description: text('') }],
}
const NO_DRAFT = { draftId: '', draftSeenAt: undefined }
const NO_WORDS = { id: '', title: '', item: '', name: undefined }
async function givenContest() {
  const { result } = await by('mei', () => server.addContest({ contest: draft, prizes: [{ ...NO_WORDS, imageUrl: '/p.jpg', amount: 'RM50' }], ...NO_DRAFT }))
  if (result?.$case !== 'contest' || !result.value?.id) throw new Error('no contest')
  return { ...result.value, id: result.value.id }
}
const audited = async () => {
  const { rows } = await db.query<{ body: Buffer }>('SELECT body FROM outbox ORDER BY seq')
  return rows.map(({ body }) => EVENTS['contests.audited.v1'].decode(body))
}
const undoing = async (place: number) => {
  const act = (await audited()).at(place)
  if (!act) throw new Error('nobody did that')
  const changes = JSON.parse(act.changes) as Record<string, unknown>
  return by('siti', () => undo(db, INVERSES, { ...act, changes, undoneBy: newId() }))
}

describe('contests that staff keep', () => {
  it('are refused an edit when somebody saved them since, and change nothing', async () => {
    const { id, updatedAt: seenAt } = await givenContest()
    await by('aisyah', () => server.editContest({ id, seenAt, contest: { ...draft, name: text('Walk-a-thon') }, prizeNames: [] }))
    const mine = await by('mei', () => server.editContest({ id, seenAt, contest: { ...draft, entriesPerPerson: 9 }, prizeNames: [] }))
    expect(mine.refusal).toMatchObject({ reason: ContestEditRefusal.CHANGED, params: { changedBy: 'aisyah' } })
    expect(JSON.parse(mine.refusal?.params?.['now'] ?? '')).toMatchObject({ name: text('Walk-a-thon'), entriesPerPerson: 2, pointsPerEntry: '100' })
    expect((await listContests(db, true))[0]).toMatchObject({ name: text('Walk-a-thon'), entriesPerPerson: 2 })
    expect((await audited()).map(({ action, actorId }) => `${actorId} ${action}`)).toEqual(['mei contests.add-contest', 'aisyah contests.edit-contest'])
  })

  it('keep icons, prizes and the ids of what stays; what is new gets one', async () => {
    const before = await givenContest()
    const { result } = await server.editContest({
      id: before.id,
      contest: { ...draft, imageUrl: undefined, dropdownOptions: ['M', 'L'], steps: [] },
      seenAt: undefined,
      prizeNames: [],
    })
    const after = result?.value as typeof before
    expect(after).toMatchObject({ imageUrl: text('/c.jpg'), prizes: before.prizes, steps: before.steps })
    expect(after.dropdownOptions?.[0]?.id).toBe(before.dropdownOptions?.[1]?.id)
    expect(after.dropdownOptions?.[1]).toMatchObject({ dropdown: 'L', id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string })
  })

  it('name their prizes in both languages, when they are added and later; what an edit does not name stays', async () => {
    const prizes = ['One', 'Two'].map((name) => ({ ...NO_WORDS, imageUrl: '/p.jpg', amount: 'RM50', name: text(name) }))
    const { result } = await by('mei', () => server.addContest({ contest: draft, prizes, ...NO_DRAFT }))
    const before = result?.value as Awaited<ReturnType<typeof givenContest>>
    const [one, two] = before.prizes?.map(({ id }) => id ?? '') ?? []
    await server.editContest({ id: before.id, contest: draft, prizeNames: [{ prizeId: two ?? '', name: text('A pram') }], seenAt: undefined })
    expect((await listContests(db, false))[0]?.prizes).toMatchObject([
      { id: one, name: text('One'), amount: 'RM50' },
      { id: two, name: text('A pram'), imageUrl: '/p.jpg' },
    ])
  })

  it('flip once for each of many who switch at once, and are hidden from members then', async () => {
    const { id } = await givenContest()
    await Promise.all(Array.from({ length: 7 }, () => server.toggleContest({ id })))
    expect(await listContests(db, false)).toEqual([])
    expect((await server.toggleContest({ id: newId() })).refusal?.reason).toBe(ContestEditRefusal.NOT_FOUND)
  })
})

describe('entries that staff shortlist', () => {
  const givenEntry = async (contestId: string, changes: { entered?: boolean; key?: string; at?: string } = {}) => {
    const id = newId()
    await db.query(
      `INSERT INTO contest_entries (id, contest_id, member_id, status, created_at, entered, image_key) VALUES ($1, $2, $3, 'pending', $4, $5, $6)`,
      [id, contestId, newId(), changes.at ?? '2026-01-15T02:00:00Z', changes.entered ?? true, changes.key ?? null],
    )
    return id
  }
  const readAll = async (entryId: string, picture: string) => {
    const chunks: Buffer[] = []
    for await (const { data } of server.readPicture({ entryId, picture })) chunks.push(Buffer.from(data ?? []))
    return Buffer.concat(chunks).toString()
  }

  it('are those that were really made, newest first, page by page', async () => {
    const { id: contestId } = await givenContest()
    const older = await givenEntry(contestId)
    const newer = await givenEntry(contestId, { at: '2026-01-16T02:00:00Z' })
    await givenEntry(contestId, { entered: false })
    const page = async (afterId: string) => (await server.listEntries({ contestId, limit: 1, afterId, list: undefined })).entries?.map(({ id }) => id)
    expect([await page(''), await page(newer), await page(older)]).toEqual([[newer], [older], []])
  })

  it('are paged by status, period, link and member, with how many there are of each status on the first page', async () => {
    const { id: contestId } = await givenContest()
    const member = newId()
    await db.query(
      `INSERT INTO contest_entries (id, contest_id, member_id, status, created_at, entered, link)
       SELECT gen_random_uuid(), $1, CASE WHEN n <= 2 THEN $2::uuid ELSE gen_random_uuid() END, CASE WHEN n % 5 = 0 THEN 'winner' ELSE 'pending' END,
         timestamptz '2026-01-15 12:00+08' + n / 3 * interval '1 day', n % 7 <> 6, CASE WHEN n % 2 = 0 THEN 'https://example.com/' || n ELSE '' END
       FROM generate_series(1, 30) n`,
      [contestId, member],
    )
    await givenEntry(contestId, { entered: false })
    const list = { search: '', memberIds: [], filters: [], sort: 'createdAt', descending: true, before: '', limit: 100 }
    const page = (asked: object) => server.listEntries({ contestId, limit: 0, afterId: '', list: { ...list, ...asked } })
    const first = await page({})
    const all = first.entries?.map(({ id }) => id) ?? []
    expect([all.length, first.next, first.counts]).toEqual([
      26,
      '',
      [
        { status: 'pending', entries: 21 },
        { status: 'consolation', entries: 0 },
        { status: 'winner', entries: 5 },
      ],
    ])
    for (const descending of [true, false]) {
      const found: (string | undefined)[] = []
      for (let before: string | undefined = ''; before !== undefined;) {
        const { entries = [], next = '', counts } = await page({ before, limit: 4, descending })
        expect(counts?.length).toBe(before === '' ? 3 : 0)
        found.push(...entries.map(({ id }) => id))
        before = next === '' ? undefined : next
      }
      expect(found).toEqual(descending ? all : all.toReversed())
    }
    const fitting = async (asked: object) => (await page(asked)).entries?.length
    const filtered = (column: string, kind: string, value: string) => fitting({ filters: [{ column, kind, value }] })
    expect(await filtered('status', 'is', 'winner')).toBe(5)
    expect(await filtered('link', 'has', 'COM/1')).toBe(5)
    expect(await filtered('createdAt', 'max', '2026-01-15')).toBe(2)
    expect(await fitting({ search: 'Aisyah', memberIds: [member] })).toBe(2)
    expect([await fitting({ search: 'https://example.com/1' }), await fitting({ search: 'example.com/1' }), await fitting({ search: '%' })]).toEqual([5, 0, 0])
    await expect(page({ limit: 1001 })).rejects.toThrow('1 to 1000')
    await expect(filtered('status', 'is', 'lost')).rejects.toThrow('not filtered like that')
  })

  it('go from any status to any other, audited', async () => {
    const { id: contestId } = await givenContest()
    const entryId = await givenEntry(contestId)
    for (const status of ['winner', 'consolation', 'pending', 'consolation', 'winner', 'pending'])
      expect((await server.setEntryStatus({ entryId, status })).result?.value).toEqual({ id: entryId, status })
    expect((await server.setEntryStatus({ entryId: newId(), status: 'winner' })).refusal?.reason).toBe(ContestEditRefusal.NOT_FOUND)
    expect(JSON.parse((await audited())[1]?.changes ?? '')).toEqual({ status: { before: 'pending', after: 'winner' } })
  })

  it('go back to the status before, and not over a later one', async () => {
    const { id: contestId } = await givenContest()
    const entryId = await givenEntry(contestId)
    const statusNow = async () => (await server.listEntries({ contestId, limit: 10, afterId: '', list: undefined })).entries?.[0]?.status
    for (const status of ['consolation', 'winner']) await server.setEntryStatus({ entryId, status })
    expect(await undoing(1)).toMatchObject({ kind: 'refused', reason: 'changed-since', changes: [{ field: 'status', now: 'winner', then: 'pending' }] })
    expect(await undoing(2)).toMatchObject({ kind: 'undone' })
    expect(await statusNow()).toBe('consolation')
    expect(await undoing(1)).toMatchObject({ kind: 'undone' })
    expect(await statusNow()).toBe('pending')
    expect((await audited()).at(-1)).toMatchObject({ action: 'contests.set-entry-status', recordId: entryId, memberId: expect.stringMatching(/-/) as string })
  })

  it('show their pictures and no others', async () => {
    const { id: contestId } = await givenContest()
    const entryId = await givenEntry(contestId, { key: 'contests/a' })
    pictures.set('contests/a', 'jpeg')
    expect(await readAll(entryId, 'screenshot')).toBe('jpegjpeg')
    await expect(readAll(entryId, 'receipt')).rejects.toThrow('no such picture')
    await expect(readAll(await givenEntry(contestId, { key: 'contests/a', entered: false }), 'screenshot')).rejects.toThrow('no such picture')
  })

  it('close their pictures when whoever reads one leaves in its middle', async () => {
    const { id: contestId } = await givenContest()
    const entryId = await givenEntry(contestId, { key: 'contests/a' })
    pictures.set('contests/a', 'jpeg')
    for await (const { data } of server.readPicture({ entryId, picture: 'screenshot' })) {
      expect([Buffer.from(data ?? []).toString(), [...open]]).toEqual(['jpeg', ['contests/a']])
      break
    }
    expect([...open]).toEqual([])
  })
})

describe('prizes of the mystery box', () => {
  const NO_NAME = { en: '', bm: '' }
  const name = (weekly: { en: string; bm: string }, grand = NO_NAME, opened?: { weekly: typeof weekly; grand: typeof grand }) =>
    by('mei', () => server.nameMysteryPrizes({ names: { weekly, grand }, opened }))
  const shown = async () => (await getMysteryCampaign({ db, campaign: undefined }, new Date('2026-05-01T00:00:00Z'))).prizeNames

  it('are not named, nor noted, by what changes nothing', async () => {
    await name(NO_NAME)
    expect(await shown()).toEqual({ weekly: NO_NAME, grand: NO_NAME })
    expect(await audited()).toEqual([])
  })

  it('are not named over what somebody else called them meanwhile, of two at once either', async () => {
    const none = { weekly: NO_NAME, grand: NO_NAME }
    const outcomes = await Promise.all([name(text('A pram'), NO_NAME, none), name(text('A cot'), NO_NAME, none)])
    const { weekly } = await shown()
    expect(outcomes.flatMap(({ names }) => names?.weekly ?? [])).toEqual([weekly])
    const [refusal] = outcomes.flatMap((outcome) => outcome.refusal ?? [])
    expect(refusal).toMatchObject({ reason: ContestEditRefusal.CHANGED, params: { changedBy: 'mei' } })
    expect(JSON.parse(refusal?.params?.['now'] ?? '')).toEqual({ weekly: weekly.en, bmWeekly: weekly.bm, grand: '', bmGrand: '' })
    await name(weekly, text('A car'), none)
    expect(await shown()).toEqual({ weekly, grand: text('A car') })
  })

  it('are called what staff call them, until they take the name away', async () => {
    await name(text('Nappies for a month'))
    expect(await shown()).toEqual({ weekly: text('Nappies for a month'), grand: NO_NAME })
    await name(NO_NAME, text('A pram'))
    expect(await shown()).toEqual({ weekly: NO_NAME, grand: text('A pram') })
    expect((await audited()).map(({ action, recordId }) => [action, recordId])).toEqual([
      ['contests.name-mystery-prize', 'weekly'],
      ['contests.name-mystery-prize', 'weekly'],
      ['contests.name-mystery-prize', 'grand'],
    ])
  })

  it('get the name back that one replaced', async () => {
    await name(text('Nappies for a month'))
    await name(text('A pram'))
    expect(await undoing(0)).toMatchObject({ kind: 'refused', reason: 'changed-since' })
    expect(await undoing(1)).toMatchObject({ kind: 'undone' })
    expect(await shown()).toEqual({ weekly: text('Nappies for a month'), grand: NO_NAME })
    expect(await undoing(0)).toMatchObject({ kind: 'undone' })
    expect(await shown()).toEqual({ weekly: NO_NAME, grand: NO_NAME })
  })
})
