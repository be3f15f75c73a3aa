import { WISH } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { wish, WISH_TEXTS } from '../../testing/content'
import { giveRoomFor, headers } from '../../testing/narrow-room'
import { WishDashboardScreen } from './wish-dashboard.screen'

const open = (gateway: FakeGateway) =>
  renderScreen(<WishDashboardScreen />, { texts: WISH_TEXTS, route: '/admin/wishingtree/dashboard', administrator: administrator(), gateway })

afterEach(() => jest.restoreAllMocks())

it('says why the wishes cannot be read', async () => {
  await open(fakeGateway().on(WISH.calls.list, refuse('unavailable')))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
})

it('hands a wish to the screen of its gifts', async () => {
  const { person, path, state, container } = await open(fakeGateway().on(WISH.calls.list, [wish()]))
  const row = within(await screen.findByRole('row', { name: /Iman/ }))
  expect(row.getByRole('link', { name: 'Edit Iman' })).toBeVisible()
  await expectAccessible(container)
  await person.click(row.getByRole('link', { name: "Gifts for Iman's wish" }))
  expect(path()).toBe('/admin/wishingtree/gifts')
  expect(state()).toMatchObject({ wish: { id: 'w1', name: 'Iman' } })
})

it('where the room is short has each wish under the name of its child, and the points in sight', async () => {
  giveRoomFor(7)
  await open(fakeGateway().on(WISH.calls.list, [wish()]))
  expect(await screen.findByRole('row', { name: /Iman/ })).toBeVisible()
  expect(headers()).not.toContain('Wish')
  expect(headers()).toEqual(expect.arrayContaining(['Age', 'Points']))
})
