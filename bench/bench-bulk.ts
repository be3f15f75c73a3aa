import { compareBulkUsers, compareCredit, compareVouchers } from './bulk-jobs'
import type { Compared } from './bulk-jobs'
import { whole } from './figures'
import { onOwnSystem } from './own-system'
import { writeSection } from './write-section'

const BULK_ROWS = Number(process.env['BENCH_BULK_ROWS'] ?? 100_000)
const BULK_USERS = Number(process.env['BENCH_BULK_USERS'] ?? 50_000)

/** Measures the bulk jobs on a system of its own, and puts its section into docs/benchmark.md. */
export async function benchBulk(say: (line: string) => void): Promise<void> {
  await onOwnSystem(
    { env: { LOG_LEVEL: 'silent', MASS_CREDIT_ALONE_POINTS: '1000000000', MASS_CREDIT_DAY_POINTS: '1000000000' }, log: say },
    async (system) => {
      const compared: Compared[] = []
      for (const compare of [() => compareVouchers(system, BULK_ROWS), () => compareCredit(system, BULK_ROWS), () => compareBulkUsers(system, BULK_USERS)]) {
        compared.push(await compare())
        say(JSON.stringify(compared.at(-1)))
      }
      writeSection('Bulk jobs', sectionOf(compared))
    },
  )
}

const sectionOf = (compared: readonly Compared[]): string =>
  `From the call to the last row, while the events that follow from the rows are published and processed, against what PostgreSQL alone takes for the same rows in tables of the same columns and indexes:

| | rows | ms | PostgreSQL alone, ms | times | allowed |
|---|---|---|---|---|---|
${compared.map(({ name, rows, ms, aloneMs, allowed }) => `| ${name} | ${whole(rows)} | ${whole(ms)} | ${aloneMs === undefined ? '' : whole(aloneMs)} | ${aloneMs === undefined ? '' : (ms / aloneMs).toFixed(1)} | ${allowed} |`).join('\n')}
${compared.map(({ name, followedMs }) => (followedMs === undefined ? '' : `\nOf the ${name.split(',')[0]}, every consumer had processed all events ${whole(followedMs)} ms after the last row.`)).join('')}`
