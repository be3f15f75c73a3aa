import { adminReportCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/points.json'
import { UserReportScreen } from './user-report.screen'

const texts = { namespace: 'points', en: words, bm: words }
const options = { texts, route: '/admin/userreport', administrator: administrator('tdgops') }
const member = { userId: '0190b6d2-0000-7000-8000-000000000001', name: 'Aisyah' }

it('shows nobody’s lines without a member, and reports lines that cannot be loaded', async () => {
  const { path } = await renderScreen(<UserReportScreen />, { ...options, gateway: fakeGateway() })
  expect(path()).toBe('/admin/pointhistory')
  const refused = fakeGateway().on(adminReportCalls.listPointsOfUser, refuse('not-found'))
  await renderScreen(<UserReportScreen />, { ...options, gateway: refused, state: { member } })
  expect(await screen.findByRole('alertdialog', { name: 'Record not found' })).toBeVisible()
})

it('says that a member has no lines', async () => {
  await renderScreen(<UserReportScreen />, {
    ...options,
    gateway: fakeGateway().on(adminReportCalls.listPointsOfUser, { quiet: false, data: [] }),
    state: { member },
  })
  expect(await screen.findByText(words.user.empty)).toBeVisible()
})

it('shows what was spent in red, and what was earned with its sign', async () => {
  const lines = [
    { createdAt: '2026-11-20T04:05:00.000Z', points: -200, source: 'Point Shop Redemption' },
    { createdAt: '2026-11-19T04:05:00.000Z', points: 450, source: 'Unique Code' },
  ]
  const gateway = fakeGateway().on(adminReportCalls.listPointsOfUser, { quiet: false, data: lines })
  const { container } = await renderScreen(<UserReportScreen />, { ...options, gateway, state: { member } })
  expect(await screen.findByText('-200')).toHaveClass('spent')
  expect(screen.getByText('+450')).not.toHaveClass('spent')
  await expectAccessible(container)
})

it('says beside the name that a member paused what speaks of a baby', async () => {
  const gateway = fakeGateway().on(adminReportCalls.listPointsOfUser, { quiet: true, data: [] })
  await renderScreen(<UserReportScreen />, { ...options, gateway, state: { member } })
  expect(await screen.findByRole('heading', { name: /Aisyah.* Quiet$/ })).toBeVisible()
})
