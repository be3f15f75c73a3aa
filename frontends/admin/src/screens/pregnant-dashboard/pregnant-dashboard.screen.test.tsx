import { adminCatalogueCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { anItem } from '../../testing/catalogue'
import words from '../../texts/item.json'
import { PregnantDashboardScreen } from './pregnant-dashboard.screen'

const texts = { namespace: 'item', en: words, bm: words }
const item = anItem()

it('shows offers for pregnant mums in both languages', async () => {
  const gateway = fakeGateway().on(adminCatalogueCalls.listPregnantItems, { data: [item] })
  const { container } = await renderScreen(<PregnantDashboardScreen />, { texts, route: '/admin/pregnant/dashboard', administrator: administrator(), gateway })
  expect(await screen.findByRole('heading', { name: 'Pregnant Mum Dashboard' })).toBeVisible()
  const row = await screen.findByRole('row', { name: /Cawan/ })
  expect(within(row).getByRole('button', { name: 'Enlarge Cawan' })).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Edit Cup' })).toHaveAttribute('href', '/admin/pregnant/editPregnant')
  expect(screen.getByRole('link', { name: 'New Item' })).toBeVisible()
  await expectAccessible(container)
})

it('says why the offers cannot be read, and that there are none', async () => {
  const gateway = fakeGateway().on(adminCatalogueCalls.listPregnantItems, refuse('forbidden'))
  const { person } = await renderScreen(<PregnantDashboardScreen />, { texts, route: '/admin/pregnant/dashboard', administrator: administrator(), gateway })
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  gateway.on(adminCatalogueCalls.listPregnantItems, { data: [] })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no items yet')).toBeVisible()
})
