import { adminHouseholdCalls, type HouseholdDoubt } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/households.json'
import { HouseholdDashboardScreen } from './household-dashboard.screen'

const texts = { namespace: 'households', en: words, bm: words }
const DOUBT: HouseholdDoubt = {
  id: '0190b6d2-0000-7000-8000-0000000000e1',
  notedAt: '2026-11-20T02:30:00.000Z',
  homes: [
    { userId: 'm1', name: 'Siti', email: 'siti@example.com', quiet: true, address: '7, Jalan Mawar, 43600, Bangi, Selangor' },
    { userId: 'm2', name: 'Ali', email: 'ali@example.com', quiet: false, address: '7A, Jln Mawar, 43600, Bangi, Selangor' },
  ],
}
const open = (gateway: ReturnType<typeof fakeGateway>) =>
  renderScreen(<HouseholdDashboardScreen />, { texts, route: '/admin/households', administrator: administrator('dev'), gateway })

describe('addresses that are perhaps one household', () => {
  it('are none when nothing waits', async () => {
    await open(fakeGateway().on(adminHouseholdCalls.listHouseholdDoubts, { data: [] }))
    expect(await screen.findByText('No addresses to decide')).toBeVisible()
  })

  it('stand beside each other, and are not decided about without a reason or after somebody else', async () => {
    const gateway = fakeGateway()
      .on(adminHouseholdCalls.listHouseholdDoubts, { data: [DOUBT] })
      .on(adminHouseholdCalls.decideHousehold, refuse('household-decided'))
    const { person, container } = await open(gateway)
    expect(await screen.findByText('7A, Jln Mawar, 43600, Bangi, Selangor')).toBeVisible()
    // Of the two, only the quiet member.
    expect(screen.getAllByText('Quiet')).toHaveLength(1)
    await expectAccessible(container)
    await person.click(screen.getByRole('button', { name: 'Two households: Siti and Ali' }))
    const dialog = await screen.findByRole('dialog', { name: 'These are two households?' })
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please fill in all the fields')
    expect(gateway.seen(adminHouseholdCalls.decideHousehold)).toEqual([])
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button'))
    await person.type(within(dialog).getByLabelText(/Reason/), 'Two families')
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Somebody else has decided about these addresses.')
  })

  it('are decided about once, with the reason', async () => {
    const gateway = fakeGateway()
      .on(adminHouseholdCalls.listHouseholdDoubts, { data: [DOUBT] })
      .on(adminHouseholdCalls.decideHousehold, { id: DOUBT.id, decision: 'same' })
    const { person } = await open(gateway)
    await person.click(await screen.findByRole('button', { name: 'One household: Siti and Ali' }))
    const dialog = await screen.findByRole('dialog', { name: 'These are one household?' })
    await person.type(within(dialog).getByLabelText(/Reason/), 'One family')
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(gateway.seen(adminHouseholdCalls.decideHousehold).map(({ body }) => body)).toEqual([{ id: DOUBT.id, decision: 'same', reason: 'One family' }])
  })
})
