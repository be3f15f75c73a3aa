import { adminContentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, fillIn, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { blog, CONTENT_TEXTS } from '../../testing/content'
import { BlogEditScreen } from './blog-edit.screen'

const open = (gateway = fakeGateway(), state?: object) =>
  renderScreen(<BlogEditScreen />, { texts: CONTENT_TEXTS, route: '/admin/blog/edit', administrator: administrator(), gateway, state })
const save = () => screen.findByRole('button', { name: 'Save' })

it('leads back to the list from a blog that nobody handed over', async () => {
  const { path } = await open()
  await waitFor(() => expect(path()).toBe('/admin/blog/dashboard'))
})

it('changes the words, and shows the pictures as they stay', async () => {
  const { person, path, gateway, container } = await open(fakeGateway().on(adminContentCalls.editBlog, blog()), { blog: blog() })
  expect(await screen.findByText('The pictures of a blog stay as they are.')).toBeVisible()
  expect(screen.getAllByRole('img', { name: /^Picture \d of Ipoh/ })).toHaveLength(2)
  expect(screen.queryByLabelText('Pictures', { selector: 'input' })).toBeNull()
  await expectAccessible(container)
  await fillIn(person, screen.getByLabelText(/^Title/), 'Taiping')
  await person.click(await save())
  await waitFor(() => expect(path()).toBe('/admin/blog/dashboard'))
  expect(gateway.seen(adminContentCalls.editBlog)[0]?.body).toMatchObject({ id: 'b1', title: 'Taiping', descriptionBm: 'Hujan' })
})
