import { adminOrderCalls, memberDeskCalls, type Parcel } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import words from '../../texts/parcel.json'
import { administrator } from '../../testing/back-office'
import { ParcelScreen } from './parcel.screen'

const parcel: Parcel = {
  ...{ orderId: 'order1', trackingId: 'ORDABCDEFK7M2QF', type: 'item', createdAt: '2026-03-01T01:00:00.000Z', state: 'PROCESSING', onHold: false },
  member: { id: '0190c7e0-0000-7000-8000-000000000001', name: 'Nur Aisyah', quiet: true },
  address: { line1: '12', line2: null, line3: 'Jalan Bangi', city: 'Bangi', state: 'Selangor', postcode: '43600', country: 'Malaysia' },
  items: [{ itemId: 'A1', name: 'Head to Toe Wash', quantity: 2 }],
  states: [{ state: 'PROCESSING', time: '2026-03-01T01:00:00.000Z' }],
}

const open = (gateway: FakeGateway) =>
  renderScreen(<ParcelScreen />, {
    texts: { namespace: 'parcel', en: words, bm: words },
    route: '/admin/parcel',
    administrator: administrator('tdgops'),
    gateway,
  })

const finds = (...data: Parcel[]) => fakeGateway().on(adminOrderCalls.findParcels, { data })
async function find(gateway: FakeGateway, typed = 'k7m 2qf') {
  const opened = await open(gateway)
  await opened.person.type(screen.getByRole('searchbox', { name: words.field }), `${typed}{Enter}`)
  return opened
}
const card = async () => within(await screen.findByRole('region', { name: parcel.trackingId }))

it('asks nothing before a number is typed, and says of one that nobody knows that there is no such parcel', async () => {
  const gateway = finds()
  const { person } = await open(gateway)
  await person.click(screen.getByRole('button', { name: words.find }))
  expect(gateway.seen(adminOrderCalls.findParcels)).toEqual([])
  await person.type(screen.getByRole('searchbox'), 'SMPNONE{Enter}')
  expect(await screen.findByRole('heading', { name: 'No parcel has the number SMPNONE' })).toBeVisible()
})

it('says that it failed, and asks again', async () => {
  const gateway = fakeGateway().on(adminOrderCalls.findParcels, refuse('unavailable'))
  const { person } = await find(gateway)
  await person.click(await screen.findByRole('button', { name: /again/i }))
  await waitFor(() => expect(gateway.seen(adminOrderCalls.findParcels).length).toBeGreaterThan(1))
})

it('answers state, contents, member, address and history and moves nothing by that', async () => {
  const gateway = finds(parcel)
  const { container } = await find(gateway)
  const shown = await card()
  expect(shown.getByRole('link', { name: 'Nur Aisyah' })).toHaveAttribute('href', `/admin/members/${parcel.member.id}`)
  for (const text of ['Quiet', 'Jalan Bangi', '43600 Bangi', 'Point shop order', 'Head to Toe Wash']) expect(shown.getByText(text)).toBeVisible()
  expect(within(shown.getByRole('list', { name: words.history })).getByRole('listitem')).toHaveTextContent('Processing')
  expect(gateway.seen(adminOrderCalls.findParcels)[0]?.query.get('q')).toBe('k7m 2qf')
  expect(gateway.seen(adminOrderCalls.moveOrder)).toEqual([])
  await expectAccessible(container)
})

it.each([
  ['a sample that waits', { type: 'sample' }, ['Mark as delivering']],
  ['an order that waits', {}, ['Mark as delivering', 'Cancel order']],
  ['an order of an account that is being checked', { onHold: true }, ['Cancel order']],
  ['an order on its way', { state: 'DELIVERING' }, ['Mark as delivered']],
  ['a delivered order', { state: 'DELIVERED' }, []],
  ['a cancelled order', { state: 'CANCELLED' }, []],
] as const)('offers of %s the acts that its state allows', async (_which, of, acts) => {
  await find(finds({ ...parcel, ...of }))
  const shown = await card()
  expect(shown.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(acts)
})

it('moves the parcel with who carries it, and shows it as it is then', async () => {
  const gateway = finds(parcel).on(adminOrderCalls.moveOrder, refuse('order-cancelled'))
  const { person } = await find(gateway)
  await person.click((await card()).getByRole('button', { name: /^Mark as delivering/ }))
  const dialog = within(await screen.findByRole('dialog', { name: `Next step of ${parcel.trackingId}` }))
  await person.type(dialog.getByLabelText('Courier'), 'Pos Laju')
  await person.click(dialog.getByRole('button', { name: 'Next step' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  expect(dialog.getByLabelText('Courier')).toHaveValue('Pos Laju')
  gateway.on(adminOrderCalls.moveOrder, { moved: true }).on(adminOrderCalls.findParcels, { data: [{ ...parcel, state: 'DELIVERING' }] })
  await person.click(dialog.getByRole('button', { name: 'Next step' }))
  await waitFor(async () => expect((await card()).getByRole('heading', { name: /Delivering/ })).toBeVisible())
  expect(gateway.seen(adminOrderCalls.moveOrder)[1]?.body).toEqual({
    ...{ trackingId: parcel.trackingId, state: 'DELIVERING', courier: 'Pos Laju', consignment: '' },
  })
})

it('cancels an order for a reason alone, as an act on its member', async () => {
  const gateway = finds(parcel).on(memberDeskCalls.actOnMember, { auditId: 'a1' })
  const { person } = await find(gateway)
  await person.click((await card()).getByRole('button', { name: `Cancel order ${parcel.trackingId}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Cancel order ${parcel.trackingId}` }))
  await person.click(dialog.getByRole('button', { name: 'Confirm: Cancel order' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  expect(gateway.seen(memberDeskCalls.actOnMember)).toEqual([])
  await person.type(dialog.getByLabelText(/^Reason/), 'Ordered twice')
  await person.click(dialog.getByRole('button', { name: 'Confirm: Cancel order' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(gateway.seen(memberDeskCalls.actOnMember)).toMatchObject([
    { params: { id: parcel.member.id }, body: { act: 'cancel-order', orderId: 'order1', reason: 'Ordered twice' } },
  ])
})
