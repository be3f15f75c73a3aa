import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '@club/postgres'
import { Client } from 'pg'
import { REGISTRATION_SQL } from '../services/codes/src/store/registrations'
import { BOOK_SQL } from '../services/points-ledger/src/store/books'
import { ROOT } from '../scripts/start/start-system'
import type { System } from '../scripts/start/start-system'
import { runPgbench } from './run-pgbench'

const BATCH = '00000000-0000-7000-8002-0000000000ff'
const MEMBERS = 2000
/** Tables of codes are in a schema of their own: both services have one of the same name. */
const CODES_SCHEMA = 'codes'
const OUTBOX = `INSERT INTO outbox (id, subject, aggregate, body, headers) SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::jsonb[]);`
/** Size of a real CodeRegistered and PointsCredited. */
const EVENT_BYTES = 380

/**
 * Measures PostgreSQL alone with the same statements of codes and points-ledger: pgbench runs both transactions, one registration at a time,
 * prepared, synchronous commit on, against the same server. No HTTP, no RPC, no rules.
 */
export async function prepareBaseline(
  system: System,
  codes: number,
): Promise<{ registrations(seconds: number, clients: number): Promise<number>; credits(seconds: number, clients: number): Promise<number> }> {
  const publicUrl = await system.backing.databaseUrl('bench_baseline')
  const url = `${publicUrl}?options=-csearch_path%3D${CODES_SCHEMA}%2Cpublic`
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`CREATE SCHEMA ${CODES_SCHEMA}`)
  const migrations = (service: string) => join(ROOT, 'services', service, 'migrations')
  await migrate({ ownerUrl: url, dirs: [migrations('codes')] })
  await migrate({ ownerUrl: publicUrl, dirs: ['platform/messaging', 'points-ledger'].map(migrations) })
  await client.query(`INSERT INTO batches (id, brand_id, brand_name, format_id, format_name, size_id, size_name, points, quantity, code_group, status, created_at)
    VALUES ('${BATCH}', 'b', 'Touch', 'f', 'tape', 's', 'm', 120, 1000, 'STANDARD', 'complete', now())`)
  await client.query(`INSERT INTO codes (code, batch_id) SELECT 'B' || lpad(n::text, 9, '0'), '${BATCH}' FROM generate_series(0, ${codes - 1}) n`)
  await client.query(
    `INSERT INTO member_progress (member_id) SELECT ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid FROM generate_series(0, ${MEMBERS - 1}) n`,
  )
  await client.query(
    `INSERT INTO accounts (id, balance, version) SELECT 'member:00000000-0000-7000-9000-' || lpad(n::text, 12, '0'), 0, 0 FROM generate_series(0, ${MEMBERS - 1}) n ON CONFLICT DO NOTHING`,
  )
  await client.query('VACUUM ANALYZE')
  await client.end()

  const registrationFile = join(system.dataDir, 'registration.pgbench.sql')
  const creditFile = join(system.dataDir, 'credit.pgbench.sql')
  writeFileSync(registrationFile, `${PREAMBLE}${CODES_TRANSACTION}${LEDGER_TRANSACTION}`)
  writeFileSync(creditFile, `${PREAMBLE}${LEDGER_TRANSACTION}`)
  let round = 0
  const run = (file: string, seconds: number, clients: number): Promise<number> => {
    round += 1
    return runPgbench(url, file, { seconds, clients, round })
  }
  return { registrations: (seconds, clients) => run(registrationFile, seconds, clients), credits: (seconds, clients) => run(creditFile, seconds, clients) }
}

/** Each client counts for itself, so no code and no key comes twice. */
const PREAMBLE = `\\set i :i + 1
\\set n :round * 200000 + :client_id * 12000 + :i
\\set m random(0, ${MEMBERS - 1})
`

const CODE = `'B' || lpad(:n::text, 9, '0')`
const MEMBER = `('00000000-0000-7000-9000-' || lpad(:m::text, 12, '0'))`
/** pgbench reads a colon before a word as one of its variables, even within quotes. */
const ACCOUNT = `'member' || chr(58) || ${MEMBER}`
const ISSUANCE = `'issuance' || chr(58) || 'unique-code'`
const LINES = `'[{"entryId":"01a1fe08-b6b6-70b7-a440-e7e3c4b975e2","points":"120","source":"Unique Code"}]'`

/** The statement with its parameters put in place. */
function bind(sql: string, values: readonly string[]): string {
  return `${sql
    .replaceAll(/\$(\d+)/g, (_, number: string) => values[Number(number) - 1] ?? 'NULL')
    .replaceAll(/\s+/g, ' ')
    .replace(/;?$/, ';')}\n`
}

const CODES_TRANSACTION = [
  'BEGIN;\n',
  bind(REGISTRATION_SQL.lockCodes, [`ARRAY[${CODE}]`]),
  bind(REGISTRATION_SQL.findKeys, [`ARRAY['key-' || :n::text]`]),
  bind(REGISTRATION_SQL.lockProgress, [`ARRAY[${MEMBER}::uuid]`]),
  bind(REGISTRATION_SQL.write, [
    `ARRAY[${CODE}]`,
    `ARRAY[${MEMBER}::uuid]`,
    'ARRAY[now()]',
    `ARRAY[${MEMBER}::uuid]`,
    'ARRAY[1]',
    'ARRAY[0]',
    'ARRAY[0]',
    'ARRAY[NULL::timestamptz]',
    'ARRAY[gen_random_uuid()]',
    `ARRAY['${BATCH}'::uuid]`,
    `ARRAY['key-' || :n::text]`,
    'ARRAY[120]',
    'ARRAY[0]',
    `ARRAY[${LINES}::jsonb]`,
    'ARRAY[true]',
    'ARRAY[0]',
    'ARRAY[NULL::timestamptz]',
    'ARRAY[false]',
  ]),
  bind(OUTBOX, [
    'ARRAY[gen_random_uuid()]',
    `ARRAY['codes.code-registered.v1']`,
    `ARRAY[${MEMBER}]`,
    `ARRAY[convert_to(repeat('x', ${EVENT_BYTES}), 'UTF8')]`,
    `ARRAY['{}'::jsonb]`,
  ]),
  'COMMIT;\n',
].join('')

const LEDGER_TRANSACTION = [
  'BEGIN;\n',
  bind(BOOK_SQL.claimKeys, [
    `ARRAY['registration' || chr(58) || :n::text]`,
    'ARRAY[gen_random_uuid()]',
    `ARRAY[decode(repeat('ab', 32), 'hex')]`,
    `ARRAY['award']`,
    `ARRAY[${ACCOUNT}]`,
    'ARRAY[NULL::uuid]',
    'ARRAY[now()]',
  ]),
  bind(BOOK_SQL.changeAccounts, [`ARRAY[${ISSUANCE}, ${ACCOUNT}]`, 'ARRAY[-120, 120]', 'ARRAY[1, 1]']),
  bind(BOOK_SQL.insertEntries, [
    'ARRAY[gen_random_uuid(), gen_random_uuid()]',
    'ARRAY[md5(:n::text)::uuid, md5(:n::text)::uuid]',
    `ARRAY[${ISSUANCE}, ${ACCOUNT}]`,
    'ARRAY[:round * 100000000 + :n, :round * 100000000 + :n]',
    'ARRAY[-120, 120]',
    'ARRAY[0, 0]',
    'ARRAY[-120, 120]',
    `ARRAY['Unique Code', 'Unique Code']`,
    'ARRAY[true, true]',
    'ARRAY[now(), now()]',
    'ARRAY[NULL::jsonb, NULL::jsonb]',
  ]),
  bind(OUTBOX, [
    'ARRAY[gen_random_uuid()]',
    `ARRAY['points-ledger.points-credited.v1']`,
    `ARRAY[${MEMBER}]`,
    `ARRAY[convert_to(repeat('x', ${EVENT_BYTES}), 'UTF8')]`,
    `ARRAY['{}'::jsonb]`,
  ]),
  'COMMIT;\n',
].join('')
