import { addDays, foldedText, mondayOf, type Day } from '@club/rules'

/** Days of a report that have a name. */
export const NAMED_DAYS = ['today', 'yesterday', 'lastWeek', 'lastMonth'] as const
export type NamedDays = (typeof NAMED_DAYS)[number]

const WORDS: Readonly<Record<NamedDays, string>> = { today: 'today', yesterday: 'yesterday', lastWeek: 'last week', lastMonth: 'last month' }

/** The days at the end of what is typed ("registrations last week") and the words before them; null without such an end. */
export function namedDaysIn(typed: string): { readonly name: NamedDays; readonly rest: string } | null {
  const words = foldedText(typed).trim().replaceAll(/\s+/g, ' ')
  const name = NAMED_DAYS.find((one) => words.endsWith(` ${WORDS[one]}`))
  return name ? { name, rest: words.slice(0, -WORDS[name].length).trim() } : null
}

/** Both ends of named days, counted from today in Malaysian time; a week begins on Monday. */
export function daysNamed(name: NamedDays, today: Day): { readonly from: Day; readonly to: Day } {
  if (name === 'today') return { from: today, to: today }
  if (name === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (name === 'lastWeek') {
    const monday = addDays(mondayOf(today), -7)
    return { from: monday, to: addDays(monday, 6) }
  }
  const end = addDays(`${today.slice(0, 8)}01`, -1)
  return { from: `${end.slice(0, 8)}01`, to: end }
}
