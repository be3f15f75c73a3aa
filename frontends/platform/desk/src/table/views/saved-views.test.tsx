import { adminAuditCalls, adminViewCalls, type SavedView } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { useTableAddress } from '../table-state'
import { DataTable } from '../data-table'

const administrator = { id: 'a', username: 'mei', role: 'dev', type: 'dev', token: 'token' } as const
const rows = [
  { id: '1', name: 'Aisyah', tier: 'Gold' },
  { id: '2', name: 'Mei Ling', tier: 'Diamond' },
]
const columns = [
  { id: 'name', header: 'Name', value: ({ name }: (typeof rows)[number]) => name },
  { id: 'tier', header: 'Tier', value: ({ tier }: (typeof rows)[number]) => tier },
]
const view = (name: string, query: string, more: Partial<SavedView> = {}): SavedView => ({
  id: name,
  name,
  query,
  shared: false,
  owner: 'mei',
  own: true,
  removable: true,
  ...more,
})
const GOLD = view('Gold', 'is.tier=Gold&sort=-name')
const SHARED = view('Diamonds', 'is.tier=Diamond', { shared: true, own: false, owner: 'siti', removable: false })

function Members() {
  const control = useTableAddress({})
  return <DataTable label="Members" rows={rows} rowKey={({ id }) => id} columns={columns} control={control} />
}
const open = (gateway = fakeGateway().on(adminViewCalls.listViews, { data: [GOLD, SHARED] }), route = '/admin/account') =>
  renderScreen(<Members />, { texts: { namespace: 'demo', en: {}, bm: {} }, route, administrator, gateway })
const names = () => screen.getAllByRole('row').flatMap((row) => row.querySelector('td')?.textContent ?? [])

it('says why views cannot be listed, or one not be saved, and keeps the name that was typed', async () => {
  const gateway = fakeGateway().on(adminViewCalls.listViews, refuse('unavailable')).on(adminViewCalls.saveView, refuse('view-exists'))
  const { person } = await open(gateway, '/admin/account?is.tier=Gold')
  await person.click(screen.getByRole('button', { name: 'Views' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await person.click(within(await screen.findByRole('alertdialog', { name: 'Please fill in all the fields' })).getByRole('button'))
  await person.type(screen.getByRole('textbox', { name: 'View name' }), 'Gold')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('You already have a view of this name')
  expect(screen.getByRole('textbox', { name: 'View name' })).toHaveValue('Gold')
})

it('shows the rows of a view by the keyboard, names it while the list shows it, and leaves by Esc', async () => {
  const { person, path, container } = await open(undefined, '/admin/account?q=mei&page=2&find=all')
  screen.getByRole('button', { name: 'Views' }).focus()
  await person.keyboard('{Enter}')
  const gold = await screen.findByRole('link', { name: 'Gold' })
  expect(screen.getByText('For all, by siti')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete the view Diamonds' })).toBeNull()
  await expectAccessible(container)
  gold.focus()
  await person.keyboard('{Enter}')
  expect(path()).toBe('/admin/account?find=all&is.tier=Gold&sort=-name&view=Gold')
  expect(names()).toEqual(['Aisyah'])
  expect(gold).toHaveAttribute('aria-current', 'true')
  expect(await screen.findByRole('button', { name: 'Views Gold' })).toBeVisible()
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('link', { name: 'Gold' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Views Gold' })).toHaveFocus()
  await person.click(await screen.findByRole('button', { name: 'Remove the filter Tier: Gold' }))
  expect(await screen.findByRole('button', { name: 'Views Gold (changed)' })).toBeVisible()
})

it('marks one of two views with the same filters: the one that was opened, else the first', async () => {
  const gateway = fakeGateway().on(adminViewCalls.listViews, { data: [GOLD, view('Mine', GOLD.query)] })
  const { person } = await open(gateway, `/admin/account?${GOLD.query}`)
  await person.click(screen.getByRole('button', { name: 'Views' }))
  const mine = await screen.findByRole('link', { name: 'Mine' })
  expect(screen.getAllByRole('link', { current: true })).toEqual([screen.getByRole('link', { name: 'Gold' })])
  await person.click(mine)
  expect(screen.getAllByRole('link', { current: true })).toEqual([mine])
})

it('saves what the list shows for all, without the page and what chooses no rows, and shows that view', async () => {
  const views: SavedView[] = []
  const gateway = fakeGateway()
    .on(adminViewCalls.listViews, () => ({ data: views }))
    .on(adminViewCalls.saveView, ({ body }) => {
      views.push(view('Ours', (body as SavedView).query, { shared: true }))
      return views[0] as SavedView
    })
  const { person, path } = await open(gateway, '/admin/account?sort=name&page=1&is.tier=Gold&find=all')
  await person.click(screen.getByRole('button', { name: 'Views' }))
  expect(await screen.findByText('No views of this list are saved yet.')).toBeVisible()
  await person.type(screen.getByRole('textbox', { name: 'View name' }), ' Ours ')
  await person.click(screen.getByRole('checkbox', { name: 'Share with everyone who can open this list' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The view Ours is saved.')).toBeVisible()
  expect(gateway.seen(adminViewCalls.saveView).map(({ body }) => body)).toEqual([
    { name: 'Ours', path: '/admin/account', query: 'is.tier=Gold&sort=name', shared: true },
  ])
  expect(path()).toContain('view=Ours')
  expect(await screen.findByRole('button', { name: 'Views Ours' })).toBeVisible()
})

it('deletes a view, and takes that back by one press', async () => {
  const auditId = '0190b6d2-0000-7000-8000-0000000000a1'
  let views = [GOLD]
  const gateway = fakeGateway()
    .on(adminViewCalls.listViews, () => ({ data: views }))
    .on(adminViewCalls.removeView, ({ params }) => {
      views = []
      return { id: params['id'] ?? '', auditId }
    })
    .on(adminAuditCalls.undo, () => {
      views = [GOLD]
      return { auditId }
    })
  const { person } = await open(gateway)
  await person.click(screen.getByRole('button', { name: 'Views' }))
  expect(await screen.findByText(/Search, filter, sort or hide columns first/)).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Delete the view Gold' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Gold' })).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Gold' })).toBeVisible()
  expect(gateway.seen(adminAuditCalls.undo).map(({ params }) => params['id'])).toEqual([auditId])
})
