import { adminContestCalls, contentCalls, contestCalls, ERRORS } from '@club/contracts/http'
import type { ListQuery } from '@club/contracts/platform/lists'
import { BLOG, JOURNEY, NEWS, WISH } from '@club/contracts/records'
import { ServerError, Status } from '@club/service-host'
import { pngOf } from '@club/testing/picture-bombs'
import sharp from 'sharp'
import { ADMIN, AT, givenGateway, MEMBER, quietServices, refused } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away } from './scripted-services'

const RECORD = '0190f8f0-0000-7000-8000-0000000000d1'
const ENTRY = '0190f8f0-0000-7000-8000-0000000000e1'
let given: GivenGateway
let token: string
let picture: File
let lastRequest: Record<string, never>

beforeAll(async () => {
  given = await givenGateway()
  token = await given.token({ sub: ADMIN, role: 'dev' })
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b7a75' } })
    .png()
    .toBuffer()
  picture = new File([new Uint8Array(bytes)], 'a.png')
})
beforeEach(() => {
  Object.assign(given.scripts, quietServices())
  lastRequest = {}
})
afterAll(() => given.stop())

const text = (en: string) => ({ en, bm: `${en} (bm)` })
const news = {
  id: RECORD,
  active: true,
  createdAt: AT,
  updatedAt: AT,
  body: JSON.stringify({ link: '', title: text('Sleep'), description: text('All night'), imageUrl: text('/a.jpg'), showingTo: 'All' }),
}
const contest = {
  id: RECORD,
  name: text('Fit-a-thon'),
  description: text('Move'),
  imageUrl: text('/c.jpg'),
  startOn: '2026-01-01',
  endOn: '2026-02-01',
  active: true,
  pointsPerEntry: 100n,
  entriesPerPerson: 2,
  dropdownOptions: [{ id: RECORD, dropdown: 'S' }],
  updatedAt: AT,
}
const answers =
  <const Case extends string, Value extends object>(name: Case, value: Value) =>
  (request: object) => {
    lastRequest = request as Record<string, never>
    return { result: { $case: name, value } } as const
  }
async function send(path: string, fields: Readonly<Record<string, string | File | readonly File[]>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one as string)
  const response = await fetch(`${given.api}${path}`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const sentNews = () => JSON.parse(lastRequest['body'] ?? '') as { readonly imageUrl: { readonly en: string; readonly bm: string } }
const words = { title: 'Sleep', bmTitle: 'Tidur', description: 'All night', bmDescription: 'Sepanjang malam' }

describe('news of staff', () => {
  it.each<[string, Record<string, string>, string]>([
    ['without its Malay title', { ...words, bmTitle: ' ', showingTo: 'All' }, 'Please fill in all the fields in the form'],
    ['for nobody', { ...words, showingTo: 'nobody' }, 'Please fill in all the fields in the form'],
    ['of links without one', { ...words, kind: 'B', showingTo: 'All' }, 'Please fill in all the fields in the form'],
    ['with a link that leads into a program', { link: 'javascript:alert(1)', showingTo: 'All' }, 'Please enter a link starting with http:// or https://'],
  ])('is refused %s', async (_what, fields, error) => {
    expect(await send(NEWS.calls.add.path, { ...fields, file: picture })).toMatchObject({ status: 400, body: { error } })
  })

  it('is refused without a picture, with an SVG and with one that is too large', async () => {
    const form = { ...words, showingTo: 'All' }
    expect(await send(NEWS.calls.add.path, form)).toMatchObject({ status: 400, body: { code: 'FORM_FIELDS_MISSING' } })
    expect((await send(NEWS.calls.add.path, { ...form, file: new File(['<svg/>'], 'a.svg') })).status).toBe(415)
    expect(
      (await send(NEWS.calls.add.path, { ...form, file: new File([new Uint8Array(await picture.arrayBuffer()), new Uint8Array(6_000_000)], 'a.png') })).status,
    ).toBe(413)
  })

  it('is refused with a damaged picture, and with one of too many pixels, each in its own words', async () => {
    const form = { ...words, showingTo: 'All' }
    const torn = new Uint8Array(await picture.arrayBuffer()).subarray(0, 60)
    expect(await send(NEWS.calls.add.path, { ...form, file: new File([torn], 'a.png') })).toMatchObject({
      status: 400,
      body: { error: ERRORS['picture-broken'].en, code: 'PICTURE_BROKEN', field: 'file' },
    })
    const huge = new File([new Uint8Array(pngOf({ width: 12_001, height: 10_000 }))], 'a.png')
    expect(await send(NEWS.calls.add.path, { ...form, file: huge })).toMatchObject({
      status: 413,
      body: { error: ERRORS['picture-too-large'].en, code: 'PICTURE_TOO_LARGE', field: 'file' },
    })
  })

  it('shows the English picture in both languages where no other was sent, re-encoded', async () => {
    given.scripts.records['addRecord'] = answers('record', news)
    expect(await send(NEWS.calls.add.path, { ...words, link: '', showingTo: 'pregnant', file: picture })).toMatchObject({ status: 200 })
    const { imageUrl } = sentNews()
    expect(imageUrl.bm).toBe(imageUrl.en)
    const shown = await fetch(`${given.origin}${imageUrl.en}`)
    expect([shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff'])
  })

  it('is edited as JSON without pictures, and the kind that is left is emptied', async () => {
    given.scripts.records['editRecord'] = answers('record', news)
    const { status } = await given.call('POST', NEWS.calls.edit.path, {
      body: { id: RECORD, link: 'https://example.com/', ...words, showingTo: 'All' },
      token,
    })
    expect(status).toBe(200)
    expect(lastRequest).toMatchObject({ kind: 'news', id: RECORD })
    expect(sentNews()).toMatchObject({ link: 'https://example.com/', title: { en: '', bm: '' }, imageUrl: { en: '', bm: '' } })
  })

  it('that somebody saved meanwhile says who it was, and keeps no picture of the edit', async () => {
    given.scripts.records['editRecord'] = (request) => {
      lastRequest = request as unknown as Record<string, never>
      return refused('record-changed', { changedBy: ADMIN, changedAt: AT })
    }
    const edit = { id: RECORD, ...words, showingTo: 'All', updatedAt: '2026-01-15T01:00:00.000Z', file: picture, bmFile: picture }
    expect(await send(NEWS.calls.edit.path, edit)).toMatchObject({
      status: 409,
      body: { code: 'RECORD_CHANGED', changedBy: 'dev', updatedAt: AT.toISOString(), error: expect.stringMatching(/^dev has saved/) as string },
    })
    const { imageUrl } = sentNews()
    expect((await fetch(`${given.origin}${imageUrl.en}`)).status).toBe(404)
  })

  it('is removed once', async () => {
    given.scripts.records['removeRecord'] = () => ({ result: { $case: 'id', value: RECORD } })
    const remove = () => given.call('DELETE', NEWS.calls.remove.path.replace(':id', RECORD), { token })
    expect(await remove()).toMatchObject({ status: 200, body: { id: RECORD } })
    given.scripts.records['removeRecord'] = () => refused('not-found')
    expect((await remove()).status).toBe(404)
  })
})

describe('stories, wishes and the journey of staff', () => {
  it('take one picture for an article and ten for a blog', async () => {
    const body = JSON.stringify({ title: 'Ipoh', venue: 'Perak', description: text('Rain'), imageUrls: ['/1.jpg'] })
    given.scripts.records['addRecord'] = answers('record', { id: RECORD, active: true, body })
    const blog = { title: 'Ipoh', venue: 'Perak', description: 'Rain', descriptionBm: 'Hujan' }
    expect(await send(BLOG.calls.add.path, blog)).toMatchObject({ status: 400, body: { error: 'Please fill in all the fields in the form' } })
    expect((await send(BLOG.calls.add.path, { ...blog, files: Array.from({ length: 11 }, () => picture) })).status).toBe(400)
    expect((await send(BLOG.calls.add.path, { ...blog, files: [picture, picture] })).status).toBe(200)
    expect((JSON.parse(lastRequest['body'] ?? '') as { imageUrls: string[] }).imageUrls).toHaveLength(2)
  })

  it('are refused with an age, a face or a figure that is none', async () => {
    const wish = { name: 'Iman', wishes: 'A bag', bmWishes: 'Beg', age: 5, selectedAvatar: 'avatar1' }
    const answerTo = async (wrong: object) => (await given.call('POST', WISH.calls.add.path, { body: { ...wish, ...wrong }, token })).body['error']
    for (const wrong of [{ age: '' }, { selectedAvatar: 'avatar7' }, { bmWishes: '' }])
      expect(await answerTo(wrong)).toBe('Please fill in all the fields in the form')
    expect(await answerTo({ age: 19 })).toBe('Please enter a number up to 18')
    const journey = { id: RECORD, home: 1, children: 2, points: 3, product: 4, progressPoints: 5, description: 'd', descriptionBM: 'd' }
    for (const wrong of [{ home: '' }, { product: -1 }, { progressPoints: 1.5 }, { descriptionBM: '' }])
      expect((await given.call('POST', JOURNEY.calls.edit.path, { body: { ...journey, ...wrong }, token })).body['error']).toBe('Empty field detected')
  })

  it('show administrators when they were last changed, and nobody else', async () => {
    given.scripts.records['listRecords'] = (request: object) => {
      lastRequest = request as Record<string, never>
      const body = JSON.stringify({ title: text('Homes'), description: text('Twelve'), imageUrl: '/h.jpg' })
      return { records: [{ id: RECORD, active: false, updatedAt: AT, body }] }
    }
    const fetched = async (options: { token?: string }) => (await given.call('GET', contentCalls.fetchArticles.path, options)).body as unknown as object[]
    expect(await fetched({ token })).toMatchObject([{ active: false, updatedAt: AT.toISOString() }])
    expect(lastRequest).toEqual({ kind: 'article', withInactive: true })
    expect((await fetched({}))[0]).not.toHaveProperty('updatedAt')
    expect(lastRequest).toEqual({ kind: 'article', withInactive: false })
  })
})

describe('contests of staff', () => {
  const form = {
    name: 'Fit-a-thon',
    bmName: 'Fit-a-thon',
    startDate: '2026-01-01',
    endDate: '2026-02-01',
    entriesPerPerson: '2',
    pointRequired: 'true',
    pointsPerEntry: '100',
    gotDropdown: 'true',
    dropdownOption: '["S","M"]',
    steps: '[{"instructions":{"en":"Move","bm":"Gerak"}}]',
    amounts: '["RM50"]',
  }
  const icons = () => ({ file: picture, bmFile: picture })

  it.each<[string, object, string]>([
    ['without a name', { name: '' }, 'Please provide a valid name, start date, end date, and campaign icon.'],
    [
      'that ends before it starts, whatever else is missing',
      { endDate: '2025-01-01', steps: '[{"instructions":{"en":"a","bm":""}}]' },
      'Start date cannot be later than end date.',
    ],
    ['without a step', { steps: '[]' }, 'Please provide at least 1 step'],
    ['when they ask for points without saying how many', { pointsPerEntry: '' }, 'Please fill in all the fields in the form'],
    ['when they ask for a choice of nothing', { dropdownOption: '' }, 'Please fill in all the fields in the form'],
  ])('are refused %s', async (_what, wrong, error) => {
    expect(await send(adminContestCalls.addContest.path, { ...form, ...wrong, ...icons(), files: picture })).toMatchObject({ status: 400, body: { error } })
  })

  it('are refused without an icon and without a prize, and need one prize only', async () => {
    expect((await send(adminContestCalls.addContest.path, { ...form, file: picture, files: picture })).body['code']).toBe('CONTEST_BASICS')
    expect((await send(adminContestCalls.addContest.path, { ...form, ...icons() })).body['error']).toBe('Please provide at least 2 prize')
    given.scripts.contests['addContest'] = answers('contest', contest)
    expect((await send(adminContestCalls.addContest.path, { ...form, ...icons(), files: picture })).status).toBe(200)
    expect(lastRequest).toMatchObject({ prizes: [{ amount: 'RM50' }], contest: { dropdownOptions: ['S', 'M'], pointsPerEntry: 100n, pointRequired: true } })
  })

  it('name their prizes, by their place when they are new and by their ids later', async () => {
    given.scripts.contests['addContest'] = answers('contest', contest)
    const names = JSON.stringify([{ en: 'A pram', bm: 'Kereta sorong' }])
    expect((await send(adminContestCalls.addContest.path, { ...form, ...icons(), files: [picture, picture], prizeNames: names })).status).toBe(200)
    expect(lastRequest).toMatchObject({ prizes: [{ name: { en: 'A pram', bm: 'Kereta sorong' } }, { name: undefined }] })
    const prize = { id: RECORD, title: '', imageUrl: '/p.jpg', amount: 'RM50', item: '', name: text('A pram') }
    given.scripts.contests['editContest'] = answers('contest', { ...contest, prizes: [prize] })
    const renamed = JSON.stringify([{ id: RECORD, en: 'A pram', bm: '' }])
    const { body } = await send(adminContestCalls.editContest.path, { id: RECORD, ...form, prizeNames: renamed })
    expect(lastRequest).toMatchObject({ prizeNames: [{ prizeId: RECORD, name: { en: 'A pram', bm: '' } }] })
    expect(body).toMatchObject({ prizes: [{ title: '', amount: 'RM50', item: '', name: text('A pram') }] })
  })

  it('that somebody saved meanwhile say which fields differ', async () => {
    const now = JSON.stringify({ ...contest, name: text('Walk-a-thon'), pointsPerEntry: '100' })
    given.scripts.contests['editContest'] = () => refused('CONTEST_EDIT_REFUSAL_CHANGED', { changedBy: ADMIN, changedAt: AT, now })
    const { body } = await send(adminContestCalls.editContest.path, { id: RECORD, ...form, updatedAt: '2026-01-15T01:00:00.000Z' })
    expect(body).toMatchObject({ code: 'RECORD_CHANGED', changedBy: 'dev', updatedAt: AT.toISOString() })
    expect(body['changes']).toContainEqual({ field: 'name', now: 'Walk-a-thon', then: 'Fit-a-thon' })
    expect(body['changes']).not.toContainEqual(expect.objectContaining({ field: 'pointsPerEntry' }))
  })

  it('keep their icons when only one was sent', async () => {
    given.scripts.contests['editContest'] = answers('contest', contest)
    expect((await send(adminContestCalls.editContest.path, { id: RECORD, ...form, file: picture })).status).toBe(200)
    expect((lastRequest as unknown as { contest: { imageUrl?: object } }).contest.imageUrl).toBeUndefined()
  })

  it('are listed with when they changed and with the options of their form for staff only', async () => {
    given.scripts.contests['listContests'] = () => ({ contests: [contest] })
    expect((await given.call('GET', contestCalls.fetchContests.path, { token })).body).toMatchObject([{ updatedAt: AT.toISOString(), dropdownOption: ['S'] }])
    const seen = await given.call('GET', contestCalls.fetchContests.path, { token: await given.token() })
    expect((seen.body as unknown as object[])[0]).not.toHaveProperty('updatedAt')
    expect((seen.body as unknown as object[])[0]).not.toHaveProperty('dropdownOption')
  })
})

describe('entries that staff shortlist', () => {
  beforeEach(() => {
    given.scripts.contests['listContests'] = () => ({ contests: [contest] })
    given.scripts.contests['listEntries'] = () => ({
      entries: [{ id: ENTRY, memberId: MEMBER, status: 'pending', hasScreenshot: true, hasReceipt: false, link: '', selectedValue: 'M', createdAt: AT }],
    })
    given.scripts.contests['readPicture'] = () => [{ data: Buffer.from('jpeg'), contentType: 'image/jpeg' }]
  })
  const entries = async () => {
    const { body } = await given.call('POST', adminContestCalls.listEntries.path, { body: { activityNum: RECORD }, token })
    return body as unknown as { screenshot: string; receipt: null }[]
  }

  it('are not found of an activity that is none', async () => {
    expect((await given.call('POST', adminContestCalls.listEntries.path, { body: { activityNum: ENTRY }, token })).status).toBe(404)
  })

  it('are read page by page, and written as the file of what was searched, with links that work outside of the site', async () => {
    const asked: (ListQuery | undefined)[] = []
    const read = given.scripts.contests['listEntries'] as () => object
    given.scripts.contests['listEntries'] = ({ list }: { list?: ListQuery }) => {
      asked.push(list)
      return { ...read(), next: ENTRY, counts: [{ status: 'pending', entries: 1001 }] }
    }
    const post = (body: object, headers = {}) =>
      given.call('POST', adminContestCalls.listEntries.path, { body: { activityNum: RECORD, filter: 'is.status=pending', ...body }, token, headers })
    expect((await post({ limit: 1 })).body).toMatchObject({ data: [{ id: ENTRY, name: 'Aisyah' }], next: ENTRY, counts: { pending: 1001 } })
    expect((await post({ limit: 1, before: ENTRY })).body).not.toHaveProperty('counts')
    expect((await post({ filter: 'is.status=lost' })).status).toBe(400)
    given.scripts.contests['listEntries'] = ({ list }: { list?: ListQuery }) => {
      asked.push(list)
      return read()
    }
    const file = String((await post({}, { accept: 'text/csv' })).body['text'])
    expect(file).toMatch(/^.*entryId,activityName,status/)
    expect(file).toMatch(new RegExp(`${ENTRY},Fit-a-thon,pending,.*,https?://[^,]*/screenshot`))
    const filters = [{ column: 'status', kind: 'is', value: 'pending' }]
    expect(asked.map((list) => [list?.before, list?.limit, list?.filters])).toEqual([
      ['', 1, filters],
      [ENTRY, 1, filters],
      ['', 1000, filters],
    ])
  })

  it('carry who entered, and links to their pictures that are good for minutes', async () => {
    expect((await given.call('POST', adminContestCalls.listActivities.path, { body: {}, token })).body).toEqual([{ id: RECORD, name: 'Fit-a-thon' }])
    const [entry] = await entries()
    expect(entry).toMatchObject({
      id: ENTRY,
      activityName: 'Fit-a-thon',
      status: 'pending',
      name: 'Aisyah',
      number: '60123456789',
      quiet: true,
      selectedValue: 'M',
      receipt: null,
      link: null,
    })
    const url = String(entry?.screenshot)
    expect(await (await fetch(`${given.origin}${url}`)).text()).toBe('jpeg')
    const later = new Date(Date.now() + 16 * 60_000).toISOString()
    expect((await fetch(`${given.origin}${url}`, { headers: { 'x-test-now': later } })).status).toBe(403)
    for (const other of [url.split('?')[0], url.replace('screenshot', 'receipt'), url.replace('screenshot', 'x')])
      expect((await fetch(`${given.origin}${other}`)).status).toBe(403)
    given.scripts.contests['readPicture'] = () => {
      throw new ServerError(Status.NOT_FOUND, 'none')
    }
    expect((await fetch(`${given.origin}${url}`)).status).toBe(404)
  })

  it('show no picture to whoever cannot be noted, and say whose was opened by whom', async () => {
    const url = `${given.origin}${String((await entries())[0]?.screenshot)}`
    const usual = given.scripts.identity['recordAudit']
    given.scripts.identity['recordAudit'] = away
    expect((await fetch(url)).status).toBe(503)
    for (const changed of [url.replace(ADMIN, MEMBER), url.replace(/opener=[^&]*&/, '')]) expect((await fetch(changed)).status).toBe(403)
    const noted: object[] = []
    given.scripts.identity['recordAudit'] = ({ adminId, call, recordId, role, memberIds }) => {
      noted.push({ adminId, call, recordId, role, members: Buffer.from(memberIds).toString('hex') })
      return {}
    }
    expect((await fetch(url)).status).toBe(200)
    expect(noted).toEqual([{ adminId: ADMIN, call: 'file.contest-entry', recordId: ENTRY, role: 'dev', members: MEMBER.replaceAll('-', '') }])
    given.scripts.identity['recordAudit'] = usual as never
  })

  it('take a status by either of its names, and no other', async () => {
    given.scripts.contests['setEntryStatus'] = (request: { status: string }) => ({ result: { $case: 'entry', value: { id: ENTRY, status: request.status } } })
    const update = (status: string) => given.call('POST', adminContestCalls.updateEntry.path, { body: { entryid: ENTRY, status }, token })
    expect((await update('consolidation')).body).toEqual({ id: ENTRY, status: 'consolation' })
    expect((await update('winner')).body).toEqual({ id: ENTRY, status: 'winner' })
    expect((await update('loser')).status).toBe(400)
  })
})
