import { goalCalls } from '@club/contracts/http'
import { renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { dashboardGateway } from '../../../testing/dashboard-gateway'
import { aMember, texts } from '../../../testing/member'
import { GoalCard } from './goal-card'

it('offers no goal to choose while it is not known whether there is one', async () => {
  const gateway = dashboardGateway().on(goalCalls.fetchGoal, () => new Promise<never>(() => undefined))
  await renderScreen(<GoalCard user={aMember()} />, { route: '/scancode/success', user: aMember(), texts, gateway })
  expect(screen.getByRole('heading', { name: 'My goal' })).toBeVisible()
  expect(screen.queryByText('Save up for something nice')).toBeNull()
})
