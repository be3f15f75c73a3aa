import { adminReportCalls, adminTrendCalls, SCAN_CSV } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import readXlsxFile from 'read-excel-file/node'
import { administrator, scan, TEXTS } from '../../testing/back-office'
import { ScanReportScreen } from './scan-report.screen'

const NOW = new Date('2026-11-21T04:00:00.000Z')
const withScans = () =>
  fakeGateway()
    .on(adminReportCalls.listScans, { data: [scan()] })
    .on(adminTrendCalls.listReconciliations, { data: [{ report: 'scans', at: NOW.toISOString(), compared: 1234, differing: 0 }] })
    .on(adminTrendCalls.summariseScans, { data: [{ on: '2026-11-20', scans: 1, points: 40, bonusPoints: 20 }] })
const open = (gateway = withScans()) =>
  renderScreen(<ScanReportScreen />, { texts: TEXTS, route: '/admin/scan', administrator: administrator(), gateway, now: NOW })

async function typeDay(person: UserEvent, label: string, day: string): Promise<void> {
  const field = screen.getByLabelText(label)
  await person.clear(field)
  await person.type(field, day)
  await person.tab()
}

it('asks for both dates before it filters', async () => {
  const { person, gateway } = await open()
  await screen.findByRole('row', { name: /ABCDEFGH23/ })
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  await person.click(within(screen.getByRole('alertdialog', { name: 'Please fill up both field.' })).getByRole('button', { name: 'OKAY' }))
  await typeDay(person, 'From', '01/11/2026')
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  expect(screen.getByRole('alertdialog', { name: 'Please fill up both field.' })).toBeVisible()
  expect(gateway.seen(adminReportCalls.listScans)).toHaveLength(1)
})

it('reports a report that cannot be loaded', async () => {
  await open(withScans().on(adminReportCalls.listScans, refuse('date-range')))
  expect(await screen.findByRole('alertdialog', { name: 'Start date cannot be later than end date.' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download scanReport.csv' })).toBeDisabled()
})

it('shows the table without the chart when only the chart fails', async () => {
  await open(withScans().on(adminTrendCalls.summariseScans, refuse('date-range')))
  expect(await screen.findByText('The chart could not be loaded.')).toBeVisible()
  expect(screen.getByRole('row', { name: /ABCDEFGH23/ })).toBeVisible()
})

it('filters by both days and fetches everything again on reset', async () => {
  const { person, gateway } = await open()
  await screen.findByRole('row', { name: /ABCDEFGH23/ })
  await typeDay(person, 'From', '01/11/2026')
  await typeDay(person, 'To', '20/11/2026')
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  await waitFor(() => expect(gateway.seen(adminReportCalls.listScans).at(-1)?.body).toEqual({ startDate: '2026-11-01', endDate: '2026-11-20' }))
  expect(screen.getByText('From 01/11/2026 to 20/11/2026, both days included')).toBeVisible()
  const requestCount = gateway.seen(adminReportCalls.listScans).length
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  await waitFor(() => expect(gateway.seen(adminReportCalls.listScans)).toHaveLength(requestCount + 1))
  await person.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(gateway.seen(adminReportCalls.listScans).at(-1)?.body).toEqual({}))
  expect(screen.getByLabelText('From')).toHaveValue('')
})

it('asks for every row and day again on reset, although it has shown them a moment ago', async () => {
  const { person, gateway, queryClient } = await open()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } })
  await screen.findByRole('row', { name: /ABCDEFGH23/ })
  await person.click(screen.getByRole('button', { name: 'Last 7 days' }))
  await waitFor(() => expect(gateway.seen(adminReportCalls.listScans)).toHaveLength(2))
  gateway.on(adminReportCalls.listScans, { data: [scan({ code: 'SCANNED234' })] })
  await person.click(screen.getByRole('button', { name: 'Reset' }))
  expect(await screen.findByRole('row', { name: /SCANNED234/ })).toBeVisible()
  expect(gateway.seen(adminReportCalls.listScans).at(-1)?.body).toEqual({})
  expect(gateway.seen(adminTrendCalls.summariseScans).at(-1)?.body).toEqual({})
  expect(gateway.seen(adminTrendCalls.summariseScans)).toHaveLength(3)
})

it('shows a quick range at once', async () => {
  const { person, gateway } = await open()
  await person.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  await waitFor(() => expect(gateway.seen(adminReportCalls.listScans).at(-1)?.body).toEqual({ startDate: '2026-11-15', endDate: '2026-11-21' }))
})

it('says when it was last compared with the records, and how many differ', async () => {
  await open()
  expect(await screen.findByText("Compared with the club's records on 21/11/2026 12:00: all 1,234 agree.")).toBeVisible()
  const found = { report: 'scans' as const, at: NOW.toISOString(), compared: 1234, differing: 2 }
  await open(withScans().on(adminTrendCalls.listReconciliations, { data: [found] }))
  expect(await screen.findByText(/2 of 1,234 differ/)).toBeVisible()
})

it('draws every day of the chosen week, also those without a scan', async () => {
  const { person, path } = await open()
  await person.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  const table = await screen.findByRole('table', { name: 'Scans' })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(8))
  expect(within(table).getByRole('row', { name: '15/11/2026 0' })).toBeInTheDocument()
  expect(path()).toBe('/admin/scan?from=2026-11-15&to=2026-11-21')
})

it('counts the bonus with the points, in the figures as in the chart', async () => {
  await open()
  const label = await screen.findByText('Points', { selector: 'dt, dt *' })
  expect(label.closest('div')).toHaveTextContent('40')
})

it('draws scans and points by day, with the numbers for screen readers', async () => {
  const { container } = await open()
  const table = await screen.findByRole('table', { name: 'Scans' })
  expect(within(table).getByRole('row', { name: '20/11/2026 1' })).toBeInTheDocument()
  expect(within(screen.getByRole('table', { name: 'Points, bonus included' })).getByRole('row', { name: '20/11/2026 20 20' })).toBeInTheDocument()
  await expectAccessible(container)
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

const HEADERS = 'scannedAt,code,codeGroup,batchId,brand,format,size,points,bonusPoints,userId,name,email,number,quiet'

it('downloads the rows of the table as scanReport.csv, formulas defused', async () => {
  const { person } = await open(withScans().on(adminReportCalls.listScans, { data: [scan({ name: '=1+1', number: null })] }))
  const [file] = await savedBy(async () => person.click(await screen.findByRole('button', { name: 'Download scanReport.csv' })))
  expect(file?.name).toBe('scanReport.csv')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(file?.bytes).split('\r\n')).toEqual([
    expect.stringContaining(HEADERS),
    expect.stringMatching(/^20\/11\/2026 12:05,ABCDEFGH23,STANDARD,.*,'=1\+1,aisyah@example\.com,,$/),
    '',
  ])
})

it('downloads the same cells as scanReport.xlsx, where a spreadsheet leaves texts as they are', async () => {
  const { person } = await open(withScans().on(adminReportCalls.listScans, { data: [scan({ code: '12E4567890', name: '=1+1', number: '601112345678' })] }))
  const [file] = await savedBy(async () => person.click(await screen.findByRole('button', { name: 'Download scanReport.xlsx' })))
  expect(file?.name).toBe('scanReport.xlsx')
  const [sheet] = await readXlsxFile(Buffer.from(file?.bytes ?? []))
  const row = ['20/11/2026 12:05', '12E4567890', 'STANDARD', ...SCAN_CSV.slice(3).map(({ value }) => value(scan({ name: '=1+1', number: '601112345678' })))]
  expect(sheet?.data).toEqual([HEADERS.split(','), row.map((cell) => (cell === '' ? null : cell))])
})
