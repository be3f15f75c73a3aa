import { adminCatalogueCalls } from '@club/contracts/http'
import { SHOP_ITEM } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { anItem, aPicture, standInForPreviews } from '../../testing/catalogue'
import words from '../../texts/item.json'
import { editScreenOf } from '../record-forms'
import { ITEM_FIELDS } from './item-fields'

const ItemEditScreen = editScreenOf(SHOP_ITEM, ITEM_FIELDS)

const texts = { namespace: 'item', en: words, bm: words }
const item = anItem()
const shop = { category: [{ id: 'c1', name: 'Educational' }], data: [item] }
beforeEach(standInForPreviews)

const edit = (gateway: ReturnType<typeof fakeGateway>) =>
  renderScreen(<ItemEditScreen />, { texts, route: '/admin/item/edit', state: { item }, administrator: administrator('tdgops'), gateway })

it('shows what would remain, and replaces pictures only together', async () => {
  const gateway = fakeGateway().on(adminCatalogueCalls.listItems, shop).on(SHOP_ITEM.calls.edit, refuse('inventory-below-redeemed'))
  const { person, container, path } = await edit(gateway)
  const inventory = await screen.findByLabelText(/Inventory/)
  expect(screen.getByText('4 redeemed; 6 would remain.')).toBeVisible()
  await person.clear(inventory)
  await person.type(inventory, '3')
  expect(screen.getByText('Inventory cannot be lower than redeemed')).toBeVisible()
  await person.upload(screen.getByLabelText(/Image .English/), aPicture())
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible()
  expect(gateway.seen(SHOP_ITEM.calls.edit)).toHaveLength(0)
  await expectAccessible(container)
  await person.upload(screen.getByLabelText(/Image .Bahasa Melayu/), aPicture())
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Inventory cannot be lower than redeemed')
  expect(path()).toBe('/admin/item/edit')
})

it('sends an edit without pictures as it was opened, with its categories, and goes back to the list', async () => {
  const gateway = fakeGateway().on(adminCatalogueCalls.listItems, shop).on(SHOP_ITEM.calls.edit, item)
  const { person, path } = await edit(gateway)
  await person.click(await screen.findByLabelText('Educational'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/catalog/dashboard'))
  const sent = gateway.seen(SHOP_ITEM.calls.edit)[0]
  expect(sent?.body).toMatchObject({ id: item.id, updatedAt: item.updatedAt, categories: [], bmName: 'Cawan', points: 300 })
  expect(sent?.form).toBeFalsy()
})

it('asks before an item costs nothing, and sends nothing on Cancel', async () => {
  const gateway = fakeGateway().on(adminCatalogueCalls.listItems, shop).on(SHOP_ITEM.calls.edit, item)
  const { person, path } = await edit(gateway)
  const points = await screen.findByRole('spinbutton', { name: /Points/ })
  await person.clear(points)
  await person.type(points, '0')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('alertdialog', { name: 'Offer this for nothing?' })
  await person.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(gateway.seen(SHOP_ITEM.calls.edit)).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await person.click(within(await screen.findByRole('alertdialog', { name: 'Offer this for nothing?' })).getByRole('button', { name: 'Offer for 0 points' }))
  await waitFor(() => expect(path()).toBe('/admin/catalog/dashboard'))
  expect(gateway.seen(SHOP_ITEM.calls.edit).map(({ body }) => body)).toEqual([expect.objectContaining({ points: 0 })])
})
