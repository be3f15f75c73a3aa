import type { Points } from '@club/kernel'
import type { FreezeMark } from '@club/member-data'
import type { Sql } from '@club/postgres'
import type { FreezeState } from '../domain/freeze'
import { memberAccount } from '../domain/movement'

/** An alarm's freeze of an account. */
export interface Freeze {
  readonly state: FreezeState
  readonly frozenAt: Date
  readonly endedAt: Date | undefined
  /** Points of the evidence that a forfeiture took, and those that had been spent already. */
  readonly taken: Points
  readonly notRecovered: Points
}

/** Which freeze: an alarm's, of one member. */
export interface WhichFreeze {
  readonly alarmId: string
  readonly memberId: string
}

interface Row {
  [column: string]: unknown
  state: FreezeState
  frozen_at: Date
  ended_at: Date | null
  taken: bigint
  not_recovered: bigint
}

export async function findFreeze(sql: Sql, { alarmId, memberId }: WhichFreeze): Promise<Freeze | undefined> {
  const { rows } = await sql.query<Row>('SELECT state, frozen_at, ended_at, taken, not_recovered FROM account_freezes WHERE alarm_id = $1 AND member_id = $2', [
    alarmId,
    memberId,
  ])
  const [row] = rows
  return row && { state: row.state, frozenAt: row.frozen_at, endedAt: row.ended_at ?? undefined, taken: row.taken, notRecovered: row.not_recovered }
}

/** Inserts a freeze, and the account of a member who never had points: its book shows the freeze. */
export async function insertFreeze(tx: Sql, { alarmId, memberId }: WhichFreeze, at: Date): Promise<void> {
  await tx.query('INSERT INTO accounts (id, balance, version) VALUES ($1, 0, 0) ON CONFLICT ON CONSTRAINT accounts_pkey DO NOTHING', [memberAccount(memberId)])
  await tx.query(`INSERT INTO account_freezes (alarm_id, member_id, state, frozen_at) VALUES ($1, $2, 'frozen', $3)`, [alarmId, memberId, at])
}

/** Begins a freeze that had ended once more. */
export async function reviveFreeze(tx: Sql, { alarmId, memberId }: WhichFreeze, at: Date): Promise<void> {
  await tx.query(
    `UPDATE account_freezes SET state = 'frozen', frozen_at = $3, ended_at = NULL, taken = 0, not_recovered = 0 WHERE alarm_id = $1 AND member_id = $2`,
    [alarmId, memberId, at],
  )
}

export async function endFreeze(
  tx: Sql,
  { alarmId, memberId }: WhichFreeze,
  end: { readonly state: Exclude<FreezeState, 'frozen'>; readonly at: Date; readonly taken: Points; readonly notRecovered: Points },
): Promise<void> {
  await tx.query(`UPDATE account_freezes SET state = $3, ended_at = $4, taken = $5, not_recovered = $6 WHERE alarm_id = $1 AND member_id = $2`, [
    alarmId,
    memberId,
    end.state,
    end.at,
    end.taken,
    end.notRecovered,
  ])
}

/** Whether an alarm freezes a member at present. */
export async function hasFreeze(sql: Sql, memberId: string): Promise<boolean> {
  const { rows } = await sql.query<{ frozen: boolean }>(`SELECT EXISTS (SELECT FROM account_freezes WHERE member_id = $1 AND state = 'frozen') AS frozen`, [
    memberId,
  ])
  return rows[0]?.frozen ?? false
}

interface MarkRow {
  [column: string]: unknown
  member_id: string
  is_frozen: boolean
  revision: number
  changed_at: Date
}

const toMark = (row: MarkRow): FreezeMark => ({ memberId: row.member_id, isFrozen: row.is_frozen, revision: row.revision, changedAt: row.changed_at })

/** The ledger's own mark of a member; undefined for a member who was never frozen. */
export async function findMark(sql: Sql, memberId: string): Promise<FreezeMark | undefined> {
  const { rows } = await sql.query<MarkRow>('SELECT member_id, is_frozen, revision, changed_at FROM frozen_members WHERE member_id = $1', [memberId])
  return rows[0] && toMark(rows[0])
}

/** Marks that not every service has confirmed, oldest first. */
export async function listUnconfirmedMarks(sql: Sql, marksMax: number): Promise<FreezeMark[]> {
  const { rows } = await sql.query<MarkRow>(
    `SELECT f.member_id, f.is_frozen, f.revision, f.changed_at FROM frozen_members f LEFT JOIN confirmed_freezes t ON t.member_id = f.member_id
     WHERE coalesce(t.revision, 0) < f.revision ORDER BY f.changed_at LIMIT $1`,
    [marksMax],
  )
  return rows.map(toMark)
}

/** Notes that every service has confirmed a mark. */
export async function saveConfirmed(sql: Sql, { memberId, revision }: FreezeMark): Promise<void> {
  await sql.query(
    `INSERT INTO confirmed_freezes AS t (member_id, revision) VALUES ($1, $2)
     ON CONFLICT ON CONSTRAINT confirmed_freezes_pkey DO UPDATE SET revision = greatest(t.revision, excluded.revision)`,
    [memberId, revision],
  )
}
