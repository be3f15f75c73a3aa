import { adminReportCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/points.json'
import { UserReportScreen } from '../user-report/user-report.screen'
import { PointHistoryScreen } from './point-history.screen'

const texts = { namespace: 'points', en: words, bm: words }
const USER = '0190b6d2-0000-7000-8000-000000000001'
const row = {
  userId: USER,
  name: 'Aisyah',
  email: 'aisyah@example.com',
  number: '60123456789',
  tier: 'Gold',
  pointsEarned: 450,
  pointsUsed: 200,
  totalPoints: 250,
}

it('leads from a member to their lines', async () => {
  const gateway = fakeGateway().on(adminReportCalls.listPoints, { data: [row] })
  const { person, path, state, container } = await renderScreen(<PointHistoryScreen />, {
    texts,
    route: '/admin/pointhistory',
    administrator: administrator('tdgops'),
    gateway,
  })
  const details = await screen.findByRole('link', { name: 'Details' })
  await expectAccessible(container)
  await person.click(details)
  expect(path()).toBe('/admin/userreport')
  expect(state()).toEqual({ member: { userId: USER, name: 'Aisyah' } })
})

it('shows nobody’s lines without a member, and reports lines that cannot be loaded', async () => {
  const options = { texts, route: '/admin/userreport', administrator: administrator('tdgops') }
  const { path } = await renderScreen(<UserReportScreen />, { ...options, gateway: fakeGateway() })
  expect(path()).toBe('/admin/pointhistory')
  const refused = fakeGateway().on(adminReportCalls.listPointsOfUser, refuse('not-found'))
  await renderScreen(<UserReportScreen />, { ...options, gateway: refused, state: { member: row } })
  expect(await screen.findByRole('alertdialog', { name: 'Record not found' })).toBeVisible()
})

it('shows what was spent in red', async () => {
  const lines = [
    { createdAt: '2026-11-20T04:05:00.000Z', points: -200, source: 'Point Shop Redemption' },
    { createdAt: '2026-11-19T04:05:00.000Z', points: 450, source: 'Unique Code' },
  ]
  const gateway = fakeGateway().on(adminReportCalls.listPointsOfUser, { data: lines })
  await renderScreen(<UserReportScreen />, { texts, route: '/admin/userreport', administrator: administrator('tdgops'), gateway, state: { member: row } })
  expect(await screen.findByText('-200')).toHaveClass('spent')
  expect(screen.getByText('450')).not.toHaveClass('spent')
})
