import { isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit, PERSONAL } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { ALARM_TRANSITIONS } from '@club/rules'
import type { AlarmDecision, AlarmState } from '@club/rules'
import { actor, clock } from '@club/service-host'
import { insertDecision, listNamedMembers, loadAlarmForUpdate, markDone, moveAlarm, takeBackDecisions } from '../store/decisions'
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
  return keepDecision(tx, { alarmId, decision, reason, ...ALARM_TRANSITIONS[decision] }, undoing)
}

/**
 * Records that a release or a forfeiture is taken back: the alarm is frozen, by who takes it back. As an undoing it is no transition of
 * trust-and-desk 10.1, which says what staff may decide. Refusals as `recordDecision`. Audited.
 */
export async function recordFreezeAgain(
  tx: Tx,
  { alarmId, reason, from }: { readonly alarmId: string; readonly reason: string; readonly from: 'released' | 'forfeited' },
  undoing: { readonly id: string; readonly undoes: string },
): Promise<RecordedDecision> {
  return keepDecision(tx, { alarmId, decision: 'freeze', reason, from, to: 'frozen', takesBack: ['freeze', 'release', 'forfeit'] }, undoing)
}

interface KeptDecision extends DecideAlarm {
  readonly from: AlarmState
  readonly to: AlarmState
  /** Earlier decisions that count no more with this one. */
  readonly takesBack?: readonly AlarmDecision[]
}

async function keepDecision(
  tx: Tx,
  { alarmId, decision, reason, from, to, takesBack = [] }: KeptDecision,
  undoing: { readonly id?: string; readonly undoes?: string },
): Promise<RecordedDecision> {
  const moved = await moveAlarm(tx, alarmId, { from, to })
  if (moved !== 'moved') return refused(moved)
  const decisionId = newId()
  const at = clock.now()
  await takeBackDecisions(tx, alarmId, takesBack, at)
  await insertDecision(tx, { id: decisionId, alarmId, decision, reason, decidedBy: actor().id, at, isDone: decision === 'dismiss' })
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
