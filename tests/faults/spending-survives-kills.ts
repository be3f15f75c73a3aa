import { waitFor } from '@club/testing'
import { databaseOf } from '../../scripts/start/topology'
import type { Layout, ServiceName } from '../../scripts/start/topology'
import type { GivenSystem } from './given-system'
import { BETWEEN_ALL_STEPS, expireLeases, makeParkable, park, PRIZE, WINNERS } from './parked-sagas'
import type { Parked, ParkPoint } from './parked-sagas'
import { OPERATIONS, findGoods, openSpending, SAGAS } from './spending'
import type { Operation, Spender } from './spending'
import { givePoints, makeSpenders, stockVouchers } from './spenders'
import { contradictionsOf, openingStockOf } from './spending-equations'

/** Processes that are killed together, while a saga of each owner is parked between every two of its steps. */
const ROUNDS: Readonly<Record<Layout, readonly (readonly string[])[]>> = {
  apart: [['catalogue', 'contests', 'samples', 'codes'], ['points-ledger', 'nats'], ['postgres']],
  // Whichever service is named, all of them end.
  together: [['codes'], ['postgres', 'nats']],
}
/** The rounds in which a draw is stopped as well; it has two of contests' six connections, so fewer sagas are stopped beside it. */
const DRAWS: Readonly<Record<Layout, readonly { readonly at: number; readonly beside: readonly ParkPoint[] }[]>> = {
  apart: [],
  together: [
    { at: WINNERS, beside: [10, 4, 2] },
    { at: PRIZE, beside: [4, 2, 1] },
  ],
}
const OWNERS = ['catalogue', 'contests'] as const
type Owner = (typeof OWNERS)[number]
const SPENDERS = 24
/** Number of spenders without points. */
const POOR = 3
const POINTS = 20_000n
const VOUCHERS = 60
const ENDED_MS_MAX = 60_000
/** Shorter than callers wait: a caller that times out has its call cut off, and the saga for the next place never gets there. */
const PARKED_MS_MAX = 4000
const PARKING_TRIES_MAX = 3
/** Operations that each round begins beside the parked sagas, right before the kill. */
const AT_RANDOM: readonly Operation[] = [...OPERATIONS, 'item', 'cancel', 'cancel', 'voucher', 'entry', 'wish']

/** A Monday just after midnight in Kuala Lumpur, when the week of now is over. */
function nextMonday(): Date {
  const inKl = new Date(Date.now() + 8 * 3_600_000)
  const daysAhead = ((8 - inKl.getUTCDay()) % 7) + (inKl.getUTCDay() === 1 ? 7 : 0)
  return new Date(Date.UTC(inKl.getUTCFullYear(), inKl.getUTCMonth(), inKl.getUTCDate() + daysAhead, -8, 15))
}

/**
 * Members spend points while the owner of the saga, the ledger, PostgreSQL and NATS are killed between every two of its
 * steps; receipts, samples, boxes and a draw meet the same kills at random moments.
 */
export function spendingSurvivesKills(running: () => GivenSystem, layout: Layout): void {
  let given: GivenSystem
  let spending: ReturnType<typeof openSpending>
  let openingStock: ReadonlyMap<string, number>
  const url = (service: ServiceName) => given.system.backing.databaseUrl(databaseOf(service))
  const rows = async <Row extends Record<string, unknown>>(service: ServiceName, text: string): Promise<Row[]> =>
    (await (await given.database(service)).query<Row>(text)).rows
  const drawNow = () => given.club.call('POST', '/dev/jobs/run', { body: { job: 'contests.mystery-weekly', now: nextMonday().toISOString() } })

  beforeAll(async () => {
    given = running()
    const { club } = given
    const everybody = await makeSpenders(given, { count: SPENDERS + POOR, from: 1000 })
    const spenders = everybody.slice(0, SPENDERS)
    const poor = everybody.slice(SPENDERS)
    await givePoints(given, spenders, POINTS)
    const goods = await findGoods(club, spenders[0] as Spender)
    await stockVouchers(given, ['RM5 TnG PIN', 'Theme Park Ticket', 'RM50 Voucher'], VOUCHERS)
    openingStock = await openingStockOf(given)
    spending = openSpending(club, goods, (await given.environment('gateway'))['PARTNER_SECRET'] ?? '')
    let turn = 0
    const next = () => spenders[turn++ % SPENDERS] as Spender
    for (const owner of OWNERS) await makeParkable(await url(owner), { wins: owner === 'contests' })

    // A household that has its two tickets, boxes for a draw, and a seed that was fixed before its participants were known.
    const [full] = spenders as [Spender]
    await spending.begin('ticket', full)
    await spending.begin('ticket', full)
    const holders = spenders.slice(1, 9)
    await Promise.all(holders.map((spender) => spending.begin('receipt', spender)))
    const failed = spending.results.filter(({ outcome }) => outcome !== 'done')
    if (failed.length > 0) throw new Error(`before any kill: ${JSON.stringify(failed[0])}`)
    await waitFor('boxes of approved receipts', async () => (await boxesOf(holders.map(({ id }) => id))).length === holders.length, ENDED_MS_MAX)
    await club.request('GET', '/campaign/fetch', { token: full.token })

    /** Begins the operation that reaches a place: place 10 needs a refusal after the first step, the others a saga that succeeds. */
    const sendTo = (owner: Owner, round: number) => (place: ParkPoint) => {
      if (place !== 10) void spending.begin(SAGAS[owner][(place + round) % SAGAS[owner].length] as Operation, next())
      else if (owner === 'catalogue') void spending.begin('ticket', full)
      else void spending.begin('entry', poor[round % POOR] as Spender)
    }
    for (const [round, victims] of ROUNDS[layout].entries()) {
      const draw = DRAWS[layout][round]
      const parked = await parkSagas(async (owner) =>
        park(await url(owner), (owner === 'contests' && draw?.beside) || BETWEEN_ALL_STEPS[owner], sendTo(owner, round), PARKED_MS_MAX),
      )
      if (draw) parked.push(await park(await url('contests'), [draw.at], () => void drawNow().catch(() => undefined)))
      for (const operation of AT_RANDOM) void spending.begin(operation, operation === 'box' ? (holders[round % holders.length] as Spender) : next())
      await Promise.all(victims.map((name) => given.system.kill(name)))
      await Promise.all(parked.map((one) => one.letGo()))
      if (victims.includes('postgres')) await given.system.restart('postgres')
      for (const owner of OWNERS) await expireLeases(await url(owner))
      await Promise.all(victims.filter((name) => name !== 'postgres').map((name) => given.system.restart(name)))
      await spending.settle()
    }
    await waitFor('the draw', async () => (await drawNow().catch(() => undefined))?.status === 200, ENDED_MS_MAX)
    for (const owner of OWNERS)
      await waitFor(
        `every saga of ${owner} to end`,
        async () => (await rows(owner, "SELECT 1 FROM sagas WHERE status IN ('running', 'undoing')")).length === 0,
        ENDED_MS_MAX,
      )
  }, 300_000)

  /** Stops sagas of all owners; where a machine is too slow for that, lets them continue and tries again. */
  async function parkSagas(parkThoseOf: (owner: Owner) => Promise<Parked>): Promise<Parked[]> {
    for (let tries = PARKING_TRIES_MAX; ; tries -= 1) {
      const parked: Parked[] = []
      try {
        for (const owner of OWNERS) parked.push(await parkThoseOf(owner))
        return parked
      } catch (error) {
        await Promise.all(parked.map((one) => one.letGo()))
        if (tries === 1) throw error
        await spending.settle()
      }
    }
  }

  async function boxesOf(memberIds: readonly string[]): Promise<unknown[]> {
    const { rows: boxes } = await (await given.database('contests')).query('SELECT 1 FROM mystery_boxes WHERE member_id = ANY($1::uuid[])', [memberIds])
    return boxes
  }

  it('is decided for everybody who asked, as done or with a reason that is true', () => {
    const outcomes = new Set(
      spending.results.map(({ operation, outcome }) =>
        operation === 'entry' || operation === 'ticket' || operation === 'sample' || operation === 'box' ? 'may be refused' : outcome,
      ),
    )
    expect([...outcomes].sort()).toEqual(['done', 'may be refused'])
    const REFUSALS: Partial<Record<Operation, readonly string[]>> = {
      entry: ['CONTEST_INSUFFICIENT_POINTS', 'CONTEST_ENTRIES_LIMIT'],
      ticket: ['TICKET_LIMIT_REACHED'],
      sample: ['SAMPLE_TOO_SOON'],
      box: ['no box'],
    }
    expect(spending.results.filter(({ operation, outcome }) => outcome !== 'done' && !REFUSALS[operation]?.includes(outcome))).toEqual([])
    for (const operation of OPERATIONS) expect(spending.results.some((one) => one.operation === operation && one.outcome === 'done')).toBe(true)
  })

  it('leaves nothing on hold, nothing half done, nothing oversold and no line of a history unexplained', async () => {
    await waitFor(
      'credits to follow from their events',
      async () => {
        const found = await contradictionsOf(given, openingStock)
        return Object.values(found).every((lines) => lines.length === 0)
      },
      ENDED_MS_MAX,
    ).catch(() => undefined)
    const found = await contradictionsOf(given, openingStock)
    expect(Object.fromEntries(Object.entries(found).filter(([, lines]) => lines.length > 0))).toEqual({})
  }, 90_000)

  it('leaves no saga stuck, and books and records in which auditor and reconcilers find nothing', async () => {
    for (const owner of OWNERS) expect(await rows(owner, 'SELECT id, last_error FROM sagas WHERE stuck_at IS NOT NULL')).toEqual([])
    expect(await given.ops('points-ledger', 'audit')).toMatchObject({ ok: true, findings: [] })
    expect(await given.ops('catalogue', 'reconcile')).toMatchObject({ findings: [] })
    expect(await given.ops('contests', 'reconcile')).toMatchObject({ healed: [], findings: [] })
    expect(await given.ops('codes', 'reconcile')).toMatchObject({ healed: [], findings: [] })
  })

  it('ends a draw that died half way with the winners of its seed, and pays each of them once', async () => {
    // The demonstration has winners of earlier weeks.
    const week = (await rows<{ week: string }>('contests', 'SELECT max(week_on)::text AS week FROM mystery_wins'))[0]?.week ?? ''
    expect(await given.ops('contests', 'draw:verify', '--week', week)).toMatchObject({ winnersMatch: true, listMatches: true })
    const wins = await rows<{ voucher_id: string | null }>('contests', `SELECT voucher_id FROM mystery_wins WHERE week_on = '${week}'`)
    expect(wins).toHaveLength(5)
    expect(new Set(wins.map(({ voucher_id }) => voucher_id)).size).toBe(5)
    expect(await rows('contests', `SELECT 1 FROM mystery_boxes WHERE cause LIKE 'weekly-win:${week}:%'`)).toHaveLength(5)
  })
}
