import { adminDonationCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { aPicture, standInForPreviews } from '../../testing/catalogue'
import words from '../../texts/donate.json'
import { DonateAddScreen } from './donate-add.screen'

const texts = { namespace: 'donate', en: words, bm: words }
const item = { id: 'd1', itemId: 'DN-1', itemName: 'Wipes', points: 250, itemImage: '/w.jpg', active: true }
beforeEach(standInForPreviews)

it('sends nothing and says nothing until the form is whole, keeps it when it is refused, then goes back to the list', async () => {
  const gateway = fakeGateway()
  const { person, path, container } = await renderScreen(<DonateAddScreen />, { texts, route: '/admin/donate/add', administrator: administrator(), gateway })
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled()
  await person.type(screen.getByLabelText(/Item ID/), 'DN-1')
  await person.type(screen.getByLabelText(/Name/), 'Wipes')
  await person.type(screen.getByLabelText(/Points/), '0')
  await person.upload(screen.getByLabelText('Image'), aPicture())
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(screen.getByLabelText(/Points/)).toBeValid()
  await person.clear(screen.getByLabelText(/Points/))
  await person.type(screen.getByLabelText(/Points/), '250')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  await expectAccessible(container)
  gateway.on(adminDonationCalls.addDonation, refuse('already-exists', { field: 'Item ID' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Item ID already exists')
  await person.click(screen.getByRole('button', { name: 'OKAY' }))
  expect(screen.getByLabelText(/Name/)).toHaveValue('Wipes')
  gateway.on(adminDonationCalls.addDonation, item)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/donate/dashboard'))
})
