import { contentCalls } from '@club/contracts/http'
import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { dashboardGateway } from '../../testing/dashboard-gateway'
import { aMember, texts } from '../../testing/member'
import { NEWS } from '../../testing/news'
import { DashboardScreen } from './dashboard.screen'

describe('the top of the dashboard', () => {
  it.each([
    [3998, '2 more points to Platinum'],
    [3999, '1 more point to Platinum'],
    [4000, 'You have enough points for Platinum. Your new tier shows within 24 hours.'],
  ])('says with %i points of the year: %s', async (totalPointsInPastYear, words) => {
    await renderScreen(<DashboardScreen />, { route: '/dashboard', user: aMember({ totalPointsInPastYear }), texts, gateway: dashboardGateway() })
    expect(screen.getByText(words)).toBeVisible()
  })

  it('greets by first name, and follows the balance without a reload', async () => {
    const gateway = dashboardGateway().on(contentCalls.fetchNews, [NEWS])
    const { container, queryClient } = await renderScreen(<DashboardScreen />, { route: '/dashboard', user: aMember(), texts, gateway })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Aisyah')
    expect(screen.getByRole('link', { name: /Your points/ })).toHaveAttribute('href', '/pointhistory')
    expect(screen.getByText('2,760 more points to Platinum')).toBeVisible()
    expect((await screen.findByText('Double points', {}, { timeout: 10_000 })).closest('a')).toHaveAttribute('href', `/viewnews?news=${NEWS.id}`)
    queryClient.setQueryData(['user'], aMember({ totalPoints: 1180 }))
    await waitFor(() => expect(container.querySelector('a[href="/pointhistory"]')).toHaveTextContent('1,180'))
    await expectAccessible(container)
  })
})
