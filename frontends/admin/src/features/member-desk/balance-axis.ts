import type { DeskMember } from '@club/contracts/http'
import { addDays, displayDay, klDay, type Day } from '@club/rules'

type Line = DeskMember['points'][number]

/** A point of the chart: the balance at the end of a day or a month, and the lines that changed it. */
export interface BalancePoint {
  label: string
  balance: number
  lines: readonly Line[]
}

/** A longer time is drawn by month: nobody reads a thousand days. */
const DAYS_MAX = 120
const MONTHS_MAX = 600
const monthOf = (day: Day) => day.slice(0, 7)
const nextMonth = (month: string) => monthOf(addDays(`${month}-28`, 4))

/**
 * The balance over a true time axis, from the day of the oldest line to today: the balance at the end of each day, or of each month when
 * there are more than 120 days. A day without lines has the balance of the one before.
 */
export function balanceAxis(newestFirst: readonly Line[], today: Day): BalancePoint[] {
  const oldest = newestFirst.at(-1)
  if (!oldest) return []
  const dayOf = ({ createdAt }: Line) => klDay(new Date(createdAt))
  const first = dayOf(oldest)
  const byMonth = addDays(first, DAYS_MAX) < today
  const keyOf = (day: Day) => (byMonth ? monthOf(day) : day)
  const linesOf = new Map<string, Line[]>()
  for (const line of newestFirst) linesOf.set(keyOf(dayOf(line)), [...(linesOf.get(keyOf(dayOf(line))) ?? []), line])
  const last = [keyOf(today), ...linesOf.keys()].sort().at(-1) ?? keyOf(today)
  const points: BalancePoint[] = []
  let balance = oldest.balance - oldest.points
  for (let at = keyOf(first); at <= last && points.length < MONTHS_MAX; at = byMonth ? nextMonth(at) : addDays(at, 1)) {
    const lines = linesOf.get(at) ?? []
    balance = lines[0]?.balance ?? balance
    points.push({ label: byMonth ? `${at.slice(5)}/${at.slice(0, 4)}` : displayDay(at), balance, lines })
  }
  return points
}
