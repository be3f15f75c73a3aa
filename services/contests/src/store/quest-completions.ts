import type { Sql } from '@club/postgres'
import type { Completion } from '../domain/quest'

/** Keeps the first time that each member completed each quest; later ones change nothing. */
export async function saveCompletions(tx: Sql, completions: readonly Completion[]): Promise<void> {
  await tx.query(
    {
      name: 'quest-completions-save',
      text: `INSERT INTO quest_completions (member_id, keyword, completed_at)
             SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[])
             ON CONFLICT ON CONSTRAINT quest_completions_pkey DO NOTHING`,
    },
    [completions.map((one) => one.memberId), completions.map((one) => one.keyword), completions.map((one) => one.completedAt)],
  )
}
