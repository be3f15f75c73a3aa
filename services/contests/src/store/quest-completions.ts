import type { Sql } from '@club/postgres'
import type { Completion } from '../domain/quest'

/** Keeps the first time that each member completed each quest; later ones change nothing. Returns the new ones. */
export async function saveCompletions(tx: Sql, completions: readonly Completion[]): Promise<Completion[]> {
  const { rows } = await tx.query<Completion & Record<string, unknown>>(
    {
      name: 'quest-completions-save',
      text: `INSERT INTO quest_completions (member_id, keyword, completed_at)
             SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[])
             ON CONFLICT ON CONSTRAINT quest_completions_pkey DO NOTHING
             RETURNING member_id AS "memberId", keyword, completed_at AS "completedAt"`,
    },
    [completions.map((one) => one.memberId), completions.map((one) => one.keyword), completions.map((one) => one.completedAt)],
  )
  return rows
}
