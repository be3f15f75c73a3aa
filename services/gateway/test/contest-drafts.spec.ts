import { adminContestCalls, contestDraftCalls } from '@club/contracts/http'
import { ContestEditRefusal } from '@club/contracts/contests'
import { PICTURE_WIDTHS, pictureOfWidth } from '@club/rules'
import sharp from 'sharp'
import { ADMIN, AT, givenGateway, quietServices, refused } from './given-gateway'
import type { GivenGateway } from './given-gateway'

const RECORD = '0190f8f0-0000-7000-8000-0000000000d1'
const PICTURE = expect.stringMatching(/^\/drypers-baby-club\/api\/files\/pictures\/[0-9a-f-]{36}\.webp$/) as string
const SEEN = { updatedAt: AT.toISOString() }

interface SentContest {
  readonly contest: { readonly imageUrl: { readonly en: string; readonly bm: string } }
  readonly prizes: readonly { readonly imageUrl: string }[]
}

let given: GivenGateway
let token: string
/** Drafts in the service: one at most. */
let kept: { id: string; document: string; updatedAt: Date }[]
let published: SentContest | undefined

beforeAll(async () => {
  given = await givenGateway()
  token = await given.token({ sub: ADMIN, role: 'dev' })
})
beforeEach(() => {
  Object.assign(given.scripts, quietServices())
  kept = []
  published = undefined
  given.scripts.contests['listContestDrafts'] = () => ({ drafts: kept })
  given.scripts.contests['saveContestDraft'] = ({ document = '' }: { document?: string }) => {
    kept = [{ id: RECORD, document, updatedAt: AT }]
    return { result: { $case: 'draft', value: { id: RECORD, document, updatedAt: AT } } } as const
  }
  given.scripts.contests['removeContestDraft'] = () => {
    kept = []
    return { result: { $case: 'removed', value: { id: RECORD } } } as const
  }
  given.scripts.contests['addContest'] = (request: object) => {
    published = request as SentContest
    const text = { en: 'Fit', bm: 'Fit' }
    const { contest, prizes } = published
    return {
      result: {
        $case: 'contest',
        value: { id: RECORD, name: text, description: text, startOn: '2026-01-01', endOn: '2026-02-01', imageUrl: contest.imageUrl, prizes, updatedAt: AT },
      },
    } as const
  }
})
afterAll(() => given.stop())

async function aPicture(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'a.png')
}
async function send(path: string, fields: Readonly<Record<string, string | File | readonly File[]>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one as string)
  const response = await fetch(`${given.api}${path}`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
interface Values {
  readonly icon: { readonly en: string; readonly bm: string }
  readonly prizes: readonly { readonly picture: string }[]
}
/** Keeps a draft and returns its values as they are kept. */
async function keep(fields: Readonly<Record<string, string | File | readonly File[]>>): Promise<Values> {
  const { status, body } = await send(contestDraftCalls.saveDraft.path, fields)
  expect(status).toBe(200)
  return body['values'] as Values
}
const aDraft = async (): Promise<Values> =>
  keep({
    values: JSON.stringify({ name: 'Fit', prizes: [{ amount: 'RM50', name: {} }] }),
    filesOf: '[0]',
    file: await aPicture('#0b7a75'),
    bmFile: await aPicture('#75700b'),
    files: await aPicture('#700b75'),
  })
/** The picture of an address as a browser has it; undefined when it is gone, and then so are its copies for narrower pages. */
async function read(address: string): Promise<File | undefined> {
  const statusOf = async (one: string) => (await fetch(`${given.origin}${one}`)).status
  const narrower = await Promise.all(PICTURE_WIDTHS.map((width) => statusOf(pictureOfWidth(address, width))))
  const whole = await fetch(`${given.origin}${address}`)
  expect(new Set([...narrower, whole.status]).size).toBe(1)
  return whole.ok ? new File([await whole.arrayBuffer()], 'picture.webp', { type: 'image/webp' }) : undefined
}
const isThere = async (address: string) => (await read(address)) !== undefined
const FORM = {
  name: 'Fit',
  bmName: 'Cergas',
  startDate: '2026-01-01',
  endDate: '2026-02-01',
  entriesPerPerson: '1',
  uploadImages: 'true',
  steps: '[{"instructions":{"en":"Move","bm":"Gerak"}}]',
  amounts: '["RM50"]',
}

describe('a contest that is not published', () => {
  it('is refused with a picture that lies elsewhere', async () => {
    const values = JSON.stringify({ icon: { en: 'https://elsewhere.example/a.png', bm: '' } })
    expect((await send(contestDraftCalls.saveDraft.path, { values })).status).toBe(400)
  })

  it('takes no picture of anything else for its own, which would go with it', async () => {
    const foreign = (await aDraft()).icon.en
    kept = []
    const values = JSON.stringify({ name: 'Fit', icon: { en: foreign, bm: '' }, prizes: [{ amount: '', name: {}, picture: foreign }] })
    expect(await keep({ values })).toMatchObject({ icon: { en: '', bm: '' }, prizes: [{ picture: '' }] })
    expect(await isThere(foreign)).toBe(true)
  })

  it('is kept with whatever is there, and listed', async () => {
    const values = await aDraft()
    expect(values).toMatchObject({
      name: 'Fit',
      startDate: null,
      steps: [],
      icon: { en: PICTURE, bm: PICTURE },
      prizes: [{ amount: 'RM50', picture: PICTURE }],
    })
    expect((await given.call('GET', contestDraftCalls.listDrafts.path, { token })).body).toMatchObject([{ id: RECORD, values: { name: 'Fit', bmName: '' } }])
  })

  it('keeps the pictures that stay, and loses the one that another takes the place of', async () => {
    const before = await aDraft()
    const after = await keep({ id: RECORD, ...SEEN, values: JSON.stringify(before), filesOf: '[]', file: await aPicture('#ffffff') })
    expect(after).toMatchObject({ icon: { bm: before.icon.bm }, prizes: before.prizes })
    expect(after.icon.en).not.toBe(before.icon.en)
    expect(await Promise.all([before.icon.en, after.icon.en, after.icon.bm].map(isThere))).toEqual([false, true, true])
  })

  it('takes its pictures with it when it is thrown away, and not when that is refused', async () => {
    const { icon, prizes } = await aDraft()
    const pictures = [icon.en, icon.bm, prizes[0]?.picture ?? '']
    const remove = () => given.call('POST', contestDraftCalls.removeDraft.path, { body: { id: RECORD, ...SEEN }, token })
    const removes = given.scripts.contests['removeContestDraft']
    given.scripts.contests['removeContestDraft'] = () => refused(ContestEditRefusal.NOT_FOUND)
    expect((await remove()).status).toBe(404)
    expect(await Promise.all(pictures.map(isThere))).toEqual([true, true, true])
    given.scripts.contests['removeContestDraft'] = removes
    expect((await remove()).status).toBe(200)
    expect(await Promise.all(pictures.map(isThere))).toEqual([false, false, false])
  })

  it('is published with its pictures as they are, encoded once, without the one that was left out', async () => {
    const { icon, prizes } = await aDraft()
    const prize = prizes[0]?.picture ?? ''
    const form = { ...FORM, draftId: RECORD, ...SEEN, file: await read(icon.en), bmFile: await aPicture('#123456'), files: await read(prize) }
    const files = form as Record<string, string | File>
    const adds = given.scripts.contests['addContest']
    given.scripts.contests['addContest'] = () => refused(ContestEditRefusal.NOT_FOUND)
    expect((await send(adminContestCalls.addContest.path, files)).status).toBe(404)
    expect(await Promise.all([icon.en, icon.bm, prize].map(isThere))).toEqual([true, true, true])
    given.scripts.contests['addContest'] = adds
    expect((await send(adminContestCalls.addContest.path, files)).status).toBe(200)
    expect(published).toMatchObject({ draftId: RECORD, draftSeenAt: AT, contest: { imageUrl: { en: icon.en, bm: PICTURE } }, prizes: [{ imageUrl: prize }] })
    expect(await Promise.all([icon.en, prize, published?.contest.imageUrl.bm ?? '', icon.bm].map(isThere))).toEqual([true, true, true, false])
  })
})
