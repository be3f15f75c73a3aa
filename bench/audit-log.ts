import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, migrate } from '@club/postgres'
import { Client } from 'pg'
import { choosePorts } from '../scripts/backing/ports'
import { createPostgresServer } from '../scripts/backing/postgres-server'
import { ProcessRegistry } from '../scripts/backing/process-registry'
import { reportAndExit } from '../scripts/report-and-exit'
import { ROOT } from '../scripts/start/start-system'
import { searchAudit } from '../services/identity/src/store/audit-log'
import type { AuditFilter } from '../services/identity/src/store/audit-log'
import { percentile } from '../tests/clients/percentile'
import { auditRows } from './fill-audit'

const ROWS = 1_000_000
const ROUNDS = 20
/** Five pages of the audit screen. */
const PAGE = 500
const DAY = '2026-06-15'
const ALL: AuditFilter = { who: '', action: '', actions: [], record: '', memberId: '', from: null, before: null, kind: '', auditId: '' }
const id = (group: string, number: number | string) => `00000000-0000-7000-${group}-${String(number).padStart(12, '0')}`

const SEARCHES: Readonly<Record<string, Partial<AuditFilter>>> = {
  'newest changes': { kind: 'write' },
  'newest changes and reads': {},
  'one administrator of 40': { who: 'staff12' },
  'the administrator with one act': { who: 'staff40' },
  'nobody of that name': { who: 'nobody' },
  jobs: { who: 'job' },
  'one call of 60': { action: 'edit record 7', kind: 'write' },
  'the call with one act': { action: 'remove category' },
  'one record by its id': { record: id('c000', 1230) },
  'one record by its name': { record: 'Record 1230' },
  'part of a name that many have': { record: 'ecord 12' },
  'one member': { memberId: id('d000', 1230) },
  'one day': { from: new Date(`${DAY}T00:00:00+08:00`), before: new Date(`${DAY}T23:59:59+08:00`) },
  'all of it together': { who: 'staff12', action: 'edit', record: 'Record', kind: 'write', from: new Date('2025-03-01T00:00:00+08:00') },
}

/** `npm run bench:audit-log`: how long the audit log takes to answer over a million rows, by each of its filters (trust-and-desk 8.4). */
async function bench(): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const dataDir = mkdtempSync(join(tmpdir(), 'club-audit-log-'))
  const ports = await choosePorts(dataDir, ['postgres'])
  const registry = new ProcessRegistry(dataDir)
  const server = await createPostgresServer({ dataDir, port: ports.get('postgres') ?? 0, password: 'throw-away', registry, log: say })
  await server.process.start()
  try {
    const url = server.url('postgres')
    await migrate({ ownerUrl: url, dirs: ['platform/messaging', 'identity'].map((service) => join(ROOT, 'services', service, 'migrations')) })
    const client = new Client({ connectionString: url })
    await client.connect()
    say(`filling the log with ${ROWS.toLocaleString('en')} rows …`)
    for (const statement of auditRows(ROWS)) await client.query(statement)
    await client.query('VACUUM ANALYZE')
    await client.end()
    const db = connect(url, { poolMax: 1 })
    say(
      `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; the first ${PAGE} rows, ${ROUNDS} times each\n\n| search | rows | p50 ms | slowest ms |\n| --- | --- | --- | --- |`,
    )
    for (const [what, filter] of Object.entries(SEARCHES)) {
      const times: number[] = []
      let rows = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = performance.now()
        rows = (await searchAudit(db, { ...ALL, ...filter }, undefined, PAGE)).length
        times.push(performance.now() - begun)
      }
      say(
        `| ${what} | ${rows} | ${percentile(
          times.toSorted((a, b) => a - b),
          0.5,
        ).toFixed(0)} | ${Math.max(...times).toFixed(0)} |`,
      )
    }
    await db.end()
  } finally {
    await server.process.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await bench().catch(reportAndExit)
