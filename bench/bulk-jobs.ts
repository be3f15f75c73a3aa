import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { IdentityServiceDefinition } from '@club/contracts/identity'
import { CreditState, CreditType, PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { callerWithKey, createServiceClient } from '@club/service-host'
import { waitFor } from '@club/testing'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { System } from '../scripts/start/start-system'
import { databaseOf } from '../scripts/start/topology'
import { drained } from './drained'
import { inDatabaseOf } from './in-database-of'

export interface Compared {
  readonly name: string
  readonly rows: number
  /** From the call to the last row. */
  readonly ms: number
  /** The same rows written by PostgreSQL alone; undefined where the limit is a time. */
  readonly aloneMs?: number
  readonly allowed: string
  /** From the last row until every consumer has processed the events of all rows. */
  readonly followedMs?: number
}

const CALL_MS_MAX = 180_000
const JOB_MS_MAX = 300_000
const POLL_INTERVAL_MS = 50
const CHUNK_ROWS = 5000
/** Headers with the cause of a credit's events. */
const EVENT_HEADERS = `jsonb_build_object('Club-Occurred-At', now(), 'Club-Actor', 'administrator:' || gen_random_uuid(), 'traceparent', '')`

const portOf = (system: System, service: string) => `127.0.0.1:${system.services.get(service)?.grpcPort}`
/** The back office's calls come from the gateway. */
const asGateway = (system: System) => callerWithKey(system.rpcKeyFileOf('gateway'))

/** Runs statements on one connection of a service's database; returns the milliseconds of the last one. */
async function timed(system: System, service: string, prepare: readonly string[], run: (client: Client) => Promise<unknown>): Promise<number> {
  const client = new Client({ connectionString: await system.backing.databaseUrl(databaseOf(service)) })
  await client.connect()
  try {
    for (const statement of prepare) await client.query(statement)
    const started = performance.now()
    await run(client)
    return performance.now() - started
  } finally {
    await client.end()
  }
}

/** Codes put into stock by one call, against a COPY of the very same rows into a table of the same columns and indexes. */
export async function compareVouchers(system: System, rows: number): Promise<Compared> {
  const { client, channel } = createServiceClient(CatalogueServiceDefinition, portOf(system, 'catalogue'), { deadlineMs: CALL_MS_MAX }, asGateway(system))
  const [type] = await inDatabaseOf<{ id: string }>(system, 'catalogue', 'SELECT id FROM voucher_types ORDER BY id LIMIT 1')
  const codes = Array.from({ length: rows }, () => randomUUID())
  const started = performance.now()
  const { result } = await client.stockVoucherCodes({ voucherTypeId: type?.id ?? '', codes })
  const ms = performance.now() - started
  channel.close()
  if (result?.$case !== 'batch') throw new Error('The codes were refused.')
  const kept = await inDatabaseOf<{ line: string }>(
    system,
    'catalogue',
    `SELECT concat_ws(E'\\t', id, voucher_type_id, batch_id, stocked_at, position, '\\\\x' || encode(sealed, 'hex'), '\\\\x' || encode(fingerprint, 'hex')) AS line
     FROM voucher_codes WHERE batch_id = $1`,
    [result.value.id],
  )
  const lines = function* chunks() {
    for (let at = 0; at < kept.length; at += CHUNK_ROWS)
      yield kept
        .slice(at, at + CHUNK_ROWS)
        .map(({ line }) => `${line}\n`)
        .join('')
  }
  const aloneMs = await timed(system, 'catalogue', ['CREATE TABLE bench_codes (LIKE voucher_codes INCLUDING ALL)'], (db) =>
    pipeline(
      Readable.from(lines()),
      db.query(copyFrom('COPY bench_codes (id, voucher_type_id, batch_id, stocked_at, position, sealed, fingerprint) FROM STDIN')),
    ),
  )
  return { name: 'voucher codes, against COPY', rows, ms, aloneMs, allowed: '3 times' }
}

/**
 * A campaign processed to its last row, against one statement that writes the same rows — transfers, entries, accounts, the batch's rows and an event
 * for each — into tables of the same columns and indexes, once nothing else is in progress.
 */
export async function compareCredit(system: System, rows: number): Promise<Compared> {
  const memberIds = Array.from({ length: rows }, () => randomUUID())
  const { client, channel } = createServiceClient(
    PointsLedgerServiceDefinition,
    portOf(system, 'points-ledger'),
    { deadlineMs: CALL_MS_MAX },
    asGateway(system),
  )
  const started = performance.now()
  const { result } = await client.submitCredit({
    type: CreditType.CAMPAIGN,
    title: 'Bench',
    points: 7n,
    fileHash: randomBytes(32).toString('hex'),
    fileName: 'credit.csv',
    rows: memberIds.map((memberId, index) => ({ memberId, email: `load${index}@example.com`, description: '', points: 0n })),
    idempotencyKey: randomUUID(),
  })
  if (result?.$case !== 'credit') throw new Error('The credit was refused.')
  const { id } = result.value
  const isCredited = async () => (await client.listCredits({ ids: [id], underWay: false, limit: 1 })).credits[0]?.state === CreditState.CREDITED
  await waitFor('the credit to be processed', isCredited, JOB_MS_MAX, POLL_INTERVAL_MS)
  const ms = performance.now() - started
  channel.close()
  await drained(system)
  const followedMs = performance.now() - started - ms
  const tables = ['transfers', 'entries', 'accounts', 'credit_rows']
  const prepare = [
    ...tables.map((name) => `CREATE TABLE bench_${name} (LIKE ${name} INCLUDING ALL)`),
    'CREATE TABLE bench_outbox (LIKE outbox INCLUDING DEFAULTS INCLUDING INDEXES INCLUDING IDENTITY)',
    `CREATE TABLE bench_rows AS SELECT * FROM credit_rows WHERE credit_id = '${id}'`,
    `CREATE TABLE bench_moves AS SELECT t.* FROM transfers t JOIN bench_rows r ON r.id = t.id`,
    `CREATE TABLE bench_lines AS SELECT e.* FROM entries e JOIN bench_rows r ON r.id = e.transfer_id`,
    'INSERT INTO bench_accounts SELECT a.* FROM accounts a WHERE id LIKE $$programme:%$$',
    'ANALYZE',
  ]
  const aloneMs = await timed(system, 'points-ledger', prepare, (db) =>
    db.query(`WITH moved AS (INSERT INTO bench_transfers SELECT * FROM bench_moves ORDER BY key),
      booked AS (INSERT INTO bench_entries SELECT * FROM bench_lines),
      credited AS (INSERT INTO bench_accounts AS a SELECT * FROM accounts WHERE id IN (SELECT account_id FROM bench_lines) ORDER BY id
        ON CONFLICT (id) DO UPDATE SET balance = a.balance + excluded.balance),
      kept AS (INSERT INTO bench_credit_rows SELECT * FROM bench_rows)
      INSERT INTO bench_outbox (id, subject, aggregate, body, headers)
      SELECT gen_random_uuid(), 'points-ledger.points-credited.v1', member_id::text, decode(repeat('ab', 200), 'hex'), ${EVENT_HEADERS} FROM bench_rows`),
  )
  return { name: 'mass credit, against one statement', rows, ms, aloneMs, allowed: '2 times', followedMs }
}

/** Users made by one upload. */
export async function compareBulkUsers(system: System, rows: number): Promise<Compared> {
  const { client, channel } = createServiceClient(IdentityServiceDefinition, portOf(system, 'identity'), { deadlineMs: CALL_MS_MAX }, asGateway(system))
  const users = Array.from({ length: rows }, (_, index) => ({
    name: 'Bulk User',
    number: `0177${String(index).padStart(6, '0')}`,
    email: `bulk${index}@example.com`,
    race: '',
    gender: '',
    isPregnant: false,
    edb: '',
    childDob: '',
    state: '',
    city: '',
    postcode: '',
    street: '',
  }))
  const started = performance.now()
  const fields = { id: randomUUID(), label: 'Bench', promoterId: '', registerOn: '', registerSource: '', idempotencyKey: randomUUID() }
  const { result } = await client.submitBulkUsers({ ...fields, users, fileSha256: randomBytes(32).toString('hex') })
  if (!result) throw new Error('The users were refused.')
  const isDone = async () => (await client.listBulkUploads({})).uploads.slice(0, 1).some(({ created, skipped, total }) => created + skipped === total)
  await waitFor('the users to be made', isDone, JOB_MS_MAX, POLL_INTERVAL_MS)
  const ms = performance.now() - started
  channel.close()
  return { name: 'bulk users', rows, ms, allowed: '60 seconds' }
}
