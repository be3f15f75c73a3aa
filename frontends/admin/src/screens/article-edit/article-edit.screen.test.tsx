import { adminContentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { article, CONTENT_TEXTS } from '../../testing/content'
import { ArticleEditScreen } from './article-edit.screen'

const open = (gateway = fakeGateway(), state?: object) =>
  renderScreen(<ArticleEditScreen />, { texts: CONTENT_TEXTS, route: '/admin/article/edit', administrator: administrator(), gateway, state })
const save = () => screen.findByRole('button', { name: 'Save' })

it('leads back to the list from an article that nobody handed over', async () => {
  const { path } = await open()
  await waitFor(() => expect(path()).toBe('/admin/article/dashboard'))
})

it('names who saved it meanwhile', async () => {
  const gateway = fakeGateway().on(adminContentCalls.editArticle, refuse('record-changed', { name: 'mei' }, { updatedAt: '2026-11-21T00:00:00.000Z' }))
  const { person, path, container } = await open(gateway, { article: article() })
  await expectAccessible(container)
  await person.click(await save())
  await person.click(within(await screen.findByRole('alertdialog', { name: /^mei has saved this record/ })).getByRole('button', { name: 'OKAY' }))
  expect(path()).toBe('/admin/article/edit')
})

it('is sent as JSON without its picture, and not while a field is empty', async () => {
  const gateway = fakeGateway().on(adminContentCalls.editArticle, article())
  const { person, path } = await open(gateway, { article: article() })
  await person.clear(screen.getByLabelText(/Title .English/))
  await person.click(await save())
  expect(await screen.findByText('Empty field detected')).toBeVisible()
  await person.type(screen.getByLabelText(/Title .English/), 'Our homes')
  await person.click(await save())
  await waitFor(() => expect(path()).toBe('/admin/article/dashboard'))
  const [seen] = gateway.seen(adminContentCalls.editArticle)
  expect(seen?.body).toMatchObject({ id: 'a1', title: 'Our homes', titleBM: 'Rumah' })
  expect(seen?.body).not.toHaveProperty('file')
})
