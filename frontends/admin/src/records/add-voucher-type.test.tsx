import { VOUCHER_TYPE } from '@club/contracts/records'
import { expectAccessible, fakeGateway, fillIn, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../testing/back-office'
import { aPicture, aVoucherType, standInForPreviews } from '../testing/catalogue'
import words from '../texts/voucher.json'
import { addScreenOf } from './record-forms'

const VoucherTypeAddScreen = addScreenOf(VOUCHER_TYPE)

beforeEach(standInForPreviews)
async function open(gateway = fakeGateway()) {
  const rendered = await renderScreen(<VoucherTypeAddScreen />, {
    texts: { namespace: 'voucher', en: words, bm: words },
    route: '/admin/voucher/type/add',
    administrator: administrator('tdgops'),
    gateway,
  })
  const { person } = rendered
  const fill = async () => {
    await fillIn(person, await screen.findByLabelText(/Item ID/), 'EV-1')
    await fillIn(person, screen.getByLabelText(/^Name/), 'RM5 TnG PIN')
    await fillIn(person, screen.getByLabelText(/Value .RM/), '5.5')
    await fillIn(person, screen.getByLabelText(/^Points/), '500')
    await person.upload(screen.getByLabelText('Image'), aPicture())
    await person.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { ...rendered, fill }
}

it('asks for every field of a voucher type', async () => {
  const { person, container, gateway } = await open()
  await fillIn(person, await screen.findByLabelText(/Value .RM/), '5.555')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/Please fill in all the fields/)).length).toBeGreaterThan(0)
  expect(gateway.seen(VOUCHER_TYPE.calls.add)).toHaveLength(0)
  await expectAccessible(container)
})

it('keeps what was typed when the item id is taken', async () => {
  const { fill, path } = await open(fakeGateway().on(VOUCHER_TYPE.calls.add, refuse('already-exists', { field: 'Item ID' })))
  await fill()
  expect((await screen.findAllByText(/Item ID already exists/)).length).toBeGreaterThan(0)
  expect(screen.getByDisplayValue('EV-1')).toBeInTheDocument()
  expect(path()).toBe('/admin/voucher/type/add')
})

it('is sent as one form with its picture, and leads back to the list', async () => {
  const { fill, gateway, path } = await open(fakeGateway().on(VOUCHER_TYPE.calls.add, aVoucherType()))
  await fill()
  await waitFor(() => expect(path()).toBe('/admin/voucher/dashboard'))
  const { form } = gateway.seen(VOUCHER_TYPE.calls.add)[0] ?? {}
  expect(['itemId', 'name', 'value', 'points'].map((field) => form?.get(field))).toEqual(['EV-1', 'RM5 TnG PIN', '5.5', '500'])
  expect(form?.get('file')).toBeInstanceOf(File)
})
