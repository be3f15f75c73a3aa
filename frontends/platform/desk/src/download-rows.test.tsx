import { SCAN_CSV, type ScanRow } from '@club/contracts/http'
import { fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import readXlsxFile from 'read-excel-file/node'
import { DownloadRows } from './download-rows'

const ROW: ScanRow = {
  scannedAt: '2026-11-20T04:05:00.000Z',
  code: '12E4567890',
  codeGroup: 'STANDARD',
  batchId: 'b',
  brand: 'Touch',
  format: 'tape',
  size: 'm',
  points: 20,
  bonusPoints: 20,
  userId: 'u',
  name: '=1+1',
  email: 'aisyah@example.com',
  number: '601112345678',
  quiet: false,
}
const open = () =>
  renderScreen(<DownloadRows fileName="scanReport.csv" columns={SCAN_CSV} rows={[ROW]} />, {
    texts: { namespace: 'demo', en: {}, bm: {} },
    gateway: fakeGateway(),
  })

/** Files saved while `act` runs: name and bytes of each. */
async function savedBy(act: () => Promise<void>): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }[]> {
  const saved: { name: string; blob: Blob }[] = []
  const blobs: Blob[] = []
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob)
    return 'blob:report'
  }
  URL.revokeObjectURL = () => undefined
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const blob = blobs.at(-1)
    if (blob) saved.push({ name: this.download, blob })
  })
  await act()
  await waitFor(() => expect(saved).toHaveLength(1))
  click.mockRestore()
  const bytesOf = (blob: Blob) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
      reader.readAsArrayBuffer(blob)
    })
  return Promise.all(saved.map(async ({ name, blob }) => ({ name, bytes: await bytesOf(blob) })))
}

const HEADERS = 'scannedAt,code,codeGroup,batchId,brand,format,size,points,bonusPoints,userId,name,email,number'

it('saves the rows as CSV, formulas defused', async () => {
  const { person } = await open()
  const [file] = await savedBy(async () => person.click(await screen.findByRole('button', { name: 'Download as CSV' })))
  expect(file?.name).toBe('scanReport.csv')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(file?.bytes).split('\r\n')).toEqual([
    expect.stringContaining(HEADERS),
    expect.stringMatching(/^20\/11\/2026 12:05,12E4567890,STANDARD,.*,'=1\+1,aisyah@example\.com,601112345678$/),
    '',
  ])
})

it('saves the same cells as a workbook, where a spreadsheet leaves texts as they are', async () => {
  const { person } = await open()
  const [file] = await savedBy(async () => person.click(await screen.findByRole('button', { name: 'Download for Excel' })))
  expect(file?.name).toBe('scanReport.xlsx')
  const [sheet] = await readXlsxFile(Buffer.from(file?.bytes ?? []))
  const cells = ['20/11/2026 12:05', '12E4567890', 'STANDARD', ...SCAN_CSV.slice(3).map(({ value }) => value(ROW))]
  expect(sheet?.data).toEqual([HEADERS.split(','), cells.map((cell) => (cell === '' ? null : cell))])
})

it('is named by what it holds, and says how the file is called', async () => {
  await renderScreen(<DownloadRows fileName="scanReport.csv" what="Scan report, all days" columns={SCAN_CSV} rows={[ROW]} />, {
    texts: { namespace: 'demo', en: {}, bm: {} },
    route: '/admin/scan',
  })
  expect(screen.getByRole('button', { name: 'Download as CSV: Scan report, all days' })).toHaveAttribute('title', 'The file is called scanReport.csv')
  expect(screen.getByRole('button', { name: 'Download for Excel: Scan report, all days' })).toHaveAttribute('title', expect.stringContaining('scanReport.xlsx'))
})
