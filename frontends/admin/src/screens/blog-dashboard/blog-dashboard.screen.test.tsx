import { contentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { blog, BLOG_TEXTS } from '../../testing/content'
import { BlogDashboardScreen } from './blog-dashboard.screen'

const open = (gateway: FakeGateway) =>
  renderScreen(<BlogDashboardScreen />, { texts: BLOG_TEXTS, route: '/admin/blog/dashboard', administrator: administrator(), gateway })
const ONE = blog()

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
