import type { Sql } from '@club/postgres'
import type { AlarmDecision, AlarmState } from '@club/rules'

/** A member of an alarm with the ledger's transfers that its evidence names. */
export interface NamedMember {
  readonly memberId: string
  readonly causes: readonly string[]
}

/**
 * Moves an alarm from one state to another. `under-way` when an earlier decision is not carried out yet: the two must not overtake each other.
 */
export async function moveAlarm(
  tx: Sql,
  alarmId: string,
  { from, to }: { readonly from: AlarmState; readonly to: AlarmState },
): Promise<'moved' | 'under-way' | 'wrong-state' | 'alarm-not-found'> {
  const { rows } = await tx.query<{ state: AlarmState }>('SELECT state FROM alarms WHERE id = $1 FOR UPDATE', [alarmId])
  const [alarm] = rows
  if (!alarm) return 'alarm-not-found'
  if (alarm.state !== from) return 'wrong-state'
  const { rowCount } = await tx.query(
    `UPDATE alarms SET state = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM alarm_decisions d WHERE d.alarm_id = $1 AND d.done_at IS NULL)`,
    [alarmId, to],
  )
  return rowCount === 1 ? 'moved' : 'under-way'
}

export interface NewDecision {
  readonly id: string
  readonly alarmId: string
  readonly decision: AlarmDecision
  readonly reason: string
  readonly decidedBy: string
  readonly at: Date
  readonly isDone: boolean
  /** One that only takes another one back is listed nowhere. */
  readonly isInForce: boolean
}

export async function insertDecision(tx: Sql, { id, alarmId, decision, reason, decidedBy, at, isDone, isInForce }: NewDecision): Promise<void> {
  await tx.query(
    `INSERT INTO alarm_decisions (id, alarm_id, decision, reason, decided_by, decided_at, done_at, undone_at)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN $6::timestamptz END, CASE WHEN NOT $8::boolean THEN $6::timestamptz END)`,
    [id, alarmId, decision, reason, decidedBy, at, isDone, isInForce],
  )
}

/** Whether an alarm was ever decided like this, in force or not. */
export const wasDecided = async (sql: Sql, alarmId: string, decision: AlarmDecision): Promise<boolean> =>
  (await sql.query('SELECT FROM alarm_decisions WHERE alarm_id = $1 AND decision = $2 LIMIT 1', [alarmId, decision])).rowCount === 1

/** An alarm as the undoing of a decision needs it, locked; undefined when there is none. */
export async function loadAlarmForUpdate(tx: Sql, id: string): Promise<{ readonly state: AlarmState; readonly kind: string } | undefined> {
  return (await tx.query<{ state: AlarmState; kind: string }>('SELECT state, kind FROM alarms WHERE id = $1 FOR UPDATE', [id])).rows[0]
}

/** Opens a locked alarm that was dismissed; the dismissal counts no more. Violates alarms_one_open when the same conduct raised another one. */
export async function reopenAlarm(tx: Sql, id: string, at: Date): Promise<void> {
  await tx.query(`UPDATE alarms SET state = 'open' WHERE id = $1`, [id])
  await takeBackDecisions(tx, id, 'dismiss', at)
}

/** A decision of this kind about an alarm counts no more. */
export const takeBackDecisions = async (tx: Sql, alarmId: string, decision: AlarmDecision, at: Date): Promise<void> =>
  void (await tx.query('UPDATE alarm_decisions SET undone_at = $3 WHERE alarm_id = $1 AND decision = $2 AND undone_at IS NULL', [alarmId, decision, at]))

/** Marks a decision as carried out. */
export const markDone = async (tx: Sql, id: string, at: Date): Promise<void> =>
  void (await tx.query('UPDATE alarm_decisions SET done_at = $2 WHERE id = $1 AND done_at IS NULL', [id, at]))

/** Transfers that one forfeiture may name. */
const CAUSES_MAX = 1000

/** The members of an alarm, with what its evidence names. */
export async function listNamedMembers(sql: Sql, alarmId: string): Promise<NamedMember[]> {
  const { rows } = await sql.query<{ memberId: string; causes: string[] }>(
    `SELECT m.member_id AS "memberId",
       ARRAY(SELECT c.cause FROM alarm_causes c WHERE c.alarm_id = m.alarm_id AND c.member_id = m.member_id ORDER BY c.cause LIMIT ${CAUSES_MAX}) AS causes
     FROM alarm_members m WHERE m.alarm_id = $1 ORDER BY m.member_id`,
    [alarmId],
  )
  return rows
}
