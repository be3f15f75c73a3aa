import { adminContentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { CONTENT_TEXTS } from '../../testing/content'
import { WishingtreeAddScreen } from './wishingtree-add.screen'

const open = (gateway = fakeGateway()) =>
  renderScreen(<WishingtreeAddScreen />, { texts: CONTENT_TEXTS, route: '/admin/wishingtree/add', administrator: administrator(), gateway })
const save = () => screen.findByRole('button', { name: 'Save' })

it('is refused while it is empty, with the printed message', async () => {
  const { person, path, container } = await open()
  await person.click(await save())
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible()
  expect(path()).toBe('/admin/wishingtree/add')
  await expectAccessible(container)
})

it('adds a wish with one of six faces', async () => {
  const saved = { id: 'w1', active: true, name: 'Iman', age: 5, image: '/w.svg', wishes: { en: 'A bag', bm: 'Beg' }, points: 0 }
  const gateway = fakeGateway().on(adminContentCalls.addWish, saved)
  const { person, path } = await open(gateway)
  expect(screen.getAllByRole('radio')).toHaveLength(6)
  await person.type(screen.getByLabelText(/^Name/), 'Iman')
  await person.type(screen.getByLabelText(/^Age/), '5')
  await person.type(screen.getByLabelText(/Wish .English/), 'A bag')
  await person.type(screen.getByLabelText(/Wish .Bahasa Melayu/), 'Beg')
  await person.click(screen.getByRole('radio', { name: 'Avatar 4' }))
  await person.click(await save())
  await waitFor(() => expect(path()).toBe('/admin/wishingtree/dashboard'))
  const [seen] = gateway.seen(adminContentCalls.addWish)
  expect(seen?.form?.get('selectedAvatar') ?? (seen?.body as { selectedAvatar: string }).selectedAvatar).toBe('avatar4')
})

it('says beside the name of a child that everybody sees it, and that it is none in full', async () => {
  await open()
  expect(await screen.findByLabelText(/^Name/)).toHaveAccessibleDescription(/first name or a pseudonym .* never the full name: everybody sees it/)
})
