import { BLOG, BRAND, DONATION_ITEM, PREGNANT_ITEM, WISH, type AdminBrand } from '@club/contracts/records'
import { WISH_AGE_MAX } from '@club/rules'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator, BRANDS } from '../testing/back-office'
import { aPicture, standInForPreviews } from '../testing/catalogue'
import { blog, BLOG_TEXTS, picture, wish, WISH_TEXTS } from '../testing/content'
import { wordsOfKind } from '../testing/record-words'
import itemWords from '../texts/item.json'
import words from '../texts/records/brand.json'
import donationWords from '../texts/records/donation-item.json'
import { BLOG_FIELDS } from './own-fields/blog-fields'
import { WISH_FIELDS } from './own-fields/wish-fields'
import { addScreenOf, editScreenOf } from './record-forms'

const texts = wordsOfKind('brand', words)
const brand = BRANDS[0] as AdminBrand
const LIST = '/admin/brand/dashboard'
const AddScreen = addScreenOf(BRAND)
const EditScreen = editScreenOf(BRAND)
const AddBlog = addScreenOf(BLOG, BLOG_FIELDS)
const EditBlog = editScreenOf(BLOG, BLOG_FIELDS)
const AddWish = addScreenOf(WISH, WISH_FIELDS)
const EditWish = editScreenOf(WISH, WISH_FIELDS)
const AddDonation = addScreenOf(DONATION_ITEM)
const AddOffer = addScreenOf(PREGNANT_ITEM)
const item = { id: 'd1', itemId: 'DN-1', itemName: 'Wipes', points: 250, itemImage: '/w.jpg', active: true }

beforeEach(standInForPreviews)

it('keeps what was typed when another brand has the name', async () => {
  const gateway = fakeGateway().on(BRAND.calls.add, refuse('already-exists', { field: 'Brand' }))
  const { person, path } = await renderScreen(<AddScreen />, { texts, route: '/admin/brand/add', administrator: administrator(), gateway })
  await person.type(await screen.findByLabelText(/Name/), 'Drypantz')
  await person.type(screen.getByLabelText(/Description/), 'Soft')
  await person.upload(screen.getByLabelText('Image'), aPicture())
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Brand already exists')
  await person.click(screen.getByRole('button', { name: 'OKAY' }))
  expect(screen.getByLabelText(/Name/)).toHaveValue('Drypantz')
  expect(path()).toBe('/admin/brand/add')
})

it('names a new record as its own kind where two kinds share their words', async () => {
  await renderScreen(<AddOffer />, { texts: wordsOfKind('item', itemWords), route: '/admin/pregnant/add', administrator: administrator() })
  expect(await screen.findByRole('heading', { level: 1, name: 'New item for pregnant mums' })).toBeVisible()
})

it('asks for every field of a new brand, sends it with its picture and goes back to the list', async () => {
  const gateway = fakeGateway().on(BRAND.calls.add, brand)
  const { person, container, path } = await renderScreen(<AddScreen />, { texts, route: '/admin/brand/add', administrator: administrator(), gateway })
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please fill in all the input fields')).toBeVisible()
  await expectAccessible(container)
  await person.type(screen.getByLabelText(/Name/), 'Drypantz')
  await person.type(screen.getByLabelText(/Description/), 'Soft')
  await person.upload(screen.getByLabelText('Image'), aPicture())
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(LIST))
  expect(gateway.seen(BRAND.calls.add)[0]?.form?.get('file')).toBeInstanceOf(File)
})

it('goes back to the list when no brand was handed over', async () => {
  const { path } = await renderScreen(<EditScreen />, { texts, route: '/admin/brand/edit', administrator: administrator(), gateway: fakeGateway() })
  await waitFor(() => expect(path()).toBe(LIST))
})

it('keeps what was typed when somebody else saved the brand meanwhile, and saves it when asked again', async () => {
  const gateway = fakeGateway().on(BRAND.calls.edit, refuse('record-changed', { name: 'siti' }, { updatedAt: '2026-11-05T00:00:00.000Z' }))
  const setting = { texts, route: '/admin/brand/edit', state: { brand }, administrator: administrator(), gateway }
  const { person, path } = await renderScreen(<EditScreen />, setting)
  await person.clear(await screen.findByLabelText(/Description/))
  await person.type(screen.getByLabelText(/Description/), 'Softer')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const alert = await screen.findByRole('alertdialog')
  expect(alert).toHaveTextContent('siti has saved this record since you opened it')
  await person.click(within(alert).getByRole('button', { name: 'OKAY' }))
  expect(path()).toBe('/admin/brand/edit')
  expect(screen.getByLabelText(/Description/)).toHaveValue('Softer')
  gateway.on(BRAND.calls.edit, brand)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(LIST))
  expect(gateway.seen(BRAND.calls.edit).map(({ body }) => (body as { updatedAt: string }).updatedAt)).toEqual([brand.updatedAt, '2026-11-05T00:00:00.000Z'])
})

it('shows field by field what somebody else saved meanwhile, takes over what was not changed here, and asks about the rest', async () => {
  const changes = [
    { field: 'name', now: 'Renamed', then: brand.name },
    { field: 'description', now: 'Softest', then: 'Softer' },
  ]
  const gateway = fakeGateway().on(BRAND.calls.edit, refuse('record-changed', { name: 'siti' }, { updatedAt: '2026-11-05T00:00:00.000Z', changes }))
  const setting = { texts, route: '/admin/brand/edit', state: { brand }, administrator: administrator(), gateway }
  const { person, path } = await renderScreen(<EditScreen />, setting)
  await person.clear(await screen.findByLabelText(/Description/))
  await person.type(screen.getByLabelText(/Description/), 'Softer')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const window = await screen.findByRole('dialog', { name: 'Changed meanwhile' })
  expect(within(window).getByRole('listitem')).toHaveTextContent('Name: Renamed')
  const asked = within(window).getByRole('group', { name: 'Description' })
  expect(within(asked).getByRole('radio', { name: 'Keep yours: Softer' })).toBeChecked()
  await expectAccessible(window)
  await person.click(within(asked).getByRole('radio', { name: 'Take theirs: Softest' }))
  await person.click(within(window).getByRole('button', { name: 'Continue with the form' }))
  expect(screen.getByLabelText(/Name/)).toHaveValue('Renamed')
  gateway.on(BRAND.calls.edit, brand)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(LIST))
  expect(gateway.seen(BRAND.calls.edit).at(-1)?.body).toMatchObject({ name: 'Renamed', description: 'Softest', updatedAt: '2026-11-05T00:00:00.000Z' })
})

it('sends nothing and says nothing until a silent form is whole, keeps it when it is refused, then goes back to the list', async () => {
  const gateway = fakeGateway()
  const { person, path, container } = await renderScreen(<AddDonation />, {
    texts: wordsOfKind('donation-item', donationWords),
    route: '/admin/donate/add',
    administrator: administrator(),
    gateway,
  })
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled()
  await person.type(screen.getByLabelText(/Item ID/), 'DN-1')
  await person.type(screen.getByLabelText(/Name/), 'Wipes')
  await person.type(screen.getByLabelText(/Points/), '0')
  await person.upload(screen.getByLabelText('Image'), aPicture())
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(screen.getByLabelText(/Points/)).toBeValid()
  await person.clear(screen.getByLabelText(/Points/))
  await person.type(screen.getByLabelText(/Points/), '250')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  await expectAccessible(container)
  gateway.on(DONATION_ITEM.calls.add, refuse('already-exists', { field: 'Item ID' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Item ID already exists')
  await person.click(screen.getByRole('button', { name: 'OKAY' }))
  expect(screen.getByLabelText(/Name/)).toHaveValue('Wipes')
  gateway.on(DONATION_ITEM.calls.add, item)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/donate/dashboard'))
})

it('sends a new record with texts in both languages and each of its pictures, of which one can be taken back', async () => {
  const gateway = fakeGateway().on(BLOG.calls.add, blog())
  const { person, path } = await renderScreen(<AddBlog />, { texts: BLOG_TEXTS, route: '/admin/blog/add', administrator: administrator(), gateway })
  await person.type(await screen.findByLabelText(/^Title/), 'Ipoh')
  await person.type(screen.getByLabelText(/^Venue/), 'Perak')
  await person.type(screen.getByLabelText(/Description .English/), 'Rain')
  await person.type(screen.getByLabelText(/Description .Bahasa Melayu/), 'Hujan')
  for (const name of ['1.png', '2.png', '3.png']) await person.upload(screen.getByLabelText('Pictures', { selector: 'input' }), picture(name))
  await person.click(screen.getByRole('button', { name: 'Remove 2.png' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/blog/dashboard'))
  const { form } = gateway.seen(BLOG.calls.add)[0] ?? {}
  expect(form?.get('descriptionBm')).toBe('Hujan')
  expect(form?.getAll('files').map((file) => (file as File).name)).toEqual(['1.png', '3.png'])
})

it('changes the words of a record, and shows pictures that never change', async () => {
  const gateway = fakeGateway().on(BLOG.calls.edit, blog())
  const setting = { texts: BLOG_TEXTS, route: '/admin/blog/edit', state: { blog: blog() }, administrator: administrator(), gateway }
  const { person, path, container } = await renderScreen(<EditBlog />, setting)
  expect(await screen.findByText('The pictures of a blog stay as they are.')).toBeVisible()
  expect(screen.getAllByRole('img', { name: /^Picture \d of Ipoh/ })).toHaveLength(2)
  expect(screen.queryByLabelText('Pictures', { selector: 'input' })).toBeNull()
  await expectAccessible(container)
  await person.clear(screen.getByLabelText(/^Title/))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Empty field detected')).toBeVisible()
  await person.type(screen.getByLabelText(/^Title/), 'Taiping')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/blog/dashboard'))
  expect(gateway.seen(BLOG.calls.edit)[0]?.body).toMatchObject({ id: 'b1', title: 'Taiping', descriptionBm: 'Hujan' })
})

it('adds a record with one of several drawings, and says what a field is for', async () => {
  const gateway = fakeGateway().on(WISH.calls.add, wish())
  const { person, path, container } = await renderScreen(<AddWish />, {
    texts: WISH_TEXTS,
    route: '/admin/wishingtree/add',
    administrator: administrator(),
    gateway,
  })
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible()
  await expectAccessible(container)
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription(/first name or a pseudonym .* never the full name: everybody sees it/)
  expect(screen.getByLabelText(/^Age/)).toHaveAccessibleDescription(new RegExp(`0 to ${WISH_AGE_MAX}`))
  expect(screen.getAllByRole('radio')).toHaveLength(6)
  await person.type(screen.getByLabelText(/^Name/), 'Iman')
  await person.type(screen.getByLabelText(/^Age/), '5')
  await person.type(screen.getByLabelText(/Wish .English/), 'A bag')
  await person.type(screen.getByLabelText(/Wish .Bahasa Melayu/), 'Beg')
  await person.click(screen.getByRole('radio', { name: 'Avatar 4' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/wishingtree/dashboard'))
  expect(gateway.seen(WISH.calls.add)[0]?.body).toMatchObject({ name: 'Iman', age: 5, selectedAvatar: 'avatar4' })
})

it('marks the pictures of a new blog as required', async () => {
  await renderScreen(<AddBlog />, { texts: BLOG_TEXTS, route: '/admin/blog/add', administrator: administrator() })
  const pictures = await screen.findByLabelText('Pictures', { selector: 'input' })
  expect(pictures.closest('[data-required]')).not.toBeNull()
})

it('marks the avatar of a new wish as required', async () => {
  await renderScreen(<AddWish />, { texts: WISH_TEXTS, route: '/admin/wishingtree/add', administrator: administrator() })
  expect((await screen.findByRole('group', { name: 'Avatar' })).querySelector('legend')).toHaveTextContent('Avatar *')
})

it('leaves out of an edit what never changes', async () => {
  const gateway = fakeGateway().on(WISH.calls.edit, wish())
  const setting = { texts: WISH_TEXTS, route: '/admin/wishingtree/edit', state: { wish: wish() }, administrator: administrator(), gateway }
  const { person, path } = await renderScreen(<EditWish />, setting)
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Iman')
  expect(screen.queryByLabelText(/^Age/)).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/wishingtree/dashboard'))
  const { id, updatedAt } = wish()
  expect(gateway.seen(WISH.calls.edit)[0]?.body).toEqual({ id, updatedAt, name: 'Iman', wishes: 'A bag', bmWishes: 'Beg' })
})
