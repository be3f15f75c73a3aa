import { isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit, PERSONAL } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { ALARM_TRANSITIONS } from '@club/rules'
import type { AlarmDecision } from '@club/rules'
import { actor, clock } from '@club/service-host'
import { insertDecision, listNamedMembers, loadAlarmForUpdate, markDone, moveAlarm } from '../store/decisions'
import type { NamedMember } from '../store/decisions'

export type { NamedMember }

export interface DecideAlarm {
  readonly alarmId: string
  readonly decision: AlarmDecision
  readonly reason: string
}

export type RecordedDecision =
  | { readonly kind: 'recorded'; readonly decisionId: string; readonly members: readonly NamedMember[] }
  | Refused<'alarm-not-found' | 'wrong-state' | 'under-way'>

/**
 * Records a decision about an alarm, which its row admits from one state alone (trust-and-desk 10.1), and when earlier decisions have been carried
 * out. A dismissal changes nothing but the alarm. `undoing` has the ids of the audit row and of the act that it takes back.
 * Refusals: alarm-not-found, wrong-state, under-way. Audited.
 */
export async function recordDecision(
  tx: Tx,
  { alarmId, decision, reason }: DecideAlarm,
  undoing: { readonly id?: string; readonly undoes?: string } = {},
): Promise<RecordedDecision> {
  if (!isId(alarmId)) return refused('alarm-not-found')
  const { from, to } = ALARM_TRANSITIONS[decision]
  const moved = await moveAlarm(tx, alarmId, { from, to })
  if (moved !== 'moved') return refused(moved)
  const decisionId = newId()
  await insertDecision(tx, { id: decisionId, alarmId, decision, reason, decidedBy: actor().id, at: clock.now(), isDone: decision === 'dismiss' })
  const recordName = (await loadAlarmForUpdate(tx, alarmId))?.kind ?? ''
  await audit(tx, {
    action: 'fraud.decide-alarm',
    recordId: alarmId,
    recordName,
    changes: { state: { before: from, after: to }, reason: PERSONAL },
    ...undoing,
  })
  return { kind: 'recorded', decisionId, members: await listNamedMembers(tx, alarmId) }
}

/** Closes a decision that the ledger has carried out. */
export const closeDecision = (tx: Tx, decisionId: string): Promise<void> => markDone(tx, decisionId, clock.now())
