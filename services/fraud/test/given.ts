import { newId } from '@club/kernel'
import { FRAUD_THRESHOLDS } from '@club/rules'
import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { countObservations } from '../src/commands/count-observations'
import { judgeDue } from '../src/commands/judge-groups'
import { listAlarmPage } from '../src/queries/list-alarms'
import type { ListedAlarm } from '../src/store/alarms'
import type { Observation } from '../src/store/observations'

/** A fresh database of the fraud service. */
export const fraudDatabase = (): Promise<TestDatabase> => testDatabase(['services/fraud/migrations'])

export const NOON = new Date('2026-06-01T04:00:00.000Z')

/** Seconds after noon. */
export const after = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1000)

export const MINUTE = 60
export const HOUR = 3600

/** An observation of a member, where a test says nothing else. */
export const observation = (part: Partial<Observation> & Pick<Observation, 'what'>): Observation => ({
  memberId: newId(),
  byMember: true,
  device: '',
  network: '',
  at: NOON,
  cause: '',
  points: 0n,
  ...part,
})

/** Copies of an observation, a second apart from an instant on. */
export const repeated = (times: number, one: Observation): Observation[] =>
  Array.from({ length: times }, (_, index) => ({ ...one, at: new Date(one.at.getTime() + index * 1000) }))

/** Takes observations as one delivery of events, and judges all that is due soon. */
export async function count(db: TestDatabase, ...observations: readonly Observation[]): Promise<void> {
  await db.withTransaction((tx) => countObservations(tx, observations))
  while (await db.withTransaction((tx) => judgeDue(tx, FRAUD_THRESHOLDS, { withinSeconds: HOUR })));
}

/** Alarms that name a member, newest first. */
export async function alarmsOf(db: TestDatabase, memberId: string): Promise<ListedAlarm[]> {
  const page = await listAlarmPage(db, { state: undefined, beforeId: '', limit: 100 })
  if (page.kind === 'refused') throw new Error(page.reason)
  return page.alarms.filter(({ memberIds }) => memberIds.includes(memberId))
}
