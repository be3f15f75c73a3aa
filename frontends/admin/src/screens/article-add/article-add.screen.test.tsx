import { adminContentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, fillIn, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { article, CONTENT_TEXTS, picture } from '../../testing/content'
import { ArticleAddScreen } from './article-add.screen'

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
const open = (gateway = fakeGateway(), state?: object) =>
  renderScreen(<ArticleAddScreen />, { texts: CONTENT_TEXTS, route: '/admin/article/add', administrator: administrator(), gateway, state })
const save = () => screen.findByRole('button', { name: 'Save' })

it('is refused while it is empty, with the printed message', async () => {
  const { person, path, container } = await open()
  await person.click(await save())
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible()
  expect(path()).toBe('/admin/article/add')
  await expectAccessible(container)
})

it('is sent with its one picture, and leads back to the list', async () => {
  const { person, path, gateway } = await open(fakeGateway().on(adminContentCalls.addArticle, article()))
  await fillIn(person, await screen.findByLabelText(/Title .English/), 'Homes')
  await fillIn(person, screen.getByLabelText(/Title .Bahasa Melayu/), 'Rumah')
  await fillIn(person, screen.getByLabelText(/Description .English/), 'Twelve')
  await fillIn(person, screen.getByLabelText(/Description .Bahasa Melayu/), 'Dua belas')
  await person.upload(screen.getByLabelText('Image'), picture())
  await person.click(await save())
  await waitFor(() => expect(path()).toBe('/admin/article/dashboard'))
  const { form } = gateway.seen(adminContentCalls.addArticle)[0] ?? {}
  expect([form?.get('title'), form?.get('titleBM'), form?.get('file')]).toEqual(['Homes', 'Rumah', expect.any(File)])
})
