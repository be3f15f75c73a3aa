import { adminVoucherCalls } from '@club/contracts/http'
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

it('clears the file when its check fails, and says why', async () => {
  const gateway = fakeGateway()
    .on(adminVoucherCalls.listVoucherTypes, [type])
    .on(adminVoucherCalls.checkVoucherUpload, refuse('voucher-code-known', { line: 3, code: 'B' }))
  const { person } = await renderScreen(<VoucherUploadScreen />, setting('/admin/voucher/upload', gateway, { type }))
  await person.upload(await screen.findByLabelText('CSV file'), csv)
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Line 3: the code B already exists')
  expect(screen.queryByText('codes.csv')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows the codes that cannot go in on top of all others, each with its reason, and uploads nothing of such a file', async () => {
  const problems = [
    { position: 1, reason: 'known' },
    { position: 2, reason: 'repeated' },
  ]
  const gateway = fakeGateway()
    .on(adminVoucherCalls.listVoucherTypes, [type])
    .on(adminVoucherCalls.checkVoucherUpload, refuse('voucher-code-known', { line: 3, code: 'B' }, { csvData: ['A', 'B', 'A'], problems }))
  const { person, container } = await renderScreen(<VoucherUploadScreen />, setting('/admin/voucher/upload', gateway, { type }))
  await person.upload(await screen.findByLabelText('CSV file'), csv)
  const dialog = await screen.findByRole('dialog', { name: 'Upload 3 codes of RM5 TnG PIN?' })
  expect(dialog).toHaveTextContent('Line 3: the code B already exists')
  const cells = within(dialog)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(0, 4)).toEqual(['B', 'In stock already, or was', 'A', 'Twice in this file'])
  expect(within(dialog).getByRole('button', { name: 'Upload 3 codes' })).toBeDisabled()
  await expectAccessible(container)
})

it('shows the lines that hold no code on top of all others, each with its reason', async () => {
  const problems = [{ position: 1, reason: 'invalid', line: 3, text: 'it has 2 columns, the file has 1' }]
  const reason = { line: 3, reason: 'it has 2 columns, the file has 1' }
  const gateway = fakeGateway()
    .on(adminVoucherCalls.listVoucherTypes, [type])
    .on(adminVoucherCalls.checkVoucherUpload, refuse('csv-line-invalid', reason, { csvData: ['A', 'B, 1'], problems }))
  const { person } = await renderScreen(<VoucherUploadScreen />, setting('/admin/voucher/upload', gateway, { type }))
  await person.upload(await screen.findByLabelText('CSV file'), csv)
  const dialog = await screen.findByRole('dialog', { name: 'Upload 2 codes of RM5 TnG PIN?' })
  expect(within(dialog).getByRole('row', { name: 'B, 1 Line 3: it has 2 columns, the file has 1' })).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Upload 2 codes' })).toBeDisabled()
})

it('lists the codes before anything happens, then uploads them as one batch', async () => {
  const gateway = fakeGateway()
    .on(adminVoucherCalls.listVoucherTypes, [type])
    .on(adminVoucherCalls.checkVoucherUpload, { totalVouchers: 2, csvData: ['A', 'B'] })
    .on(adminVoucherCalls.uploadVouchers, { id: 'b1', createdAt: '2026-11-01T00:00:00.000Z', total: 2, redeemed: 0, used: 0, available: 2 })
  const { person, container, path, state } = await renderScreen(<VoucherUploadScreen />, setting('/admin/voucher/upload', gateway, { type }))
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
  expect([path(), state()]).toMatchObject(['/admin/voucher/details', { batch: { id: 'b1' }, type: { id: type.id } }])
})
