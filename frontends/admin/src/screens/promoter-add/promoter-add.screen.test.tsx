import { adminPromoterCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { PROMOTER as promoter } from '../../testing/promoters'
import words from '../../texts/promoters.json'
import { PromoterAddScreen } from './promoter-add.screen'

const texts = { namespace: 'promoters', en: words, bm: words }
const open = (gateway: ReturnType<typeof fakeGateway>) =>
  renderScreen(<PromoterAddScreen />, { texts, route: '/admin/promoter/add', administrator: administrator('tdgops'), gateway })

it('asks for name and code, and sends nothing without them', async () => {
  const { person, gateway } = await open(fakeGateway())
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please fill in all the fields')).toBeVisible()
  expect(gateway.seen(adminPromoterCalls.addPromoter)).toHaveLength(0)
})

it('adds a promoter and goes back to the list', async () => {
  const gateway = fakeGateway().on(adminPromoterCalls.addPromoter, promoter)
  const { person, path, container } = await open(gateway)
  await person.type(await screen.findByLabelText(/^Name/), 'Puan Salmah')
  await person.type(screen.getByLabelText(/^Code/), 'kl-01')
  await expectAccessible(container)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/promoter/dashboard'))
  expect(gateway.seen(adminPromoterCalls.addPromoter)[0]?.body).toMatchObject({ name: 'Puan Salmah', code: 'kl-01' })
})
