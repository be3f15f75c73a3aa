import { adminOrderCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import words from '../../texts/reports.json'
import { administrator } from '../../testing/back-office'
import { ParcelScreen } from './parcel.screen'

const open = (gateway: FakeGateway) =>
  renderScreen(<ParcelScreen />, {
    texts: { namespace: 'reports', en: words, bm: words },
    route: '/admin/parcel',
    administrator: administrator('tdgops'),
    gateway,
  })
type Person = Awaited<ReturnType<typeof open>>['person']

async function fillIn(person: Person) {
  await person.type(screen.getByLabelText(/^Tracking number of the order/), 'DRY-7')
  await person.click(screen.getByLabelText(/^State/, { selector: 'input' }))
  await person.click(await screen.findByRole('option', { name: 'Delivering', hidden: true }))
  await person.type(screen.getByLabelText('Courier', { selector: 'input' }), 'Pos Laju')
  await person.type(screen.getByLabelText('Tracking number of the courier'), 'EN123')
}
const move = () => screen.getByRole('button', { name: 'Next step' })

it('sends nothing before it knows which parcel, and how far it is', async () => {
  const gateway = fakeGateway()
  const { person, container } = await open(gateway)
  await person.click(move())
  expect(await screen.findByRole('link', { name: /^Tracking number of the order/ })).toBeVisible()
  expect(gateway.seen(adminOrderCalls.moveOrder)).toHaveLength(0)
  await expectAccessible(container)
})

it.each([
  ['not-found', 'Record not found'],
  ['order-cancelled', /cancelled/i],
] as const)('keeps what was typed when the order is refused as %s', async (reason, title) => {
  const { person } = await open(fakeGateway().on(adminOrderCalls.moveOrder, refuse(reason)))
  await fillIn(person)
  await person.click(move())
  await person.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button'))
  expect(screen.getByLabelText('Tracking number of the courier')).toHaveValue('EN123')
})

it('says what became of a parcel, and is ready for the next one', async () => {
  const gateway = fakeGateway().on(adminOrderCalls.moveOrder, { moved: true })
  const { person } = await open(gateway)
  await fillIn(person)
  await person.click(move())
  expect(await screen.findByText('DRY-7: Delivering. The member is notified.')).toBeVisible()
  expect(gateway.seen(adminOrderCalls.moveOrder)[0]?.body).toEqual({ trackingId: 'DRY-7', state: 'DELIVERING', courier: 'Pos Laju', consignment: 'EN123' })
  await waitFor(() => expect(screen.getByLabelText(/^Tracking number of the order/)).toHaveValue(''))
  gateway.on(adminOrderCalls.moveOrder, { moved: false })
  await fillIn(person)
  await person.click(move())
  expect(await screen.findByText('DRY-7 was there already, or further.')).toBeVisible()
})
