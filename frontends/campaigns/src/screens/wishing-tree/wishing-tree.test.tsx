import { contentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { aBlog, anArticle, aWish, JOURNEY, texts } from '../../testing/samples'
import { WishingTreeScreen } from './wishing-tree.screen'

const tree = () =>
  fakeGateway()
    .on(contentCalls.fetchJourney, JOURNEY)
    .on(contentCalls.fetchWishes, [aWish('1', 'Iman')])
const open = (gateway: ReturnType<typeof fakeGateway>, language: 'en' | 'bm' = 'en') =>
  renderScreen(<WishingTreeScreen />, { gateway, route: '/wishingtree', language, texts })

describe('the Wishing Tree', () => {
  it('stays readable when its stories cannot be loaded', async () => {
    await open(tree().offline(contentCalls.fetchArticles).offline(contentCalls.fetchBlogs))
    expect(await screen.findByText('The articles could not be loaded.', {}, { timeout: 10_000 })).toBeVisible()
    expect(await screen.findByText('The visits could not be loaded.', {}, { timeout: 10_000 })).toBeVisible()
    expect(screen.getByText('50,000 of 200,000 points')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the wishes' })).toHaveAttribute('href', '/wishingtree/donate')
  }, 30_000)

  it('never reports fewer points given than the tree shows', async () => {
    const gateway = tree()
      .on(contentCalls.fetchJourney, { ...JOURNEY, points: 40 })
      .on(contentCalls.fetchArticles, [])
      .on(contentCalls.fetchBlogs, [])
    await open(gateway)
    expect(await screen.findByText('points given')).toHaveTextContent('50,000')
  })

  it('cuts an article at 200 characters until the reader wants more', async () => {
    const text = `${'a'.repeat(200)} and the end`
    const gateway = tree()
      .on(contentCalls.fetchArticles, [anArticle('1', text)])
      .on(contentCalls.fetchBlogs, [])
    const { person } = await open(gateway)
    expect(await screen.findByText(`${'a'.repeat(200)}…`)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'See more' }))
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText('We will tell you about our next visit here.')).toBeVisible()
  })

  it('shows three pictures of a visit and opens all of them behind the count of the rest', async () => {
    const gateway = tree()
      .on(contentCalls.fetchArticles, [anArticle('1', 'Short')])
      .on(contentCalls.fetchBlogs, [aBlog('2', 5)])
    const { person, container } = await open(gateway)
    const more = await screen.findByRole('button', { name: '+2: Show all 5 pictures of A rainy morning' })
    expect(more).toHaveTextContent('+2')
    expect(screen.getByText('460')).toBeVisible()
    await expectAccessible(container)
    await person.click(more)
    const gallery = await screen.findByRole('dialog', { name: 'A rainy morning' })
    expect(within(gallery).getAllByRole('img')).toHaveLength(5)
    await expectAccessible(gallery)
  })
})
