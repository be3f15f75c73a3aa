import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { BEFORE_THE_NEWEST } from '@club/postgres'
import type { Database } from '@club/postgres'
import type { AlarmKind, AlarmState } from '@club/rules'
import { countKinds, findAlarm, findPosition, listAlarms } from '../store/alarms'
import type { ListedAlarm } from '../store/alarms'

export type { ListedAlarm }

export interface AlarmPage {
  readonly kind: 'page'
  readonly alarms: readonly ListedAlarm[]
  readonly more: boolean
  readonly kinds: readonly { readonly kind: AlarmKind; readonly count: number }[]
}

/** A page of alarms, newest first. Refusal: alarm-not-found when the page should begin after an unknown alarm. */
export async function listAlarmPage(
  db: Database,
  query: { readonly state: AlarmState | undefined; readonly beforeId: string; readonly limit: number },
): Promise<AlarmPage | Refused<'alarm-not-found'>> {
  const { state, beforeId, limit } = query
  const after = beforeId === '' ? BEFORE_THE_NEWEST : isId(beforeId) ? await findPosition(db, beforeId) : undefined
  if (!after) return refused('alarm-not-found')
  const [alarms, kinds] = await Promise.all([listAlarms(db, { state, after, limit: limit + 1 }), countKinds(db, state)])
  return { kind: 'page', alarms: alarms.slice(0, limit), more: alarms.length > limit, kinds }
}

/** An alarm as it is listed; undefined when there is none of that id. */
export const findListedAlarm = (db: Database, id: string): Promise<ListedAlarm | undefined> => findAlarm(db, id)
