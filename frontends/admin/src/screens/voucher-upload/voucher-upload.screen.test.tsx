import { adminVoucherCalls } from '@club/contracts/http'
import { VOUCHER_TYPE } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { aVoucherType } from '../../testing/catalogue'
import words from '../../texts/voucher.json'
import { VoucherUploadScreen } from './voucher-upload.screen'

const texts = { namespace: 'voucher', en: words, bm: words }
const type = aVoucherType({ value: 5.5 })
const csv = new File(['code\nA\nB\n'], 'codes.csv', { type: 'text/csv' })
const setting = (route: string, gateway: ReturnType<typeof fakeGateway>, state?: object) => ({
  texts,
  route,
  state,
  administrator: administrator('tdgops'),
  gateway,
})

it('clears the file and its preview when its check fails, and says why of every line', async () => {
  const problems = [
    { line: 1, text: 'November', reason: 'unusual', why: 'it stands before the heading on line 2' },
    { line: 4, text: 'B', reason: 'known', why: 'it is in stock already, or was' },
    { line: 5, text: 'A', reason: 'repeated', why: 'it appears more than once in the file' },
  ]
  const gateway = fakeGateway()
    .on(VOUCHER_TYPE.calls.list, [type])
    .on(adminVoucherCalls.checkVoucherUpload, refuse('voucher-code-known', { line: 4, code: 'B' }, { csvData: ['A'], problems }))
  const { person, container } = await renderScreen(<VoucherUploadScreen />, setting('/admin/voucher/upload', gateway, { voucher: type }))
  await person.upload(await screen.findByLabelText('CSV file'), csv)
  const alert = await screen.findByRole('alertdialog')
  expect(alert).toHaveTextContent('Line 4: the code B already exists')
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Line 1: it stands before the heading on line 2', 'Line 4: it is in stock already, or was', 'Line 5: it appears more than once in the file'])
  expect(screen.queryByText('codes.csv')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  await expectAccessible(container)
})

it('leaves out lines that do not look like codes, and takes them when staff say so', async () => {
  const problems = [{ line: 3, text: 'Total: 1', reason: 'unusual' as const, why: 'it looks like a total' }]
  const gateway = fakeGateway()
    .on(VOUCHER_TYPE.calls.list, [type])
    .on(adminVoucherCalls.checkVoucherUpload, ({ form }) =>
      form?.get('takeUnusual') === 'true' ? { totalVouchers: 2, csvData: ['A', 'Total: 1'] } : { totalVouchers: 1, csvData: ['A'], problems },
    )
    .on(adminVoucherCalls.uploadVouchers, { id: 'b1', createdAt: '2026-11-01T00:00:00.000Z', total: 2, redeemed: 0, used: 0, available: 2, withdrawn: 0 })
  const { person, container } = await renderScreen(<VoucherUploadScreen />, setting('/admin/voucher/upload', gateway, { voucher: type }))
  await person.upload(await screen.findByLabelText('CSV file'), csv)
  const dialog = await screen.findByRole('dialog', { name: 'Upload 1 code of RM5 TnG PIN?' })
  expect(dialog).toHaveTextContent('1 line does not look like a code and is not taken.')
  expect(within(dialog).getByRole('row', { name: 'Total: 1 Line 3: it looks like a total' })).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Upload 1 code' })).toBeEnabled()
  await expectAccessible(container)
  await person.click(within(dialog).getByRole('checkbox', { name: 'Take this line as a code too' }))
  const all = await screen.findByRole('dialog', { name: 'Upload 2 codes of RM5 TnG PIN?' })
  expect(within(all).getByRole('checkbox', { name: 'Take this line as a code too' })).toBeChecked()
  await person.click(within(all).getByRole('button', { name: 'Upload 2 codes' }))
  expect(await screen.findByText('2 codes of RM5 TnG PIN are in stock as one batch.')).toBeVisible()
  expect(gateway.seen(adminVoucherCalls.uploadVouchers)[0]?.form?.get('takeUnusual')).toBe('true')
})

it('lists the codes before anything happens, then uploads them as one batch', async () => {
  const gateway = fakeGateway()
    .on(VOUCHER_TYPE.calls.list, [type])
    .on(adminVoucherCalls.checkVoucherUpload, { totalVouchers: 2, csvData: ['A', 'B'] })
    .on(adminVoucherCalls.uploadVouchers, { id: 'b1', createdAt: '2026-11-01T00:00:00.000Z', total: 2, redeemed: 0, used: 0, available: 2, withdrawn: 0 })
  const { person, container, path, state } = await renderScreen(<VoucherUploadScreen />, setting('/admin/voucher/upload', gateway, { voucher: type }))
  await person.upload(await screen.findByLabelText('CSV file'), csv)
  const dialog = await screen.findByRole('dialog', { name: 'Upload 2 codes of RM5 TnG PIN?' })
  const codes = within(dialog)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(codes).toEqual(['A', 'B'])
  expect(gateway.seen(adminVoucherCalls.uploadVouchers)).toHaveLength(0)
  await expectAccessible(container)
  await person.click(within(dialog).getByRole('button', { name: 'Upload 2 codes' }))
  expect(await screen.findByText('2 codes of RM5 TnG PIN are in stock as one batch.')).toBeVisible()
  expect(gateway.seen(adminVoucherCalls.uploadVouchers)[0]?.form?.get('id')).toBe(type.id)
  expect(screen.getByRole('link', { name: 'All batches of this voucher' })).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'See the codes' }))
  expect([path(), state()]).toMatchObject(['/admin/voucher/details', { batch: { id: 'b1' }, voucher: { id: type.id } }])
})
