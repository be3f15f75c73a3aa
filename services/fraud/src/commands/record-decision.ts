import { isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit, PERSONAL, record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { ALARM_TRANSITIONS } from '@club/rules'
import type { AlarmDecision, AlarmState } from '@club/rules'
import { actor, clock } from '@club/service-host'
import { insertDecision, listNamedMembers, loadAlarmForUpdate, markDone, moveAlarm, reopenAlarm, takeBackDecisions, wasDecided } from '../store/decisions'
import type { NamedMember } from '../store/decisions'

export type { NamedMember }

export interface DecideAlarm {
  readonly alarmId: string
  readonly decision: AlarmDecision
  readonly reason: string
}

export type RecordedDecision =
  | {
      readonly kind: 'recorded'
      readonly decisionId: string
      readonly members: readonly NamedMember[]
      /** Whether the alarm was frozen before: then its freeze in the ledger has ended and begins again. */
      readonly wasFrozen: boolean
    }
  | Refused<'alarm-not-found' | 'wrong-state' | 'under-way'>

/** The ids of an undoing's audit row and of the act that it takes back. */
export interface Undoing {
  readonly id: string
  readonly undoes: string
}

/**
 * Records a decision about an alarm, which its row admits from one state alone (trust-and-desk 10.1), and when earlier decisions have been carried
 * out. A dismissal changes nothing but the alarm, and is published for each member of it. Refusals: alarm-not-found, wrong-state, under-way. Audited.
 */
export async function recordDecision(tx: Tx, command: DecideAlarm, undoing?: Undoing): Promise<RecordedDecision> {
  if (!isId(command.alarmId)) return refused('alarm-not-found')
  return keepDecision(tx, { ...command, ...ALARM_TRANSITIONS[command.decision] }, undoing)
}

/**
 * Records that a decision is taken back, by what `decision` does in the ledger: it counts no more, and the alarm is as it was before. As an undoing it
 * is no transition of trust-and-desk 10.1, which says what staff may decide. Refusals as `recordDecision`. Violates alarms_one_open when the same
 * conduct raised another alarm. Audited.
 */
export const recordTakenBack = (tx: Tx, { takesBack, ...command }: TakenBack, undoing: Undoing): Promise<RecordedDecision> =>
  keepDecision(tx, { ...command, takesBack }, undoing)

interface Step extends DecideAlarm {
  readonly from: AlarmState
  readonly to: AlarmState
}
interface TakenBack extends Step {
  readonly takesBack: AlarmDecision
}

async function keepDecision(
  tx: Tx,
  { alarmId, decision, reason, from, to, takesBack }: Step & Partial<TakenBack>,
  undoing?: Undoing,
): Promise<RecordedDecision> {
  const moved = await moveAlarm(tx, alarmId, { from, to })
  if (moved !== 'moved') return refused(moved)
  const decisionId = newId()
  const at = clock.now()
  const wasFrozen = await wasDecided(tx, alarmId, 'freeze')
  if (takesBack) await takeBackDecisions(tx, alarmId, takesBack, at)
  const isDone = decision === 'dismiss'
  await insertDecision(tx, { id: decisionId, alarmId, decision, reason, decidedBy: actor().id, at, isDone, isInForce: !takesBack })
  const recordName = (await loadAlarmForUpdate(tx, alarmId))?.kind ?? ''
  await audit(tx, {
    action: 'fraud.decide-alarm',
    recordId: alarmId,
    recordName,
    changes: { state: { before: from, after: to }, reason: PERSONAL },
    ...undoing,
  })
  const members = await listNamedMembers(tx, alarmId)
  if (decision === 'dismiss') await publishDismissal(tx, { decisionId, alarmId, dismissed: true, decidedAt: at }, members)
  return { kind: 'recorded', decisionId, members, wasFrozen }
}

/** Opens a locked alarm again whose dismissal staff take back by the act `decisionId`. Violates alarms_one_open as `recordTakenBack` does. */
export async function takeDismissalBack(tx: Tx, { alarmId, decisionId }: { readonly alarmId: string; readonly decisionId: string }): Promise<void> {
  const decidedAt = clock.now()
  await reopenAlarm(tx, alarmId, decidedAt)
  await publishDismissal(tx, { decisionId, alarmId, dismissed: false, decidedAt }, await listNamedMembers(tx, alarmId))
}

interface Dismissal {
  readonly decisionId: string
  readonly alarmId: string
  readonly dismissed: boolean
  readonly decidedAt: Date
}

const publishDismissal = (tx: Tx, body: Dismissal, members: readonly NamedMember[]): Promise<void> =>
  record(tx, ...members.map(({ memberId }) => ({ subject: 'fraud.alarm-dismissed.v1', body: { ...body, memberId } }) as const))

/** Closes a decision that the ledger has carried out. */
export const closeDecision = (tx: Tx, decisionId: string): Promise<void> => markDone(tx, decisionId, clock.now())
