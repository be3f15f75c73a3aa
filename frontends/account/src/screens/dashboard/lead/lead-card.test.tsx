import { goalCalls, rewardCalls } from '@club/contracts/http'
import { renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { dashboardGateway } from '../../../testing/dashboard-gateway'
import { goal, pack } from '../../../testing/goal'
import { aMember, texts } from '../../../testing/member'
import { DashboardScreen } from '../dashboard.screen'

it('the dashboard is led by what is nearest, with the packs of the month, the goal in a line and one way to enter a code', async () => {
  const gateway = dashboardGateway()
    .on(goalCalls.fetchGoal, { goal })
    .on(goalCalls.listPacks, { packs: [pack, pack, { ...pack, registeredAt: '2025-11-30T02:00:00.000Z' }] })
    .on(goalCalls.fetchProgress, { codes: 9, pantsCodes: 4, milestones: [], doublePointsDay: 15, firstReceipt: 'open' })
  await renderScreen(<DashboardScreen />, {
    ...{ route: '/dashboard', user: aMember(), texts, gateway, now: new Date('2026-01-15T10:00:00+08:00') },
    prepare: (session) => session.clearJustLoggedIn(),
  })
  const lead = within(await screen.findByRole('region', { name: 'Nearest to you' }, { timeout: 15_000 }))
  expect(lead.getByRole('link', { name: /^One more pants pack ?RM5 TnG PIN$/ })).toBeVisible()
  expect(lead.getByRole('link', { name: 'My goal: Gentle Wipes' })).toHaveTextContent('2 packs away')
  // December had none, which is forgiven.
  expect(lead.getByText('2 packs of any kind this month').parentElement).toHaveTextContent('2 months in a row')
  expect(lead.getByText('Months with a pack')).toBeVisible()
  expect(lead.getAllByText(/: \d packs?$/).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['November: 1 pack', 'December: 0 packs', 'January: 2 packs']),
  )
  expect(screen.getAllByText('Enter a code')).toHaveLength(1)
}, 30_000)

describe('what could not be read', () => {
  it('leaves out the months of packs', async () => {
    const gateway = dashboardGateway().offline(goalCalls.listPacks)
    await renderScreen(<DashboardScreen />, { route: '/dashboard', user: aMember(), texts, gateway })
    const lead = await screen.findByRole('region', { name: 'Nearest to you' }, { timeout: 15_000 })
    expect(lead).not.toHaveTextContent('No pack yet this month')
  }, 30_000)

  it('leaves out the card of a member with every tier and stamp: their points may not cover everything in the shop', async () => {
    const gateway = dashboardGateway()
      .offline(rewardCalls.fetchCatalogue)
      .offline(rewardCalls.fetchVouchers)
      .offline(rewardCalls.fetchDonations)
      .on(goalCalls.fetchProgress, { codes: 12, pantsCodes: 10, milestones: [], doublePointsDay: 15, firstReceipt: 'open' })
    const user = aMember({ tier: 'Diamond', totalPointsInPastYear: 9100, tierSetting: [{ highTierPoints: 9000, nextTier: null }] })
    await renderScreen(<DashboardScreen />, { route: '/dashboard', user, texts, gateway })
    expect(await screen.findByText('The rewards could not be loaded.', {}, { timeout: 15_000 })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Nearest to you' })).toBeNull()
  }, 30_000)
})
