import { adminVoucherCalls, type VoucherBatch } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { aVoucherType } from '../../testing/catalogue'
import words from '../../texts/voucher.json'
import { VoucherBatchDetailsScreen } from './voucher-batch-details.screen'

const type = aVoucherType()
const batch = (id: string, createdAt: string): VoucherBatch => ({ id, createdAt, total: 2000, redeemed: 5, used: 2, available: 1985, withdrawn: 10 })
const open = (gateway: FakeGateway, state?: object) =>
  renderScreen(<VoucherBatchDetailsScreen />, {
    texts: { namespace: 'voucher', en: words, bm: words },
    route: '/admin/voucher/batch/details',
    state,
    administrator: administrator('tdgops'),
    gateway,
  })

it('leads back to the dashboard from a type that nobody handed over', async () => {
  const { path } = await open(fakeGateway())
  await waitFor(() => expect(path()).toBe('/admin/voucher/dashboard'))
})

it('says why the batches cannot be read, and that there are none', async () => {
  const { person, gateway } = await open(fakeGateway().on(adminVoucherCalls.listVoucherBatches, refuse('not-found')), { voucher: type })
  await person.click(within(await screen.findByRole('alertdialog', { name: 'Record not found' })).getByRole('button'))
  gateway.on(adminVoucherCalls.listVoucherBatches, [])
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No codes have been uploaded yet')).toBeVisible()
})

it('lists batches newest first with their figures, and hands one to its codes', async () => {
  const batches = [batch('b1', '2026-11-01T00:00:00.000Z'), batch('b2', '2026-11-02T00:00:00.000Z')]
  const { person, path, state, container, gateway } = await open(fakeGateway().on(adminVoucherCalls.listVoucherBatches, batches), { voucher: type })
  const rows = await screen.findAllByRole('row', { name: /08:00/ })
  expect(rows.map((row) => row.textContent)).toEqual([expect.stringContaining('02/11/2026 08:00'), expect.stringContaining('01/11/2026 08:00')])
  expect(rows[0]).toHaveTextContent('2,000')
  expect(gateway.seen(adminVoucherCalls.listVoucherBatches)[0]?.query.get('id')).toBe(type.id)
  await expectAccessible(container)
  await person.click(screen.getByRole('link', { name: 'Codes of the batch created 02/11/2026 08:00' }))
  expect(path()).toBe('/admin/voucher/details')
  expect(state()).toMatchObject({ batch: { id: 'b2' }, voucher: { id: type.id } })
})
