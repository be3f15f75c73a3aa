import { BRAND } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator, BRANDS } from '../../testing/back-office'
import { wordsOfKind } from '../../testing/record-words'
import words from '../../texts/records/brand.json'
import { BrandDashboardScreen } from './brand-dashboard.screen'

const texts = wordsOfKind('brand', words)
const open = (gateway: ReturnType<typeof fakeGateway>) =>
  renderScreen(<BrandDashboardScreen />, { texts, route: '/admin/brand/dashboard', administrator: administrator(), gateway })

it('shows a refused list in the alert and offers another try', async () => {
  const { person } = await open(fakeGateway().on(BRAND.calls.list, refuse('forbidden')))
  const alert = await screen.findByRole('alertdialog')
  await person.click(within(alert).getByRole('button', { name: 'OKAY' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('lists brands with formats and sizes, and hands a brand over to its screens', async () => {
  const { container, person, path, state } = await open(fakeGateway().on(BRAND.calls.list, [...BRANDS]))
  const row = await screen.findByRole('row', { name: /Drypantz/ })
  expect(within(row).getByText('pants: L · M')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add a brand' })).toHaveAttribute('href', '/admin/brand/add')
  await expectAccessible(container)
  await person.click(within(row).getByRole('link', { name: 'Assign a format to Drypantz' }))
  expect(path()).toBe('/admin/brand/assign')
  expect(state()).toMatchObject({ brand: { name: 'Drypantz' } })
})
