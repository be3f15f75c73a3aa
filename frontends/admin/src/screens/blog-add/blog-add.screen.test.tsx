import { adminContentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { CONTENT_TEXTS, picture } from '../../testing/content'
import { BlogAddScreen } from './blog-add.screen'

beforeAll(() => {
  let pictures = 0
  URL.createObjectURL = () => `blob:picture-${(pictures += 1)}`
  URL.revokeObjectURL = () => undefined
})
const open = (gateway = fakeGateway()) =>
  renderScreen(<BlogAddScreen />, { texts: CONTENT_TEXTS, route: '/admin/blog/add', administrator: administrator(), gateway })
const save = () => screen.findByRole('button', { name: 'Save' })

it('is refused while it is empty, with the printed message', async () => {
  const { person, path, container } = await open()
  await person.click(await save())
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible()
  expect(path()).toBe('/admin/blog/add')
  await expectAccessible(container)
})

it('sends each picture of a blog, and lets one be taken back', async () => {
  const gateway = fakeGateway().on(adminContentCalls.addBlog, {
    id: 'b1',
    active: true,
    title: 'Ipoh',
    venue: 'Perak',
    description: { en: 'Rain', bm: 'Hujan' },
    images: [{ url: '/1.jpg' }],
  })
  const { person, path } = await open(gateway)
  await person.type(screen.getByLabelText(/^Title/), 'Ipoh')
  await person.type(screen.getByLabelText(/^Venue/), 'Perak')
  await person.type(screen.getByLabelText(/Description .English/), 'Rain')
  await person.type(screen.getByLabelText(/Description .Bahasa Melayu/), 'Hujan')
  for (const name of ['1.png', '2.png', '3.png']) await person.upload(screen.getByLabelText('Pictures', { selector: 'input' }), picture(name))
  await person.click(screen.getByRole('button', { name: 'Remove 2.png' }))
  await person.click(await save())
  await waitFor(() => expect(path()).toBe('/admin/blog/dashboard'))
  expect(
    gateway
      .seen(adminContentCalls.addBlog)[0]
      ?.form?.getAll('files')
      .map((file) => (file as File).name),
  ).toEqual(['1.png', '3.png'])
})
