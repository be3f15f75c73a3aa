import { adminContentCalls, contentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { CONTENT_TEXTS, wish } from '../../testing/content'
import { WishingtreeDashboardScreen } from './wishingtree-dashboard.screen'

const open = (gateway: FakeGateway) =>
  renderScreen(<WishingtreeDashboardScreen />, { texts: CONTENT_TEXTS, route: '/admin/wishingtree/dashboard', administrator: administrator(), gateway })
const ONE = wish()

it('says why the list cannot be read, and that it is empty', async () => {
  const { person, gateway } = await open(fakeGateway().on(contentCalls.fetchWishes, refuse('unavailable')))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  gateway.on(contentCalls.fetchWishes, [])
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no wishes yet')).toBeVisible()
})

it('lists children with their wish and what members gave', async () => {
  const { container } = await open(fakeGateway().on(contentCalls.fetchWishes, [ONE]))
  const row = await screen.findByRole('row', { name: /Iman/ })
  for (const text of ['A bag', 'Beg', '12,500']) expect(row).toHaveTextContent(text)
  await expectAccessible(container)
})

it('stays shown when it could not be hidden, and is handed to its form', async () => {
  const { person, path, state } = await open(fakeGateway().on(contentCalls.fetchWishes, [ONE]).on(adminContentCalls.toggleWish, refuse('not-found')))
  await person.click(await screen.findByRole('checkbox', { name: 'Show Iman to members', checked: true }))
  await person.click(within(await screen.findByRole('alertdialog', { name: 'Record not found' })).getByRole('button'))
  expect(screen.getByRole('checkbox', { name: 'Show Iman to members' })).toBeChecked()
  await person.click(screen.getByRole('link', { name: 'Edit Iman' }))
  await waitFor(() => expect(path()).toBe('/admin/wishingtree/edit'))
  expect(state()).toMatchObject({ wish: { id: 'w1' } })
})
