import { DONATION_ITEM } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { wordsOfKind } from '../../testing/record-words'
import words from '../../texts/records/donation-item.json'
import { DonateDashboardScreen } from './donate-dashboard.screen'

const texts = wordsOfKind('donation-item', words)
const item = { id: 'd1', itemId: 'DN-1', itemName: 'Wipes', points: 250, itemImage: '/w.jpg', active: true }

it('says why the list cannot be read, and that it is empty', async () => {
  const gateway = fakeGateway().on(DONATION_ITEM.calls.list, refuse('forbidden'))
  const { person } = await renderScreen(<DonateDashboardScreen />, { texts, route: '/admin/donate/dashboard', administrator: administrator(), gateway })
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  gateway.on(DONATION_ITEM.calls.list, [])
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(words.list.empty)).toBeVisible()
})

it('lists donation items with an Edit button that does nothing, and says that they cannot be changed', async () => {
  const gateway = fakeGateway().on(DONATION_ITEM.calls.list, [item])
  const { person, path, container } = await renderScreen(<DonateDashboardScreen />, {
    texts,
    route: '/admin/donate/dashboard',
    administrator: administrator(),
    gateway,
  })
  await person.click(await screen.findByRole('button', { name: 'Edit Wipes' }))
  expect(path()).toBe('/admin/donate/dashboard')
  expect(screen.getByText(/Donation items cannot be changed after they were added\./)).toBeVisible()
  await expectAccessible(container)
})
