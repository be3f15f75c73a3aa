import { databaseOf } from '../scripts/start/topology'
import { whole } from './figures'
import { makeMembers } from '../tests/clients/members'
import { onOwnSystem } from './own-system'
import { downloadReport, openPages, seedScans } from './report-load'
import type { Downloaded } from './report-load'
import { writeSection } from './write-section'

const REPORT_ROWS = Number(process.env['BENCH_REPORT_ROWS'] ?? 1_000_000)
const PAGES = 100
/** Whom the rows are about. */
const MEMBERS = 10_000
const DOWNLOADS = 3

/** Measures reports over many rows on a system of its own, and puts its section into docs/benchmark.md. */
export async function benchReports(say: (line: string) => void): Promise<void> {
  await onOwnSystem({ env: { LOG_LEVEL: 'silent' }, log: say }, async (system) => {
    const identityUrl = await system.backing.databaseUrl(databaseOf('identity'))
    const members = await makeMembers({ identityUrl, dataDir: system.dataDir, count: MEMBERS })
    const seededMs = await seedScans(
      system,
      REPORT_ROWS,
      members.map(({ id }) => id),
    )
    say(`${whole(REPORT_ROWS)} report rows in ${whole(seededMs)} ms`)
    await openPages(system, 10)
    const pages = await openPages(system, PAGES)
    say(`first page     p50 ${pages.p50Ms.toFixed(0)}  p95 ${pages.p95Ms.toFixed(0)} ms`)
    const downloads: Downloaded[] = []
    for (let round = 0; round < DOWNLOADS; round += 1) {
      downloads.push(await downloadReport(system))
      say(`CSV            ${JSON.stringify(downloads.at(-1))}`)
    }
    writeSection('Reports over a million rows', sectionOf(pages, downloads))
  })
}

const sectionOf = (pages: { p50Ms: number; p95Ms: number }, downloads: readonly Downloaded[]): string =>
  `${whole(REPORT_ROWS)} synthetic scans of two years, written by generate_series, of ${whole(MEMBERS)} members. The first rows of a week that was chosen at random arrive after ${whole(pages.p50Ms)} ms at the middle and ${whole(pages.p95Ms)} ms at p95 (200 are allowed), over ${PAGES} weeks. A report ends at 50,000 rows (D97); as a file (50,000 rows a second are required):

| | rows | rows per second | the process grew by |
|---|---|---|---|
${downloads.map(({ rows, ms, grownMb }, index) => `| scanReport.csv, run ${index + 1} | ${whole(rows)} | ${whole((rows * 1000) / ms)} | ${whole(grownMb)} MiB |`).join('\n')}`
