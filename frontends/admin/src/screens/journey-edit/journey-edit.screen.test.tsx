import { adminContentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, fillIn, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { CONTENT_TEXTS } from '../../testing/content'
import { JourneyEditScreen } from './journey-edit.screen'

const journey = { id: 'j1', home: 1, children: 2, points: 3, product: 4, progressPoints: 5, description: { en: 'We walk', bm: 'Kami berjalan' } }
const open = (gateway = fakeGateway(), state?: object) =>
  renderScreen(<JourneyEditScreen />, { texts: CONTENT_TEXTS, route: '/admin/journey/edit', administrator: administrator(), gateway, state })
const save = () => screen.findByRole('button', { name: 'Save' })

it('leads back to the list from statistics that nobody handed over', async () => {
  const { path } = await open()
  await waitFor(() => expect(path()).toBe('/admin/journey/dashboard'))
})

it('needs all seven fields of the journey', async () => {
  const { person, gateway } = await open(fakeGateway(), { journey })
  await person.clear(screen.getByLabelText(/Products donated/))
  await person.click(await save())
  expect(await screen.findByText('Empty field detected')).toBeVisible()
  expect(gateway.seen(adminContentCalls.editJourney)).toHaveLength(0)
})

it('sends whole numbers and both languages', async () => {
  const { person, path, gateway, container } = await open(fakeGateway().on(adminContentCalls.editJourney, { ...journey, home: 12 }), { journey })
  await expectAccessible(container)
  await fillIn(person, screen.getByLabelText(/Homes visited/), '12')
  await person.click(await save())
  await waitFor(() => expect(path()).toBe('/admin/journey/dashboard'))
  expect(gateway.seen(adminContentCalls.editJourney)[0]?.body).toMatchObject({ id: 'j1', home: 12, description: 'We walk', descriptionBM: 'Kami berjalan' })
})
