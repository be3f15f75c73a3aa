import type { Sql, Tx } from '@club/postgres'
import type { RedemptionKind } from '../domain/redemption'

/** A member's choice of a reward. */
interface ChosenGoal {
  readonly kind: RedemptionKind
  readonly rewardId: string
  readonly setAt: Date
}

/** Finds the reward that a member saves points for. */
export async function findGoal(db: Sql, memberId: string): Promise<ChosenGoal | undefined> {
  const { rows } = await db.query<{ kind: RedemptionKind; rewardId: string; setAt: Date }>(
    { name: 'goals-find', text: 'SELECT kind, reward_id AS "rewardId", set_at AS "setAt" FROM goals WHERE member_id = $1' },
    [memberId],
  )
  return rows[0]
}

/** Puts a goal in place of the one before; false when it was the same. */
export async function upsertGoal(tx: Tx, memberId: string, goal: ChosenGoal): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO goals (member_id, kind, reward_id, set_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT ON CONSTRAINT goals_pkey DO UPDATE SET kind = excluded.kind, reward_id = excluded.reward_id, set_at = excluded.set_at
       WHERE (goals.kind, goals.reward_id) IS DISTINCT FROM (excluded.kind, excluded.reward_id)`,
    [memberId, goal.kind, goal.rewardId, goal.setAt],
  )
  return rowCount === 1
}

/** Drops a member's goal; false when there was none. */
export async function deleteGoal(tx: Tx, memberId: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM goals WHERE member_id = $1', [memberId])
  return rowCount === 1
}
