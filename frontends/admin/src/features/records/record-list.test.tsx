import { contentCalls } from '@club/contracts/http'
import { ARTICLE } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { article, ARTICLE_TEXTS } from '../../testing/content'
import { listScreenOf } from './record-list'

const ListScreen = listScreenOf(ARTICLE)
const open = (gateway: FakeGateway) =>
  renderScreen(<ListScreen />, { texts: ARTICLE_TEXTS, route: '/admin/article/dashboard', administrator: administrator(), gateway })

it('says why the list cannot be read, and that it is empty', async () => {
  const { person, gateway } = await open(fakeGateway().on(contentCalls.fetchArticles, refuse('unavailable')))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  gateway.on(contentCalls.fetchArticles, [])
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no articles yet')).toBeVisible()
})

it('lists records in both languages', async () => {
  const { container } = await open(fakeGateway().on(contentCalls.fetchArticles, [article()]))
  const row = await screen.findByRole('row', { name: /Homes/ })
  expect(row).toHaveTextContent('Rumah')
  expect(row).toHaveTextContent('Dua belas')
  await expectAccessible(container)
})

it('leaves a record shown that could not be hidden, and hands it to its form', async () => {
  const { person, path, state } = await open(fakeGateway().on(contentCalls.fetchArticles, [article()]).on(ARTICLE.calls.toggle, refuse('not-found')))
  await person.click(await screen.findByRole('checkbox', { name: 'Show Homes to members', checked: true }))
  await person.click(within(await screen.findByRole('alertdialog', { name: 'Record not found' })).getByRole('button'))
  expect(screen.getByRole('checkbox', { name: 'Show Homes to members' })).toBeChecked()
  await person.click(screen.getByRole('link', { name: 'Edit Homes' }))
  await waitFor(() => expect(path()).toBe('/admin/article/edit'))
  expect(state()).toMatchObject({ article: { id: 'a1' } })
})
