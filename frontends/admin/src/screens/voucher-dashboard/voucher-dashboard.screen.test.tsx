import { VOUCHER_TYPE } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { aVoucherType } from '../../testing/catalogue'
import { giveRoomFor, headers } from '../../testing/narrow-room'
import words from '../../texts/voucher.json'
import { VoucherDashboardScreen } from './voucher-dashboard.screen'

const type = aVoucherType({ value: 5.5 })
const open = (gateway: FakeGateway) =>
  renderScreen(<VoucherDashboardScreen />, {
    texts: { namespace: 'voucher', en: words, bm: words },
    route: '/admin/voucher/dashboard',
    administrator: administrator('tdgops'),
    gateway,
  })

afterEach(() => jest.restoreAllMocks())

it('says that there are none yet, and where one is added', async () => {
  await open(fakeGateway().on(VOUCHER_TYPE.calls.list, []))
  expect(await screen.findByText('There are no voucher types yet')).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'Add a voucher type' })) expect(link).toHaveAttribute('href', '/admin/voucher/type/add')
})

it('shows values in ringgit with two decimals and what is in stock', async () => {
  const { container } = await open(fakeGateway().on(VOUCHER_TYPE.calls.list, [type]))
  const row = await screen.findByRole('row', { name: /RM5 TnG PIN/ })
  expect(within(row).getByText('RM 5.50')).toBeVisible()
  expect(within(row).getByRole('checkbox', { name: 'Active: RM5 TnG PIN' })).toBeChecked()
  // One word each: two would break in a narrow room.
  const textOf = (name: string) => within(row).getByRole('link', { name }).textContent
  expect([textOf('Batches of RM5 TnG PIN'), textOf('Upload codes of RM5 TnG PIN')]).toEqual(['Batches', 'Upload'])
  await expectAccessible(container)
})

it('keeps a type as it was when it could not be hidden, and hands it to its batches', async () => {
  const gateway = fakeGateway().on(VOUCHER_TYPE.calls.list, [type]).on(VOUCHER_TYPE.calls.toggle, refuse('not-found'))
  const { person, path, state } = await open(gateway)
  await person.click(await screen.findByRole('checkbox', { name: 'Active: RM5 TnG PIN' }))
  await person.click(within(await screen.findByRole('alertdialog', { name: 'Record not found' })).getByRole('button'))
  expect(screen.getByRole('checkbox', { name: 'Active: RM5 TnG PIN' })).toBeChecked()
  await person.click(screen.getByRole('link', { name: 'Batches of RM5 TnG PIN' }))
  expect(path()).toBe('/admin/voucher/batch/details')
  expect(state()).toMatchObject({ voucher: { id: type.id } })
})

it('where the room is short leaves out what was uploaded, and keeps a column for each count of codes', async () => {
  giveRoomFor(7)
  await open(fakeGateway().on(VOUCHER_TYPE.calls.list, [type]))
  const cells = within(await screen.findByRole('row', { name: /RM5 TnG PIN/ })).getAllByRole('cell')
  const shown = cells.map(({ textContent }) => textContent)
  expect(shown).toEqual(expect.arrayContaining(['RM5 TnG PINEV-1', '15', '5', '2']))
  expect(headers()).toEqual(expect.arrayContaining(['Available', 'Redeemed', 'Used']))
})
