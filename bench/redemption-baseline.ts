import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '@club/postgres'
import { Client } from 'pg'
import { ROOT } from '../scripts/start/start-system'
import type { System } from '../scripts/start/start-system'
import { databaseOf } from '../scripts/start/topology'
import { scriptFile, writePgbenchScript } from './captured-baseline'
import { runPgbench } from './run-pgbench'
import { captureTransactions } from './captured-transactions'
import { inDatabaseOf } from './in-database-of'
import { BALANCE } from './orderers'
import type { Orderer } from './orderers'

const DATABASE = 'bench_redemptions'
const CLIENTS = 16

export interface RedemptionBaseline {
  /** Transactions that one redemption makes, as they were captured. */
  readonly transactions: number
  /** Redemptions a second, all of one item. */
  redemptions(seconds: number): Promise<number>
  /** Times a second that the row of that item is updated, and nothing else. */
  rowUpdates(seconds: number): Promise<number>
}

/**
 * Measures PostgreSQL alone with a redemption: the transactions of one are captured while the product carries it out, and pgbench runs them in a
 * database with the same tables, that item and the same members. Call it before any load, so that only that redemption is captured.
 */
export async function prepareRedemptionBaseline(system: System, members: readonly Orderer[], item: string): Promise<RedemptionBaseline> {
  const [first] = members as [Orderer]
  const url = await system.backing.databaseUrl(DATABASE)
  const services = ['platform/messaging', 'catalogue', 'points-ledger']
  await migrate({ ownerUrl: url, dirs: services.map((service) => join(ROOT, 'services', service, 'migrations')) })
  const row = await inDatabaseOf<{ item: string }>(system, 'catalogue', 'SELECT to_jsonb(i)::text AS item FROM items i WHERE id = $1', [item])
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('INSERT INTO items SELECT * FROM jsonb_populate_record(NULL::items, $1::jsonb)', [row[0]?.item])
  await client.query('CREATE TABLE bench_members (n int PRIMARY KEY, id text NOT NULL)')
  await client.query('INSERT INTO bench_members SELECT n, id FROM unnest($1::text[]) WITH ORDINALITY AS t (id, n)', [members.map(({ id }) => id)])
  await client.query(`INSERT INTO accounts (id, balance, version) SELECT 'member:' || id, ${BALANCE}, 1 FROM bench_members`)
  await client.query('VACUUM ANALYZE')
  await client.end()
  const transactions = await captureTransactions(system, {
    databases: ['catalogue', 'points-ledger'].map(databaseOf),
    ids: [first.id, item],
    act: () => redeemOnce(system, first, item),
  })
  const redeeming = scriptFile(system, 'redeem')
  await writePgbenchScript(url, redeeming, transactions, {
    member: first.id,
    members: members.map(({ id }) => id),
    kept: [item, first.addressId],
    fresh: [/bench-capture-/, /ORD[A-Z0-9]{12}/],
  })
  const updating = scriptFile(system, 'row')
  writeFileSync(updating, `UPDATE items SET redeemed = redeemed + 1 WHERE id = '${item}' AND redeemed < inventory;\n`)
  let round = 0
  const run = (file: string, seconds: number) => runPgbench(url, file, { seconds, clients: CLIENTS, round: (round += 1) })
  return { transactions: transactions.length, redemptions: (seconds) => run(redeeming, seconds), rowUpdates: (seconds) => run(updating, seconds) }
}

async function redeemOnce(system: System, { id, token, addressId }: Orderer, item: string): Promise<void> {
  const answer = await fetch(`${system.url}/api/rewards/redeem`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': `bench-capture-${randomUUID()}` },
    body: JSON.stringify({ id, addressId, items: [{ id: item, quantity: 1 }] }),
  })
  if (!answer.ok) throw new Error(`the captured redemption was refused: ${answer.status} ${await answer.text()}`)
}
