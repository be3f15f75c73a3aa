import { adminBrandCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator, BRANDS, TEXTS } from '../../testing/back-office'
import { BrandDashboardScreen } from './brand-dashboard.screen'

const open = (gateway: ReturnType<typeof fakeGateway>) =>
  renderScreen(<BrandDashboardScreen />, { texts: TEXTS, route: '/admin/brand/dashboard', administrator: administrator(), gateway })

it('tells a refused list in the alert and offers another try', async () => {
  const { person } = await open(fakeGateway().on(adminBrandCalls.listBrands, refuse('forbidden')))
  const alert = await screen.findByRole('alertdialog')
  await person.click(within(alert).getByRole('button', { name: 'OKAY' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('lists brands with formats and sizes', async () => {
  const { container } = await open(fakeGateway().on(adminBrandCalls.listBrands, [...BRANDS]))
  const row = await screen.findByRole('row', { name: /Drypantz/ })
  expect(within(row).getByText('pants: L · M')).toBeVisible()
  await expectAccessible(container)
})
