import { connectNats } from '@club/messaging'
import { waitFor } from '@club/testing'
import type { GivenClub } from '../faults/given-system'
import { contradictionsOf, difference } from '../faults/spending-equations'
import type { Operation } from '../faults/spending'
import type { ServiceName } from '../../scripts/start/topology'
import type { HonestTraffic } from './honest-traffic'

/** A question to the books, and what contradicts it. */
export interface Check {
  readonly what: string
  readonly findings: readonly string[]
}

const QUIET_MS_MAX = 120_000
const OWNERS: readonly ServiceName[] = ['catalogue', 'contests']
const OUTBOXES: readonly ServiceName[] = ['codes', 'points-ledger', 'tiers', 'identity', 'catalogue', 'contests', 'samples', 'notifications']
/** Rows that each operation leaves behind; a sample is ordered once in months, and its feedback comes after it. */
const ROWS_OF_OPERATIONS: Readonly<Partial<Record<Operation, readonly [ServiceName, string]>>> = {
  item: ['catalogue', `SELECT member_id FROM redemptions WHERE kind = 'item' AND state = 'issued'`],
  voucher: ['catalogue', `SELECT member_id FROM redemptions WHERE kind = 'voucher' AND state = 'issued'`],
  donation: ['catalogue', `SELECT member_id FROM redemptions WHERE kind = 'donate' AND state = 'issued'`],
  wish: ['contests', `SELECT member_id FROM spendings WHERE wisher_id IS NOT NULL AND state = 'done'`],
  entry: ['contests', `SELECT member_id FROM spendings WHERE contest_id IS NOT NULL AND state = 'done'`],
  sample: ['samples', 'SELECT member_id FROM sample_orders'],
}

interface Accepted {
  readonly code: string
  readonly memberId: string
}

/**
 * Compares what everybody was answered with what the services have kept, once nothing is under way: each accepted code is registered once, for
 * whom it was accepted, and credited once; each thing that points were spent on is there as often as it was answered; stock, quotas and
 * balances add up; the auditor and the reconcilers find nothing; no event was given up.
 */
export async function compareWithBooks(
  given: GivenClub,
  { honest, raced, openingStock }: { honest: HonestTraffic; raced: readonly Accepted[]; openingStock: ReadonlyMap<string, number> },
): Promise<readonly Check[]> {
  const rows = async <Row extends Record<string, unknown>>(service: ServiceName, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await (await given.database(service)).query<Row>(text, values)).rows
  const checks: Check[] = []
  const check = async (what: string, find: () => Promise<readonly string[]>): Promise<void> => {
    checks.push({ what, findings: await find().catch((error: unknown) => [error instanceof Error ? error.message : 'unknown']) })
  }

  await check('everything that was begun comes to its end', async () => {
    for (const owner of OWNERS)
      await waitFor(
        `every saga of ${owner}`,
        async () => (await rows(owner, "SELECT 1 FROM sagas WHERE status IN ('running', 'undoing')")).length === 0,
        QUIET_MS_MAX,
      )
    for (const service of OUTBOXES)
      await waitFor(`the outbox of ${service}`, async () => (await rows(service, 'SELECT 1 FROM outbox LIMIT 1')).length === 0, QUIET_MS_MAX)
    const stuck = await Promise.all(OWNERS.map((owner) => rows<{ id: string }>(owner, 'SELECT id FROM sagas WHERE stuck_at IS NOT NULL')))
    return stuck.flat().map(({ id }) => `saga ${id} is stuck`)
  })
  await check('what honest members were answered is what they may be answered', async () => [
    ...honest.unexpected,
    ...honest.spending.results.filter(({ outcome }) => outcome !== 'done').map(({ operation, outcome }) => `${operation}: ${outcome}`),
  ])
  await check('each accepted code is registered once, for whom it was accepted', async () => {
    const accepted = [...honest.accepted, ...raced]
    const kept = await rows<{ code: string; member_id: string }>('codes', 'SELECT code, member_id FROM registrations WHERE code = ANY ($1)', [
      accepted.map(({ code }) => code),
    ])
    return difference(
      accepted.map(({ code, memberId }) => `${code} ${memberId}`),
      kept.map(({ code, member_id }) => `${code} ${member_id}`),
    )
  })
  await check('each registered code is credited once, with the answered points', async () => {
    const registered = await rows<{ id: string; code: string; points: bigint }>(
      'codes',
      'SELECT id, code, base_points + bonus_points AS points FROM registrations',
    )
    const answered = new Map(honest.accepted.map(({ code, points }) => [code, points]))
    const credited = await rows<{ key: string; points: bigint }>(
      'points-ledger',
      `SELECT t.key, sum(e.points)::bigint AS points FROM transfers t JOIN entries e ON e.transfer_id = t.id AND e.account_id = t.member_account
       WHERE t.key LIKE 'registration:%' GROUP BY t.id, t.key`,
    )
    return [
      ...registered.flatMap(({ code, points }) => (answered.has(code) && answered.get(code) !== Number(points) ? [`${code} has ${points} points`] : [])),
      ...difference(
        registered.map(({ id, points }) => `registration:${id} ${points}`),
        credited.map(({ key, points }) => `${key} ${points}`),
      ),
    ]
  })
  for (const [operation, [service, text]] of Object.entries(ROWS_OF_OPERATIONS) as [Operation, readonly [ServiceName, string]][])
    await check(`each ${operation} is there once for each time it was answered`, async () => {
      const done = honest.spending.results.filter((one) => one.operation === operation && one.outcome === 'done').map(({ memberId }) => memberId)
      const mine = new Set(done)
      return difference(
        done,
        (await rows<{ member_id: string }>(service, text)).map(({ member_id }) => member_id).filter((id) => mine.has(id)),
      )
    })
  await check('each receipt that was taken is kept', async () => {
    const kept = await rows<{ member_id: string }>('codes', 'SELECT member_id FROM receipts')
    return difference(
      honest.pictures,
      kept.map(({ member_id }) => member_id),
    ).filter((line) => line.endsWith('only on the left'))
  })
  await check('stock, quotas, holds, histories and balances add up', async () => {
    const found = () => contradictionsOf(given, openingStock)
    const isClean = async () => Object.values(await found()).every((lines) => lines.length === 0)
    // Some credits follow from their events.
    await waitFor('the last credits', isClean, QUIET_MS_MAX).catch(() => undefined)
    return Object.entries(await found()).flatMap(([what, lines]) => lines.map((line) => `${what}: ${line}`))
  })
  await check('the auditor and the reconcilers find nothing', async () => {
    const audit = await given.ops('points-ledger', 'audit')
    const reports = {
      audit,
      ...Object.fromEntries(
        await Promise.all((['catalogue', 'contests', 'codes'] as const).map(async (service) => [service, await given.ops(service, 'reconcile')])),
      ),
    }
    return Object.entries(reports).flatMap(([name, report]) =>
      ['findings', 'healed'].flatMap((list) =>
        (((report as Record<string, unknown>)[list] as unknown[] | undefined) ?? []).map((one) => `${name}: ${JSON.stringify(one)}`),
      ),
    )
  })
  await check('no event was given up', async () => {
    const nats = await connectNats(given.system.backing.natsUrl)
    try {
      const { messages } = (await (await nats.manager()).streams.info('DEAD-LETTERS')).state
      return messages === 0 ? [] : [`${messages} dead letters`]
    } finally {
      await nats.connection.close()
    }
  })
  return checks
}
