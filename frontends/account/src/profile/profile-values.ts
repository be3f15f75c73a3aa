import { addMonths, klDay, NATIONALITIES, RACES, STAGE_CHANGE_COOLDOWN_MONTHS } from '@club/rules'
import type { Day, Nationality, PregnancyStage, Race } from '@club/rules'
import type { User } from '@club/session'

/** Fields that members may change about themselves. */
export interface ProfileValues {
  name: string
  race: Race | null
  nationality: Nationality | null
  pregnancyStage: PregnancyStage | null
  edb: string | null
}

export function profileOf({ name, race, nationality, pregnancyStage, edb }: User): ProfileValues {
  return { name, race: RACES.find((one) => one === race) ?? null, nationality: NATIONALITIES.find((one) => one === nationality) ?? null, pregnancyStage, edb }
}

/** From which day on the stage may change again: half a year after it last did (D48). */
export function stageMayChangeFrom(user: Pick<User, 'pregnancyStageUpdatedAt'>): Day {
  return addMonths(klDay(new Date(user.pregnancyStageUpdatedAt)), STAGE_CHANGE_COOLDOWN_MONTHS)
}

/** Only a pregnant member has a due date; for everybody else it is sent as null (account 4). */
export function sentEdb(values: Pick<ProfileValues, 'pregnancyStage' | 'edb'>): string | null {
  return values.pregnancyStage === 'pregnant' ? values.edb : null
}

export function hasChanged(before: ProfileValues, now: ProfileValues): boolean {
  const comparable = (values: ProfileValues) => JSON.stringify([values.name.trim(), values.race, values.nationality, values.pregnancyStage, sentEdb(values)])
  return comparable(before) !== comparable(now)
}
