import { adminContentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, fillIn, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { CONTENT_TEXTS, wish } from '../../testing/content'
import { WishingtreeEditScreen } from './wishingtree-edit.screen'

const open = (gateway = fakeGateway(), state?: object) =>
  renderScreen(<WishingtreeEditScreen />, { texts: CONTENT_TEXTS, route: '/admin/wishingtree/edit', administrator: administrator(), gateway, state })
const save = () => screen.findByRole('button', { name: 'Save' })

it('leads back to the list from a wish that nobody handed over', async () => {
  const { path } = await open()
  await waitFor(() => expect(path()).toBe('/admin/wishingtree/dashboard'))
})

it('changes the name and the wish, and neither face nor age', async () => {
  const { person, path, gateway, container } = await open(fakeGateway().on(adminContentCalls.editWish, wish()), { wish: wish() })
  await fillIn(person, await screen.findByLabelText(/Wish .English/), '')
  await person.click(await save())
  expect(await screen.findByText('Empty field detected')).toBeVisible()
  await expectAccessible(container)
  expect(screen.queryByLabelText(/Age/)).toBeNull()
  await fillIn(person, screen.getByLabelText(/Wish .English/), 'A school bag')
  await person.click(await save())
  await waitFor(() => expect(path()).toBe('/admin/wishingtree/dashboard'))
  expect(gateway.seen(adminContentCalls.editWish)[0]?.body).toEqual({
    id: 'w1',
    updatedAt: wish().updatedAt,
    name: 'Iman',
    wishes: 'A school bag',
    bmWishes: 'Beg',
  })
})
