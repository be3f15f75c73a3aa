import { adminVoucherCalls, type VoucherBatch, type VoucherCode } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { aVoucherType } from '../../testing/catalogue'
import words from '../../texts/voucher.json'
import { VoucherDetailsScreen } from './voucher-details.screen'

const batch: VoucherBatch = { id: 'b1', createdAt: '2026-11-01T00:00:00.000Z', total: 6, redeemed: 3, used: 1, available: 1, withdrawn: 2 }
const at = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-03T00:00:00.000Z' }
const nobody = { name: null, number: null, email: null, quiet: false }
const CODES: VoucherCode[] = [
  { code: 'PIN-1', status: 'available', ...at, ...nobody },
  { code: 'PIN-2', status: 'used', ...at, name: 'Aisyah', number: '60123456789', email: 'aisyah@example.com', quiet: true },
]
const open = (gateway: FakeGateway, state?: object) =>
  renderScreen(<VoucherDetailsScreen />, {
    texts: { namespace: 'voucher', en: words, bm: words },
    route: '/admin/voucher/details',
    state,
    administrator: administrator('tdgops'),
    gateway,
  })

it('leads back to the dashboard from a batch that nobody handed over', async () => {
  const { path } = await open(fakeGateway())
  await waitFor(() => expect(path()).toBe('/admin/voucher/dashboard'))
})

it('says why the codes cannot be read, and that a batch has none', async () => {
  const { person, gateway } = await open(fakeGateway().on(adminVoucherCalls.listVoucherCodes, refuse('not-found')), { batch, voucher: aVoucherType() })
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  gateway.on(adminVoucherCalls.listVoucherCodes, [])
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This batch has no codes')).toBeVisible()
})

it('shows each code with who has it, and above the figures of the batch, which add up to its total', async () => {
  const { container, gateway } = await open(fakeGateway().on(adminVoucherCalls.listVoucherCodes, CODES), { batch, voucher: aVoucherType() })
  expect(await screen.findByRole('row', { name: /PIN-2 Used .*Aisyah Quiet/ })).toHaveTextContent('aisyah@example.com')
  expect(screen.getByRole('row', { name: /PIN-1 Available/ })).not.toHaveTextContent('@')
  expect(screen.getByRole('heading', { level: 1, name: 'Codes of RM5 TnG PIN' })).toBeVisible()
  expect(container.querySelector('dl')).toHaveTextContent('Total6Available1Redeemed3, of which 1 usedWithdrawn2')
  expect(gateway.seen(adminVoucherCalls.listVoucherCodes)[0]?.query.get('id')).toBe('b1')
  await expectAccessible(container)
})
