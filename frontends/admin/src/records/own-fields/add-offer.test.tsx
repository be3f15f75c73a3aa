import { PREGNANT_ITEM } from '@club/contracts/records'
import { expectAccessible, fakeGateway, fillIn, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { anItem, standInForPreviews } from '../../testing/catalogue'
import words from '../../texts/item.json'
import { fillItem } from '../../testing/fill-item'
import { addScreenOf } from '../record-forms'
import { ITEM_FIELDS } from './item-fields'

const PregnantAddScreen = addScreenOf(PREGNANT_ITEM, ITEM_FIELDS)

const texts = { namespace: 'item', en: words, bm: words }
const open = (gateway = fakeGateway()) =>
  renderScreen(<PregnantAddScreen />, { texts, route: '/admin/pregnant/add', administrator: administrator('tdgops'), gateway })
const save = () => screen.findByRole('button', { name: 'Save' })
beforeEach(standInForPreviews)

it('is refused while it is empty', async () => {
  const { person, gateway, container } = await open()
  await person.click(await save())
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible()
  expect(gateway.seen(PREGNANT_ITEM.calls.add)).toHaveLength(0)
  await expectAccessible(container)
})

it('keeps what was typed when its item id is taken', async () => {
  const { person, path } = await open(fakeGateway().on(PREGNANT_ITEM.calls.add, refuse('already-exists', { field: 'Item ID' })))
  await fillItem(person)
  await person.click(await save())
  expect((await screen.findAllByText(/Item ID already exists/)).length).toBeGreaterThan(0)
  expect(screen.getByDisplayValue('PS-1')).toBeInTheDocument()
  expect(path()).toBe('/admin/pregnant/add')
})

it('is asked about when it costs nothing, is sent as one form with both pictures, and leads back to the list', async () => {
  const { person, path, gateway } = await open(fakeGateway().on(PREGNANT_ITEM.calls.add, anItem()))
  await fillItem(person)
  await fillIn(person, screen.getByLabelText(/^Points(?! and)/), '0')
  await person.click(await save())
  const question = await screen.findByRole('alertdialog', { name: 'Offer this for nothing?' })
  expect(gateway.seen(PREGNANT_ITEM.calls.add)).toHaveLength(0)
  await person.click(within(question).getByRole('button', { name: 'Offer for 0 points' }))
  await waitFor(() => expect(path()).toBe('/admin/pregnant/dashboard'))
  const { form } = gateway.seen(PREGNANT_ITEM.calls.add)[0] ?? {}
  expect(['itemId', 'itemName', 'bmName', 'points'].map((field) => form?.get(field))).toEqual(['PS-1', 'Cup', 'Cawan', '0'])
  expect([form?.get('file'), form?.get('bmFile')]).toEqual([expect.any(File), expect.any(File)])
})
