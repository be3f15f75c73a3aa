import { isDeepStrictEqual } from 'node:util'
import { waitFor } from '@club/testing'
import type { GivenSystem } from './given-system'
import { sumOf, upgradesOf } from './lived-years'
import type { Lived } from './lived-years'

/**
 * Compares each answer that a member got in their year with what staff read about that instant afterwards: the totals, and the lines of points and
 * the upgrades that the timeline has up to then. Returns the differences as sentences.
 */
export async function differencesOf(given: GivenSystem, life: Lived, staff: string): Promise<string[]> {
  const last = life.seen.at(-1)?.user
  const rows = await waitFor('the timeline to have every line of points', async () => {
    const found = await timelineOf(given, life.member.id, staff)
    return found.filter(({ points }) => points !== null).length === last?.points.length && found
  })
  const differences: string[] = []
  for (const { at, user } of life.seen) {
    const until = rows.filter((row) => row.at <= at.toISOString())
    const read = {
      ...(await asOfOf(given, life, staff, at)),
      lines: until.flatMap(({ at: when, points }) => (points === null ? [] : [`${when} ${points}`])).sort(),
      upgrades: until.flatMap(({ at: when, text }) => (text.startsWith('Tier rose') ? [when] : [])),
    }
    const saw = {
      at: at.toISOString(),
      totalPoints: user.totalPoints,
      tier: user.tier,
      earnedTwelveMonths: user.totalPointsInPastYear,
      openOrders: user.counts.ordersUnderWay,
      unusedVouchers: user.counts.unusedVouchers,
      lines: user.points.map(({ createdAt, points }) => `${createdAt} ${points}`).sort(),
      upgrades: upgradesOf(user).map(({ tierChangeDate }) => tierChangeDate),
    }
    if (!isDeepStrictEqual(read, saw)) differences.push(`staff read ${JSON.stringify(read)}, the member saw ${JSON.stringify(saw)}`)
  }
  if (sumOf(rows) !== last?.totalPoints) differences.push(`the timeline adds up to ${sumOf(rows)}, the member had ${last?.totalPoints}`)
  return differences
}

/** The answer of the desk about a member at an instant (trust-and-desk 7.4). */
export const asOfOf = ({ club }: GivenSystem, { member }: Lived, token: string, at: Date) =>
  club.request<Record<string, unknown>>('GET', `/admin/members/${member.id}/as-of?at=${at.toISOString()}`, { token })

interface Row {
  readonly id: string
  readonly at: string
  readonly kind: string
  readonly text: string
  readonly points: number | null
}

/** Every page of a member's timeline. */
export async function timelineOf({ club }: GivenSystem, memberId: string, token: string): Promise<Row[]> {
  const found: Row[] = []
  for (let next: string | null = ''; next !== null;) {
    const path: string = `/admin/members/${memberId}/timeline?before=${next}`
    const page: { data: Row[]; next: string | null } = await club.request('GET', path, { token })
    found.push(...page.data)
    next = page.next
  }
  return found
}
