import { adminContestCalls, contestDraftCalls } from '@club/contracts/http'
import { fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { contest, contestDraft, CONTENT_TEXTS, picture } from '../../testing/content'
import { ContestAddScreen } from './contest-add.screen'

const fetched = jest.fn()
beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ ok: true, blob: () => Promise.resolve(new Blob(['x'], { type: 'image/webp' })) })
  Object.defineProperty(globalThis, 'fetch', { value: fetched, configurable: true, writable: true })
})

const open = (gateway: FakeGateway, state?: unknown) =>
  renderScreen(<ContestAddScreen />, { texts: CONTENT_TEXTS, administrator: administrator(), gateway, route: '/admin/contest/add', state })
const sent = (gateway: FakeGateway, at = 0) => {
  const { form } = gateway.seen(contestDraftCalls.saveDraft)[at] ?? {}
  const read = (field: string) => JSON.parse(String(form?.get(field))) as unknown
  return { form, values: read('values'), filesOf: read('filesOf') }
}
const saveDraft = () => screen.findByRole('button', { name: 'Save as draft' })

it('keeps what is there of a contest that is far from whole, with its pictures, and goes back to the list', async () => {
  const gateway = fakeGateway().on(contestDraftCalls.saveDraft, contestDraft())
  const { person, path } = await open(gateway)
  await person.type(await screen.findByLabelText(/Name .English/), 'Fit-a-thon')
  await person.click(screen.getByRole('button', { name: 'Add prize' }))
  await person.upload(screen.getByLabelText('Picture of prize 2'), picture('prize.png'))
  await person.upload(screen.getByLabelText(/Campaign icon .Bahasa Melayu/), picture())
  await person.click(await saveDraft())
  await waitFor(() => expect(path()).toBe('/admin/contest/dashboard'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const { form, values, filesOf } = sent(gateway)
  expect(values).toMatchObject({ name: 'Fit-a-thon', startDate: null, icon: { en: '', bm: '' }, prizes: [{ picture: '' }, { picture: '' }] })
  expect([filesOf, form?.getAll('files').length, form?.get('file'), form?.has('bmFile'), form?.has('id')]).toEqual([[1], 1, null, true, false])
})

it('says why a draft was not kept, and keeps what was typed; to save again after somebody else did is meant', async () => {
  const changed = refuse('record-changed', { name: 'aisyah', at: '' }, { updatedAt: '2026-11-21T00:00:00.000Z' })
  const gateway = fakeGateway().on(contestDraftCalls.saveDraft, changed)
  const { person } = await open(gateway, { draft: contestDraft() })
  await person.type(await screen.findByLabelText(/Name .English/), ' 2')
  await person.click(await saveDraft())
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  expect(screen.getByLabelText(/Name .English/)).toHaveValue('Fit-a-thon 2')
  await person.click(await saveDraft())
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  const seen = gateway.seen(contestDraftCalls.saveDraft).map(({ body }) => (body as { updatedAt: string }).updatedAt)
  expect(seen).toEqual([contestDraft().updatedAt, '2026-11-21T00:00:00.000Z'])
})

it('tries again when the pictures of a draft cannot be read, rather than to lose them', async () => {
  fetched.mockResolvedValue({ ok: false })
  const { person } = await open(fakeGateway(), { draft: contestDraft() })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByLabelText(/Name .English/)).toBeNull()
  fetched.mockResolvedValue({ ok: true, blob: () => Promise.resolve(new Blob(['x'], { type: 'image/webp' })) })
  await person.click(again)
  expect(await screen.findByLabelText(/Name .English/)).toHaveValue('Fit-a-thon')
})

it('goes on with a draft: kept pictures are not sent again, and those that were taken out are gone', async () => {
  const gateway = fakeGateway().on(contestDraftCalls.saveDraft, contestDraft())
  const { person, path } = await open(gateway, { draft: contestDraft() })
  expect(await screen.findByLabelText('Name of prize 1 (English)')).toHaveValue('A pram')
  await person.upload(screen.getByLabelText('Picture of prize 2'), picture('second.png'))
  await person.click(await saveDraft())
  await waitFor(() => expect(path()).toBe('/admin/contest/dashboard'))
  const { form, values, filesOf } = sent(gateway)
  const { icon, prizes } = contestDraft().values
  expect(values).toMatchObject({ icon, prizes: [{ picture: prizes[0]?.picture }, { picture: '' }] })
  expect([filesOf, form?.getAll('files').length, form?.get('id'), form?.has('file')]).toEqual([[1], 1, 'd1', false])
})

it('publishes a draft only when it is whole, all pictures and the draft with it', async () => {
  const gateway = fakeGateway().on(adminContestCalls.addContest, contest())
  const { person, path } = await open(gateway, { draft: contestDraft({ endDate: '2026-12-31', steps: [] }) })
  await person.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Please provide a valid name, start date, end date, and campaign icon.')).toBeVisible()
  expect(gateway.seen(adminContestCalls.addContest)).toHaveLength(0)
  await person.type(screen.getByLabelText(/Name .Bahasa Melayu/), 'Fit-a-thon')
  await person.upload(screen.getByLabelText(/Campaign icon .Bahasa Melayu/), picture())
  await person.type(screen.getByLabelText('Step 1 (English)'), 'Move')
  await person.click(screen.getByRole('button', { name: 'Publish' }))
  expect((await screen.findAllByText('Please provide at least 2 prize'))[0]).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Remove prize 2' }))
  await person.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(path()).toBe('/admin/contest/dashboard'))
  const { form } = gateway.seen(adminContestCalls.addContest)[0] ?? {}
  expect([form?.get('draftId'), form?.get('updatedAt'), form?.getAll('files').length]).toEqual(['d1', contestDraft().updatedAt, 1])
  expect((form?.get('file') as File).type).toBe('image/webp')
})
