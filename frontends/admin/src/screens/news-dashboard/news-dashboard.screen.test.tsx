import { contentCalls, type NewsItem } from '@club/contracts/http'
import { NEWS } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { NEWS_TEXTS, news } from '../../testing/content'
import { NewsDashboardScreen } from './news-dashboard.screen'

const withNews = (...all: NewsItem[]) => fakeGateway().on(contentCalls.fetchNews, all)
const open = (gateway = withNews(news())) =>
  renderScreen(<NewsDashboardScreen />, { texts: NEWS_TEXTS, route: '/admin/news/dashboard', administrator: administrator('tdgops'), gateway })

it('asks before it removes, by name, and keeps what could not be removed', async () => {
  const gateway = withNews(news({ title: { en: 'Sleep', bm: 'Tidur' } })).on(NEWS.calls.remove, refuse('not-found'))
  const { person } = await open(gateway)
  const remove = await screen.findByRole('button', { name: 'Remove Sleep' })
  expect(remove).toHaveClass('dangerQuiet')
  await person.click(remove)
  expect(gateway.seen(NEWS.calls.remove)).toHaveLength(0)
  await person.click(within(screen.getByRole('alertdialog', { name: 'Remove Sleep?' })).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('alertdialog', { name: 'Record not found' })).toBeVisible()
  expect(gateway.seen(NEWS.calls.remove)[0]?.params).toEqual({ id: 'n1' })
})

it('cuts texts at forty characters, shows pictures 80 px high that enlarge, and link news by its link', async () => {
  const { person, container } = await open(withNews(news(), news({ id: 'n2', link: 'https://example.com/shop', title: { en: '', bm: '' } })))
  expect(await screen.findByText('A title that goes on for more than forty…')).toBeVisible()
  expect(screen.getByRole('link', { name: 'https://example.com/shop' })).toHaveAttribute('rel', 'noopener noreferrer')
  const [thumbnail] = screen.getAllByRole('button', { name: /^Enlarge A title/ })
  expect(thumbnail?.querySelector('img')).toHaveAttribute('height', '80')
  await person.click(thumbnail as HTMLElement)
  expect(await screen.findByRole('dialog')).toBeVisible()
  await person.keyboard('{Escape}')
  await expectAccessible(container)
})

it('shows for whom news is, shows and hides it where the service does, and hands a record to its form', async () => {
  const gateway = withNews(news({ title: { en: 'Sleep', bm: 'Tidur' } }))
  gateway.on(NEWS.calls.toggle, () => {
    gateway.on(contentCalls.fetchNews, [news({ title: { en: 'Sleep', bm: 'Tidur' }, active: false })])
    return { id: 'n1', active: false }
  })
  const { person, path, state } = await open(gateway)
  expect(await screen.findByText('All')).toBeVisible()
  await person.click(await screen.findByRole('checkbox', { name: 'Show Sleep to members', checked: true }))
  expect(await screen.findByRole('checkbox', { name: 'Show Sleep to members', checked: false })).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Edit Sleep' }))
  await waitFor(() => expect(path()).toBe('/admin/news/edit'))
  expect(state()).toMatchObject({ news: { id: 'n1' } })
})
