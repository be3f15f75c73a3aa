import { contentCalls } from '@club/contracts/http'
import { ARTICLE } from '@club/contracts/records'
import { fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../testing/back-office'
import { article, ARTICLE_TEXTS } from '../testing/content'
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

it('leaves a record shown that could not be hidden, and hands it to its form', async () => {
  const { person, path, state } = await open(fakeGateway().on(contentCalls.fetchArticles, [article()]).on(ARTICLE.calls.toggle, refuse('not-found')))
  await person.click(await screen.findByRole('checkbox', { name: 'Show Homes to members', checked: true }))
  await person.click(within(await screen.findByRole('alertdialog', { name: 'Record not found' })).getByRole('button'))
  expect(screen.getByRole('checkbox', { name: 'Show Homes to members' })).toBeChecked()
  await person.click(screen.getByRole('link', { name: 'Edit Homes' }))
  await waitFor(() => expect(path()).toBe('/admin/article/edit'))
  expect(state()).toMatchObject({ article: { id: 'a1' } })
})

it('keeps the rows that were found as a file, with both languages of each text', async () => {
  const { person } = await open(fakeGateway().on(contentCalls.fetchArticles, [article(), article({ id: 'a2', title: { en: 'Sleep', bm: 'Tidur' } })]))
  const kept: { readonly name: string; readonly blob: Blob }[] = []
  const blobs: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    kept.push(...blobs.map((blob) => ({ name: this.download, blob })))
  })
  await person.type(await screen.findByRole('searchbox'), 'tidur')
  await person.click(screen.getByRole('button', { name: 'Filters and columns' }))
  await person.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  await waitFor(() => expect(kept.map(({ name }) => name)).toEqual(['article.csv']))
  click.mockRestore()
  const text = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(kept[0]?.blob ?? new Blob())
  })
  expect(String(text).trimEnd().split('\r\n')).toEqual([
    'id,active,title.en,title.bm,description.en,description.bm,image,updatedAt',
    expect.stringMatching(/^a2,true,Sleep,Tidur,Twelve,Dua belas,\/a\.jpg,\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
  ])
})
