import { adminReportCalls, adminTrendCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { administrator, scan, TEXTS } from '../../testing/back-office'
import { ScanReportScreen } from './scan-report.screen'

const NOW = new Date('2026-11-21T04:00:00.000Z')
/** The fields of the request for a first page. */
const PAGE = { sort: '-scannedAt', limit: 100 }
const withScans = () =>
  fakeGateway()
    .on(adminReportCalls.listScans, { data: [scan()] })
    .on(adminTrendCalls.listReconciliations, { data: [{ report: 'scans', at: NOW.toISOString(), compared: 1234, differing: 0 }] })
    .on(adminTrendCalls.summariseScans, { data: [{ on: '2026-11-20', scans: 1, points: 40, bonusPoints: 20 }] })
const open = (gateway = withScans(), route = '/admin/scan') =>
  renderScreen(<ScanReportScreen />, { texts: TEXTS, route, administrator: administrator(), gateway, now: NOW })

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
  expect(screen.getByRole('button', { name: /^Download as CSV: Scan report, / })).toBeDisabled()
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
  await waitFor(() => expect(gateway.seen(adminReportCalls.listScans).at(-1)?.body).toEqual({ startDate: '2026-11-01', endDate: '2026-11-20', ...PAGE }))
  expect(screen.getByText('01/11/2026 to 20/11/2026')).toBeVisible()
  const requestCount = gateway.seen(adminReportCalls.listScans).length
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  await waitFor(() => expect(gateway.seen(adminReportCalls.listScans)).toHaveLength(requestCount + 1))
  await person.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(gateway.seen(adminReportCalls.listScans).at(-1)?.body).toEqual(PAGE))
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
  expect(gateway.seen(adminReportCalls.listScans).at(-1)?.body).toEqual(PAGE)
  expect(gateway.seen(adminTrendCalls.summariseScans).at(-1)?.body).toEqual({})
  expect(gateway.seen(adminTrendCalls.summariseScans)).toHaveLength(3)
})

it('shows a quick range at once', async () => {
  const { person, gateway } = await open()
  await person.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  await waitFor(() => expect(gateway.seen(adminReportCalls.listScans).at(-1)?.body).toEqual({ startDate: '2026-11-15', endDate: '2026-11-21', ...PAGE }))
})

it('says when it was last compared with the records, and how many differ', async () => {
  await open()
  expect(await screen.findByText("Checked on 21/11/2026 12:00: the whole report, 1,234 rows then, agreed with the club's records.")).toBeVisible()
  const found = { report: 'scans' as const, at: NOW.toISOString(), compared: 1234, differing: 2 }
  await open(withScans().on(adminTrendCalls.listReconciliations, { data: [found] }))
  expect(await screen.findByText(/1,234 rows then, 2 differed/)).toBeVisible()
})

it('draws every day of the chosen week, also those without a scan', async () => {
  const { person, path } = await open()
  await person.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  const table = await screen.findByRole('table', { name: 'Scans, by day' })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(8))
  expect(within(table).getByRole('row', { name: '15/11/2026 0' })).toBeInTheDocument()
  expect(path()).toBe('/admin/scan?from=2026-11-15&to=2026-11-21')
})

it('counts the bonus with the points, in the figures as in the chart', async () => {
  await open()
  expect(await screen.findByText((_, element) => element?.tagName === 'SPAN' && element.textContent === 'Points in all 40')).toBeVisible()
})

it('draws scans and points by day, with the numbers for screen readers', async () => {
  const { container } = await open()
  const table = await screen.findByRole('table', { name: 'Scans, by day' })
  expect(within(table).getByRole('row', { name: '20/11/2026 1' })).toBeInTheDocument()
  expect(within(screen.getByRole('table', { name: 'Points, bonus included, by day' })).getByRole('row', { name: '20/11/2026 20 20' })).toBeInTheDocument()
  await expectAccessible(container)
})

const page = (from: number, next: string | null) => ({
  data: Array.from({ length: 100 }, (_, index) => scan({ code: `CODE${String(from + index).padStart(6, '0')}` })),
  next,
})
const KEYS = ['a', 'b'].map((letter) => letter.repeat(8) + '-0000-7000-8000-000000000000')

it('reads on as one scrolls, and leads the keyboard to the last row that is there', async () => {
  const answers = new Map([
    [undefined, page(0, KEYS[0] ?? '')],
    [KEYS[0], page(100, KEYS[1] ?? '')],
    [KEYS[1], page(200, null)],
  ])
  const { person, gateway } = await open(
    withScans().on(adminReportCalls.listScans, ({ body }) => answers.get((body as { before?: string }).before) ?? { data: [], next: null }),
  )
  expect(await screen.findByText('300 rows')).toBeVisible()
  expect(gateway.seen(adminReportCalls.listScans).map(({ body }) => (body as { before?: string }).before)).toEqual([undefined, ...KEYS])
  await person.keyboard('/{ArrowDown}')
  expect(screen.getByRole('row', { name: /CODE000000/ })).toHaveFocus()
  await person.keyboard('{End}')
  expect(screen.getByRole('row', { name: /CODE000299/ })).toHaveFocus()
  await person.keyboard('{ArrowUp}')
  expect(screen.getByRole('row', { name: /CODE000298/ })).toHaveAttribute('aria-rowindex', '300')
  await person.keyboard('{Escape}')
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

it('has the service search, filter and sort, and asks for the file of the same rows', async () => {
  const gateway = withScans().onDownload(adminReportCalls.listScans, { text: 'scannedAt', fileName: 'scanReport.csv' })
  const { person } = await open(gateway, '/admin/scan?min.points=100&is.tier=Gold&sort=-brand')
  await screen.findByRole('row', { name: /ABCDEFGH23/ })
  await person.type(screen.getByRole('searchbox'), 'Aisyah')
  await person.click(screen.getByRole('button', { name: /^Code/ }))
  const asked = { filter: 'min.points=100', q: 'Aisyah', sort: 'code' }
  await waitFor(() => expect(gateway.seen(adminReportCalls.listScans).at(-1)?.body).toEqual({ ...asked, limit: 100 }))
  // A column that the database cannot sort by has no button.
  expect(screen.queryByRole('button', { name: /^Brand/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: /^Download as CSV: Scan report, / }))
  await waitFor(() => expect(gateway.seen(adminReportCalls.listScans).at(-1)).toMatchObject({ body: asked, headers: { accept: 'text/csv' } }))
})

it('offers the next rows again when they could not be read', async () => {
  const { person } = await open(
    withScans().on(adminReportCalls.listScans, ({ body }) => ('before' in (body as object) ? refuse('forbidden') : page(0, KEYS[0] ?? ''))),
  )
  expect(await screen.findByText('The next rows could not be loaded.')).toBeVisible()
  expect(screen.getByRole('row', { name: /CODE000099/ })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
})
