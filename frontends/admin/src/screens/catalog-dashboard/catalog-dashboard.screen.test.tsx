import { adminCatalogueCalls } from '@club/contracts/http'
import { CATEGORY, SHOP_ITEM } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { anItem } from '../../testing/catalogue'
import { giveRoomFor, headers } from '../../testing/narrow-room'
import words from '../../texts/item.json'
import { CatalogDashboardScreen } from './catalog-dashboard.screen'

const texts = { namespace: 'item', en: words, bm: words }
const item = anItem()
const shop = { category: [{ id: 'c1', name: 'Educational' }], data: [item] }

afterEach(() => jest.restoreAllMocks())

it('says that there are neither items nor categories yet', async () => {
  const gateway = fakeGateway().on(adminCatalogueCalls.listItems, { category: [], data: [] })
  await renderScreen(<CatalogDashboardScreen />, { texts, route: '/admin/catalog/dashboard', administrator: administrator(), gateway })
  expect(await screen.findByText('There are no items yet')).toBeVisible()
  expect(screen.getByText('There are no categories yet')).toBeVisible()
})

it('flips an item when the service has flipped it, and shows a refusal in the alert', async () => {
  const gateway = fakeGateway().on(adminCatalogueCalls.listItems, shop).on(SHOP_ITEM.calls.toggle, refuse('not-found'))
  const { person, container } = await renderScreen(<CatalogDashboardScreen />, {
    texts,
    route: '/admin/catalog/dashboard',
    administrator: administrator(),
    gateway,
  })
  expect(await screen.findByRole('heading', { name: 'Item Dashboard' })).toBeVisible()
  expect(await screen.findByText('Categories: Educational')).toBeVisible()
  const box = await screen.findByRole('checkbox', { name: 'Active: Cup' })
  await person.click(box)
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OKAY' }))
  expect(box).toBeChecked()
  gateway.on(SHOP_ITEM.calls.toggle, { id: item.id, active: false }).on(adminCatalogueCalls.listItems, { ...shop, data: [anItem({ active: false })] })
  await person.click(box)
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Active: Cup' })).not.toBeChecked())
  await expectAccessible(container)
})

it('adds a category, and reports that its name exists', async () => {
  const gateway = fakeGateway()
    .on(adminCatalogueCalls.listItems, shop)
    .on(CATEGORY.calls.add, refuse('already-exists', { field: 'Category' }))
  const { person } = await renderScreen(<CatalogDashboardScreen />, { texts, route: '/admin/catalog/dashboard', administrator: administrator(), gateway })
  await person.click(await screen.findByRole('button', { name: 'Add a category' }))
  await person.type(await screen.findByLabelText(/Category name/), 'Lifestyle')
  await person.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Category already exists')
})

it('changes the price in its row with the version it was seen in, and undoes it with the version that was saved', async () => {
  const savedAt = '2026-11-23T02:00:00.000Z'
  const gateway = fakeGateway()
    .on(adminCatalogueCalls.listItems, shop)
    .on(SHOP_ITEM.calls.edit, anItem({ points: 250, updatedAt: savedAt }))
  const { person } = await renderScreen(<CatalogDashboardScreen />, {
    texts,
    route: '/admin/catalog/dashboard',
    administrator: administrator('tdgops'),
    gateway,
  })
  await person.click(await screen.findByRole('button', { name: 'Change Points of Cup: 300' }))
  await person.keyboard('250{Enter}')
  expect(await screen.findByText('Cup costs 250 points.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(gateway.seen(SHOP_ITEM.calls.edit)).toHaveLength(2))
  expect(gateway.seen(SHOP_ITEM.calls.edit).map(({ body }) => body)).toMatchObject([
    { points: 250, updatedAt: item.updatedAt, categories: ['c1'], inventory: 10 },
    { points: 300, updatedAt: savedAt, categories: ['c1'], inventory: 10 },
  ])
})

it('marks that nothing is left of an item, unless members do not see it', async () => {
  const none = { inventory: 4, redeemed: 4, remaining: 0 }
  const data = [anItem(none), anItem({ ...none, id: '0190b6d2-0000-7000-8000-000000000104', itemName: { en: 'Bowl', bm: 'Mangkuk' }, active: false })]
  const gateway = fakeGateway().on(adminCatalogueCalls.listItems, { ...shop, data })
  await renderScreen(<CatalogDashboardScreen />, { texts, route: '/admin/catalog/dashboard', administrator: administrator(), gateway })
  const mark = async (name: RegExp) => within(await screen.findByRole('row', { name })).getByText('0').className
  expect(await mark(/Cup/)).toMatch(/danger/)
  expect(await mark(/Bowl/)).not.toMatch(/danger/)
})

it('where the room is short gives up the column of the last change before those of the stock', async () => {
  giveRoomFor(9)
  const gateway = fakeGateway().on(adminCatalogueCalls.listItems, shop)
  await renderScreen(<CatalogDashboardScreen />, { texts, route: '/admin/catalog/dashboard', administrator: administrator(), gateway })
  expect(await screen.findByRole('row', { name: /Cup/ })).not.toHaveTextContent('02/11/2026')
  expect(headers()).toEqual(expect.arrayContaining(['Points', 'Inventory', 'Redeemed', 'Remaining']))
})
