import { addDays, fullMonths, klDay, klMinute, reaches, SUGGESTIONS, type Day } from '@club/rules'
import type { AvatarAge, AvatarLook, AvatarName } from '@club/member'
import type { User } from '@club/session'

const MONTHS_OF_A_YEAR = 12
/** From the age in full months on: a child that crawls, one that walks, one that is grown as far as animals are concerned. */
const AGES: readonly (readonly [fromMonths: number, age: AvatarAge])[] = [
  [24, 'grown'],
  [12, 'toddler'],
  [6, 'crawler'],
  [0, 'newborn'],
]
/** Hours of Kuala Lumpur between which the animal sleeps. */
const NIGHT = { from: 21, to: 6 } as const

/** The face of a member: there is no upload, so the tier decides (D55). */
export function avatarOf(tier: User['tier']): AvatarName {
  return tier === 'Diamond' ? 'hornbill' : tier === 'Platinum' ? 'elephant' : 'bear'
}

/** How many years a child becomes on a day; 0 on every other day. Who was born on 29 February has it on 1 March of other years (D141). */
export function birthdayOn(birth: Day, today: Day): number {
  const months = fullMonths(birth, today)
  return months >= MONTHS_OF_A_YEAR && months % MONTHS_OF_A_YEAR === 0 && fullMonths(birth, addDays(today, -1)) < months ? months / MONTHS_OF_A_YEAR : 0
}

/**
 * How the member's animal looks now: as old as the youngest child, asleep at night, in a hat on a child's birthday. That of a member who
 * asked for quiet knows nothing of children.
 *
 * @param births the days of birth of the member's children
 */
export function lookAt(now: Date, user: Pick<User, 'quiet'>, births: readonly Day[]): AvatarLook {
  const today = klDay(now)
  const hour = Number(klMinute(now).slice(11, 13))
  const asleep = hour >= NIGHT.from || hour < NIGHT.to
  if (!reaches(user, SUGGESTIONS.avatarAge)) return { asleep }
  const youngest = births
    .filter((birth) => birth <= today)
    .sort()
    .at(-1)
  const months = youngest === undefined ? Infinity : fullMonths(youngest, today)
  return { asleep, age: AGES.find(([from]) => months >= from)?.[1] ?? 'grown', hat: births.some((birth) => birthdayOn(birth, today) > 0) }
}
