import { PREGNANT_ITEM } from '@club/contracts/records'
import { expectAccessible, fakeGateway, fillIn, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { anItem, standInForPreviews } from '../../testing/catalogue'
import words from '../../texts/item.json'
import { editScreenOf } from '../record-forms'
import { ITEM_FIELDS } from './item-fields'

const PregnantEditScreen = editScreenOf(PREGNANT_ITEM, ITEM_FIELDS)

const texts = { namespace: 'item', en: words, bm: words }
const item = anItem()
const open = (gateway = fakeGateway(), state?: object) =>
  renderScreen(<PregnantEditScreen />, { texts, route: '/admin/pregnant/editPregnant', state, administrator: administrator('tdgops'), gateway })
const save = () => screen.findByRole('button', { name: 'Save' })
beforeEach(standInForPreviews)

it('leads back to the list from an offer that nobody handed over', async () => {
  const { path } = await open()
  await waitFor(() => expect(path()).toBe('/admin/pregnant/dashboard'))
})

it('names who saved it meanwhile, and stays', async () => {
  const gateway = fakeGateway().on(PREGNANT_ITEM.calls.edit, refuse('record-changed', { name: 'mei' }, { updatedAt: '2026-11-05T00:00:00.000Z' }))
  const { person, path, container } = await open(gateway, { item })
  await expectAccessible(container)
  await person.click(await save())
  await person.click(within(await screen.findByRole('alertdialog', { name: /^mei has saved this record/ })).getByRole('button', { name: 'OKAY' }))
  expect(path()).toBe('/admin/pregnant/editPregnant')
})

it('does not go below what was redeemed, and is sent as it was opened otherwise', async () => {
  const { person, path, gateway } = await open(fakeGateway().on(PREGNANT_ITEM.calls.edit, item), { item })
  await fillIn(person, await screen.findByLabelText(/Inventory/), '3')
  expect(screen.getByText('Inventory cannot be lower than redeemed')).toBeVisible()
  await fillIn(person, screen.getByLabelText(/Inventory/), '12')
  expect(screen.getByText('4 redeemed; 8 would remain.')).toBeVisible()
  await person.click(await save())
  await waitFor(() => expect(path()).toBe('/admin/pregnant/dashboard'))
  expect(gateway.seen(PREGNANT_ITEM.calls.edit)[0]?.body).toMatchObject({ id: item.id, updatedAt: item.updatedAt, inventory: 12 })
})
