import { adminCatalogueCalls } from '@club/contracts/http'
import { SHOP_ITEM } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { anItem, standInForPreviews } from '../../testing/catalogue'
import words from '../../texts/item.json'
import { fillItem } from '../../testing/fill-item'
import { addScreenOf } from '../record-forms'
import { ITEM_FIELDS } from './item-fields'

const ItemAddScreen = addScreenOf(SHOP_ITEM, ITEM_FIELDS)

const texts = { namespace: 'item', en: words, bm: words }
const shop = { category: [{ id: 'c1', name: 'Educational' }], data: [] }
const open = (gateway = fakeGateway().on(adminCatalogueCalls.listItems, shop)) =>
  renderScreen(<ItemAddScreen />, { texts, route: '/admin/item/add', administrator: administrator('tdgops'), gateway })
const save = () => screen.findByRole('button', { name: 'Save' })
beforeEach(standInForPreviews)

it('says why its categories cannot be chosen', async () => {
  await open(fakeGateway().on(adminCatalogueCalls.listItems, refuse('forbidden')))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
})

it('says that there are no categories only once it knows', async () => {
  const listed = await open(fakeGateway().on(adminCatalogueCalls.listItems, refuse('forbidden')))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(screen.queryByText('There are no categories yet')).toBeNull()
  listed.unmount()
  await open(fakeGateway().on(adminCatalogueCalls.listItems, { category: [], data: [] }))
  expect(await screen.findByText('There are no categories yet')).toBeVisible()
})

it('is refused while it is empty', async () => {
  const { person, gateway, container } = await open()
  await person.click(await save())
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible()
  expect(gateway.seen(SHOP_ITEM.calls.add)).toHaveLength(0)
  await expectAccessible(container)
})

it('is sent with its categories as one form, and leads back to the list', async () => {
  const { person, path, gateway } = await open(fakeGateway().on(adminCatalogueCalls.listItems, shop).on(SHOP_ITEM.calls.add, anItem()))
  await fillItem(person)
  await person.click(screen.getByLabelText('Educational'))
  await person.click(await save())
  await waitFor(() => expect(path()).toBe('/admin/catalog/dashboard'))
  const { form } = gateway.seen(SHOP_ITEM.calls.add)[0] ?? {}
  expect([form?.get('itemId'), form?.get('categories'), form?.get('file')]).toEqual(['PS-1', '["c1"]', expect.any(File)])
})
