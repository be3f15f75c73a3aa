import { adminWishCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { wish, WISH_TEXTS } from '../../testing/content'
import { WishGiftsScreen } from './wish-gifts.screen'

const MEMBER = '0190b6d2-0000-7000-8000-000000000001'
const GIFT = {
  id: 'g1',
  givenAt: '2026-11-20T04:00:00.000Z',
  points: 1500,
  userId: MEMBER,
  name: 'Aisyah',
  email: 'aisyah@example.com',
  number: '60123456789',
  quiet: true,
}
const open = (gateway: FakeGateway, state?: object) =>
  renderScreen(<WishGiftsScreen />, { texts: WISH_TEXTS, route: '/admin/wishingtree/gifts', state, administrator: administrator(), gateway })

it('leads back to the wishes from a wish that nobody handed over', async () => {
  const { path } = await open(fakeGateway())
  await waitFor(() => expect(path()).toBe('/admin/wishingtree/dashboard'))
})

it('says why the gifts cannot be read, and that there are none', async () => {
  const { person, gateway } = await open(fakeGateway().on(adminWishCalls.listGifts, refuse('unavailable')), { wish: wish() })
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  gateway.on(adminWishCalls.listGifts, { data: [] })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody has given to this wish yet')).toBeVisible()
})

it('shows who gave how much to a wish, and leads to each of them', async () => {
  const { container, gateway } = await open(fakeGateway().on(adminWishCalls.listGifts, { data: [GIFT] }), { wish: wish() })
  expect(await screen.findByRole('row', { name: /20\/11\/2026 12:00.*Aisyah.*1,500/ })).toHaveTextContent('Quiet')
  expect(screen.getByRole('heading', { level: 1, name: "Gifts for Iman's wish" })).toBeVisible()
  expect(gateway.seen(adminWishCalls.listGifts)[0]?.query.get('id')).toBe('w1')
  for (const name of ['Aisyah', '60123456789']) expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/admin/members/${MEMBER}`)
  await expectAccessible(container)
})
