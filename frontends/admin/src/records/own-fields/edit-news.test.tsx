import { NEWS } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { NEWS_TEXTS, news, picture } from '../../testing/content'
import { editScreenOf } from '../record-forms'
import { NEWS_FIELDS } from './news-fields'

const NewsEditScreen = editScreenOf(NEWS, NEWS_FIELDS)

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
const given = news({ title: { en: 'Sleep', bm: 'Tidur' } })
const setting = (gateway: ReturnType<typeof fakeGateway>) => ({ texts: NEWS_TEXTS, administrator: administrator(), gateway })
const edit = (gateway = fakeGateway(), state: object = { news: given }) =>
  renderScreen(<NewsEditScreen />, { ...setting(gateway), route: '/admin/news/edit', state })

it('goes back to the list when no record was handed over', async () => {
  expect((await edit(fakeGateway(), {})).path()).toBe('/admin/news/dashboard')
})

it.each([
  [
    'normal news without its Malay title',
    async (person: { clear: (field: Element) => Promise<void> }) => person.clear(screen.getByLabelText(/Title .Bahasa Melayu/)),
  ],
  [
    'one picture of two',
    async (person: { upload: (field: HTMLElement, file: File) => Promise<void> }) => person.upload(screen.getByLabelText(/Image .English/), picture()),
  ],
])('refuses %s', async (_what, spoil) => {
  const { person, gateway } = await edit()
  await spoil(person as never)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Empty field detected')).toBeVisible()
  expect(gateway.seen(NEWS.calls.edit)).toHaveLength(0)
})

it('needs a link once it is switched to link news, and says which kind it is', async () => {
  const { person, gateway, path, container } = await edit(fakeGateway().on(NEWS.calls.edit, given))
  await person.click(screen.getByRole('radio', { name: /Link News/ }))
  expect(screen.queryByLabelText(/Title .English/)).toBeNull()
  await expectAccessible(container)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Empty field detected')).toBeVisible()
  await person.type(screen.getByRole('textbox', { name: /^Link/ }), 'https://example.com/')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/news/dashboard'))
  expect(gateway.seen(NEWS.calls.edit)[0]?.body).toMatchObject({
    id: 'n1',
    kind: 'B',
    link: 'https://example.com/',
    updatedAt: given.updatedAt,
  })
})

it('names who saved the record meanwhile, keeps what was typed, and saves it when asked again', async () => {
  const later = '2026-11-20T03:00:00.000Z'
  const gateway = fakeGateway().on(NEWS.calls.edit, refuse('record-changed', { name: 'siti' }, { changedBy: 'siti', updatedAt: later }))
  const { person, path } = await edit(gateway)
  await person.clear(screen.getByLabelText(/Title .English/))
  await person.type(screen.getByLabelText(/Title .English/), 'Naps')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await person.click(within(await screen.findByRole('alertdialog', { name: /^siti has saved this record/ })).getByRole('button', { name: 'OKAY' }))
  expect(screen.getByLabelText(/Title .English/)).toHaveValue('Naps')
  gateway.on(NEWS.calls.edit, given)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/news/dashboard'))
  expect(gateway.seen(NEWS.calls.edit)[1]?.body).toMatchObject({ title: 'Naps', updatedAt: later })
})

it('is saved in one press after its reader showed or hid it, which its list did not know yet', async () => {
  const later = '2026-11-20T03:00:00.000Z'
  const gateway = fakeGateway()
  gateway.on(NEWS.calls.edit, () => {
    gateway.on(NEWS.calls.edit, given)
    return refuse('record-changed', { name: 'mei' }, { changedBy: 'mei', updatedAt: later })
  })
  const { person, path } = await edit(gateway)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/news/dashboard'))
  expect(gateway.seen(NEWS.calls.edit).map(({ body }) => (body as { updatedAt?: string }).updatedAt)).toEqual([given.updatedAt, later])
})
