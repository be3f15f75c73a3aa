import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { administrator, TEXTS } from '../../testing/back-office'
import { StartScreen } from './start.screen'

it('says in plain words that a role has no tools yet, without a link that leads nowhere', async () => {
  const { container } = await renderScreen(<StartScreen />, { texts: TEXTS, route: '/admin/account', administrator: administrator('superadmin') })
  expect(screen.getByRole('heading', { name: 'Your role has no tools in this version yet' })).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  await expectAccessible(container)
})

it('leads operations to their working tools', async () => {
  const { container } = await renderScreen(<StartScreen />, { texts: TEXTS, route: '/admin/pointhistory', administrator: administrator('tdgops') })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/admin/brand/dashboard', '/admin/voucher/dashboard', '/admin/scancode/dashboard']),
  )
  expect(screen.getByText('The point history report is not part of this version yet.')).toBeVisible()
  await expectAccessible(container)
})
