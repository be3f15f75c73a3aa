import type { RateResult } from '../tests/clients/at-rate'
import { loadCatalogue } from './catalogue-load'
import { whole } from './figures'
import { loadRedemptions } from './http-load'
import { inDatabaseOf } from './in-database-of'
import { makeOrderers, stockItems } from './orderers'
import { onOwnSystem } from './own-system'
import { loadReceipts } from './receipt-load'
import type { ReceiptResult } from './receipt-load'
import { prepareRedemptionBaseline } from './redemption-baseline'
import { median } from '../tests/clients/percentile'
import type { LoadResult } from './wrk'
import { writeSection } from './write-section'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8)
const WARM_SECONDS = Number(process.env['BENCH_WARM_SECONDS'] ?? 40)
/** About as many as the gateway lets in while each is answered within half a second (ADR 20). */
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 64)
/** More than the limit of concurrent requests. */
const CONNECTIONS_TOO_MANY = 1500
const ROUNDS = 3
const MEMBERS = 2000
const MEMBERS_OF_ONE_ITEM = 200
const STOCK_OF_ONE_ITEM = 10_000
const READS_PER_SECOND = 200

interface Rewards {
  readonly baseline: readonly number[]
  readonly redeemed: readonly LoadResult[]
  readonly transactions: number
  readonly rowUpdates: number
  readonly oneItem: LoadResult
  readonly tooMany: LoadResult
  readonly afterwards: LoadResult
  readonly reads: readonly RateResult[]
  readonly receipts: ReceiptResult
}

/** Measures what points buy on a system of its own and puts its section into docs/benchmark.md. */
export async function benchRewards(say: (line: string) => void): Promise<void> {
  await onOwnSystem({ env: { LOG_LEVEL: 'silent' }, log: say }, async (system) => {
    const members = await makeOrderers(system, MEMBERS)
    const items = await stockItems(system)
    const baseline = await prepareRedemptionBaseline(system, members, items[0] as string)
    let offset = 0
    const load = async (seconds: number, given: { items?: readonly string[]; members?: number; connections?: number } = {}) => {
      const { connections = CONNECTIONS } = given
      const run = await loadRedemptions(system, { members: members.slice(0, given.members), items: given.items ?? items, offset, seconds, connections })
      offset += run.requests + connections
      say(`POST redeem    ${Math.round(run.perSecond)} /s, p50 ${run.p50Ms.toFixed(0)} ms, p99 ${run.p99Ms.toFixed(0)} ms, ${run.failures} not 200`)
      return run
    }
    // Before the orders: what follows from those is processed beside whatever comes next.
    await loadCatalogue(system, { members, perSecond: READS_PER_SECOND, seconds: 15 })
    const reads = await loadCatalogue(system, { members, perSecond: READS_PER_SECOND, seconds: 10 })
    for (const row of reads)
      say(`${row.name.padEnd(30)} p50 ${row.p50Ms.toFixed(1)}  p95 ${row.p95Ms.toFixed(1)}  p99 ${row.p99Ms.toFixed(1)} ms, ${row.unchanged} unchanged`)
    say('warming up …')
    await load(WARM_SECONDS)
    await baseline.redemptions(2)
    const rates: number[] = []
    const redeemed: LoadResult[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.push(await baseline.redemptions(SECONDS))
      say(`pgbench        ${Math.round(rates.at(-1) ?? 0)} /s`)
      redeemed.push(await load(SECONDS))
    }
    const rowUpdates = await baseline.rowUpdates(SECONDS)
    say(`row updates    ${Math.round(rowUpdates)} /s`)
    await inDatabaseOf(system, 'catalogue', `UPDATE items SET inventory = redeemed + ${STOCK_OF_ONE_ITEM} WHERE id = $1`, [items[0]])
    const oneItem = await load(SECONDS, { items: items.slice(0, 1), members: MEMBERS_OF_ONE_ITEM })
    await stockItems(system)
    const tooMany = await load(SECONDS, { connections: CONNECTIONS_TOO_MANY })
    const afterwards = await load(SECONDS)
    const receipts = await loadReceipts(system, members)
    say(`receipts       ${JSON.stringify(receipts)}`)
    writeSection(
      'What points buy',
      sectionOf({ baseline: rates, redeemed, transactions: baseline.transactions, rowUpdates, oneItem, tooMany, afterwards, reads, receipts }),
    )
  })
}

const runRow = (name: string, run: LoadResult) => `| ${name} | ${whole(run.perSecond)} | ${whole(run.p50Ms)} | ${whole(run.p99Ms)} | ${whole(run.failures)} |`

function sectionOf({ baseline, redeemed, transactions, rowUpdates, oneItem, tooMany, afterwards, reads, receipts }: Rewards): string {
  const pgbench = median(baseline)
  const ratio = median(redeemed.map(({ perSecond }) => perSecond)) / pgbench
  return `The baseline is pgbench with the ${transactions} transactions that PostgreSQL logged for one redemption in the databases of catalogue and points-ledger, prepared, 16 clients, all of one item. The product answers after all of them, with ${CONNECTIONS} connections, ${MEMBERS} members and all items of the shop.

| | per second | p50 ms | p99 ms | not 200 |
|---|---|---|---|---|
${redeemed.map((run, index) => runRow(`POST rewards/redeem, run ${index + 1}`, run)).join('\n')}
${baseline.map((rate, index) => `| pgbench, run ${index + 1} | ${whole(rate)} | | | |`).join('\n')}
${runRow(`${MEMBERS_OF_ONE_ITEM} members, one item with ${whole(STOCK_OF_ONE_ITEM)} in stock`, oneItem)}
| pgbench, updating the row of that item and nothing else | ${whole(rowUpdates)} | | | |
${runRow(`${whole(CONNECTIONS_TOO_MANY)} connections`, tooMany)}
${runRow(`${CONNECTIONS} connections afterwards`, afterwards)}

**Ratio of the medians: ${ratio.toFixed(2)}** (at least 1.0 is required); of one item to its redemptions in pgbench ${(oneItem.perSecond / pgbench).toFixed(2)} (0.8 is required), to its row alone ${(oneItem.perSecond / rowUpdates).toFixed(2)}. What is too much is answered 503 at once, with Retry-After; a connection that was refused waits a second.

Catalogue reads at ${READS_PER_SECOND} a second, open loop, every second one with the entity tag of an earlier answer (at most 20 ms at p95 are allowed):

| call | requests | 304 | failed | p50 ms | p95 ms | p99 ms |
|---|---|---|---|---|---|---|
${reads.map((row) => `| ${row.name} | ${row.requests} | ${row.unchanged} | ${row.failures} | ${row.p50Ms.toFixed(1)} | ${row.p95Ms.toFixed(1)} | ${row.p99Ms.toFixed(1)} |`).join('\n')}

${receipts.uploads} pictures of receipts of ${(receipts.bytes / 1e6).toFixed(1)} MB, four at once: ${receipts.perSecond.toFixed(1)} a second, ${receipts.failures} not 200. Resident memory of the services: ${receipts.memory.before} MiB before, ${receipts.memory.warm} after 16 uploads that warm up, at most ${receipts.memory.most} during the others, ${receipts.memory.after} after them.`
}
