import { adminContentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { administrator } from '../../testing/back-office'
import { article, CONTENT_TEXTS, picture } from '../../testing/content'
import { ArticleAddScreen } from '../article-add/article-add.screen'
import { ArticleEditScreen } from '../article-edit/article-edit.screen'
import { JourneyEditScreen } from '../journey-edit/journey-edit.screen'
import { WishingtreeAddScreen } from '../wishingtree-add/wishingtree-add.screen'
import { BlogAddScreen } from './blog-add.screen'

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
const open = (one: ReactNode, route: string, gateway = fakeGateway(), state?: object) =>
  renderScreen(one, { texts: CONTENT_TEXTS, route, administrator: administrator(), gateway, state })
const save = () => screen.findByRole('button', { name: 'Save' })

it.each([
  ['article', <ArticleAddScreen key="1" />],
  ['blog', <BlogAddScreen key="2" />],
  ['wishingtree', <WishingtreeAddScreen key="3" />],
])('refuses an empty form of %s with the printed message', async (folder, one) => {
  const { person, path, container } = await open(one, `/admin/${folder}/add`)
  await person.click(await save())
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible()
  expect(path()).toBe(`/admin/${folder}/add`)
  await expectAccessible(container)
})

it('edits an article without its picture as JSON', async () => {
  const gateway = fakeGateway().on(adminContentCalls.editArticle, article())
  const { person, path } = await open(<ArticleEditScreen />, '/admin/article/edit', gateway, { article: article() })
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

it('sends each picture of a blog, and lets one be taken back', async () => {
  const gateway = fakeGateway().on(adminContentCalls.addBlog, {
    id: 'b1',
    active: true,
    title: 'Ipoh',
    venue: 'Perak',
    description: { en: 'Rain', bm: 'Hujan' },
    images: [{ url: '/1.jpg' }],
  })
  const { person, path } = await open(<BlogAddScreen />, '/admin/blog/add', gateway)
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

it('adds a wish with one of six faces', async () => {
  const saved = { id: 'w1', active: true, name: 'Iman', age: 5, image: '/w.svg', wishes: { en: 'A bag', bm: 'Beg' }, points: 0 }
  const gateway = fakeGateway().on(adminContentCalls.addWish, saved)
  const { person, path } = await open(<WishingtreeAddScreen />, '/admin/wishingtree/add', gateway)
  expect(screen.getAllByRole('radio')).toHaveLength(6)
  await person.type(screen.getByLabelText(/^Name/), 'Iman')
  await person.type(screen.getByLabelText(/^Age/), '5')
  await person.type(screen.getByLabelText(/Wish .English/), 'A bag')
  await person.type(screen.getByLabelText(/Wish .Bahasa Melayu/), 'Beg')
  await person.click(screen.getByRole('radio', { name: 'Avatar 4' }))
  await person.click(await save())
  await waitFor(() => expect(path()).toBe('/admin/wishingtree/dashboard'))
  const [seen] = gateway.seen(adminContentCalls.addWish)
  expect(seen?.form?.get('selectedAvatar') ?? (seen?.body as { selectedAvatar: string }).selectedAvatar).toBe('avatar4')
})

it('needs all seven fields of the journey', async () => {
  const journey = { id: 'j1', home: 1, children: 2, points: 3, product: 4, progressPoints: 5, description: { en: 'We walk', bm: 'Kami berjalan' } }
  const { person, gateway } = await open(<JourneyEditScreen />, '/admin/journey/edit', fakeGateway(), { journey })
  await person.clear(screen.getByLabelText(/Products donated/))
  await person.click(await save())
  expect(await screen.findByText('Empty field detected')).toBeVisible()
  expect(gateway.seen(adminContentCalls.editJourney)).toHaveLength(0)
})
