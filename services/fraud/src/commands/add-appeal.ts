import { isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { record } from '@club/messaging'
import type { Database } from '@club/postgres'
import { APPEAL_LENGTH_MAX } from '@club/rules'
import { clock } from '@club/service-host'
import { insertAppeals, lockFreezingAlarms } from '../store/appeals'

/** Appeals of a member that one alarm takes: staff read each of them. */
const APPEALS_PER_ALARM_MAX = 10

export type AddAppealOutcome = { readonly kind: 'added'; readonly appealId: string } | Refused<'appeal-text' | 'not-frozen' | 'too-many-appeals'>

/**
 * Adds what a member answers to every alarm that freezes them (trust-and-desk 10.4). Refusals in order: appeal-text (empty, or longer than
 * APPEAL_LENGTH_MAX), not-frozen, too-many-appeals (ten of the member in each of the alarms).
 * Publishes member-appealed once, however many alarms there are.
 */
export async function addAppeal(db: Database, command: { readonly memberId: string; readonly text: string }): Promise<AddAppealOutcome> {
  const text = command.text.trim()
  if (text === '' || text.length > APPEAL_LENGTH_MAX) return refused('appeal-text')
  if (!isId(command.memberId)) return refused('not-frozen')
  return db.withTransaction(async (tx): Promise<AddAppealOutcome> => {
    const alarmIds = await lockFreezingAlarms(tx, command.memberId)
    if (alarmIds.length === 0) return refused('not-frozen')
    const appeals = alarmIds.map((alarmId) => ({ id: newId(), alarmId }))
    const addedAt = clock.now()
    const [appealId] = await insertAppeals(tx, appeals, { memberId: command.memberId, text, at: addedAt, max: APPEALS_PER_ALARM_MAX })
    if (appealId === undefined) return refused('too-many-appeals')
    await record(tx, { subject: 'fraud.member-appealed.v1', body: { appealId, memberId: command.memberId, addedAt } })
    return { kind: 'added', appealId }
  })
}
