import { adminContentCalls, contentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { blog, CONTENT_TEXTS } from '../../testing/content'
import { BlogDashboardScreen } from './blog-dashboard.screen'

const open = (gateway: FakeGateway) =>
  renderScreen(<BlogDashboardScreen />, { texts: CONTENT_TEXTS, route: '/admin/blog/dashboard', administrator: administrator(), gateway })
const ONE = blog()

it('says why the list cannot be read, and that it is empty', async () => {
  const { person, gateway } = await open(fakeGateway().on(contentCalls.fetchBlogs, refuse('unavailable')))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  gateway.on(contentCalls.fetchBlogs, [])
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no blogs yet')).toBeVisible()
})

it('lists visits with their place and how many pictures they have', async () => {
  const { container } = await open(fakeGateway().on(contentCalls.fetchBlogs, [ONE]))
  const row = await screen.findByRole('row', { name: /Ipoh/ })
  expect(row).toHaveTextContent('Perak')
  expect(
    within(row)
      .getAllByRole('cell')
      .some(({ textContent }) => textContent === '2'),
  ).toBe(true)
  await expectAccessible(container)
})

it('stays shown when it could not be hidden, and is handed to its form', async () => {
  const { person, path, state } = await open(fakeGateway().on(contentCalls.fetchBlogs, [ONE]).on(adminContentCalls.toggleBlog, refuse('not-found')))
  await person.click(await screen.findByRole('checkbox', { name: 'Show Ipoh to members', checked: true }))
  await person.click(within(await screen.findByRole('alertdialog', { name: 'Record not found' })).getByRole('button'))
  expect(screen.getByRole('checkbox', { name: 'Show Ipoh to members' })).toBeChecked()
  await person.click(screen.getByRole('link', { name: 'Edit Ipoh' }))
  await waitFor(() => expect(path()).toBe('/admin/blog/edit'))
  expect(state()).toMatchObject({ blog: { id: 'b1' } })
})
