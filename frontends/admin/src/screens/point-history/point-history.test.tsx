import { adminReportCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/points.json'
import { PointHistoryScreen } from './point-history.screen'

const texts = { namespace: 'points', en: words, bm: words }
const USER = '0190b6d2-0000-7000-8000-000000000001'
const row = {
  userId: USER,
  name: 'Aisyah',
  email: 'aisyah@example.com',
  number: '60123456789',
  quiet: true,
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
  expect(screen.getByRole('row', { name: /Aisyah Quiet/ })).toBeVisible()
  await expectAccessible(container)
  await person.click(details)
  expect(path()).toBe('/admin/userreport')
  expect(state()).toEqual({ member: { userId: USER, name: 'Aisyah' } })
})

it('says why the members’ points cannot be read, and when there are none', async () => {
  const options = { texts, route: '/admin/pointhistory', administrator: administrator('tdgops') }
  const { unmount } = await renderScreen(<PointHistoryScreen />, { ...options, gateway: fakeGateway().on(adminReportCalls.listPoints, refuse('forbidden')) })
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  unmount()
  await renderScreen(<PointHistoryScreen />, { ...options, gateway: fakeGateway().on(adminReportCalls.listPoints, { data: [] }) })
  expect(await screen.findByText(words.list.empty)).toBeVisible()
})
