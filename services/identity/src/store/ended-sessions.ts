import type { Sql } from '@club/postgres'

const PAGE_MAX = 1000

/** SQL that selects an account's logged-out sessions, for statements about accounts; `owner` is the column of the account's id. */
export const endedSessionsOf = (owner: 'members.id' | 'm.id' | 'admins.id'): string =>
  `ARRAY(SELECT session_id::text FROM ended_sessions WHERE subject_id = ${owner}) AS ended_sessions`

/** Writes down that a session was logged out, until its tokens have ended. False when it stood there before. */
export async function insertEndedSession(tx: Sql, session: { id: string; subjectId: string; tokensEndAt: Date }): Promise<boolean> {
  const { rowCount } = await tx.query('INSERT INTO ended_sessions (session_id, subject_id, tokens_end_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    session.id,
    session.subjectId,
    session.tokensEndAt,
  ])
  return rowCount > 0
}

/** How many ended sessions of an account stand there. */
export async function countEndedSessions(tx: Sql, subjectId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>('SELECT count(*)::int AS count FROM ended_sessions WHERE subject_id = $1', [subjectId])
  return rows[0]?.count ?? 0
}

/** Ends every session of an account by its version, which makes the records of single ended sessions needless. */
export async function endAllSessions(tx: Sql, subject: { kind: 'member' | 'admin'; id: string }): Promise<number> {
  await tx.query('DELETE FROM ended_sessions WHERE subject_id = $1', [subject.id])
  const table = subject.kind === 'member' ? 'members' : 'admins'
  const { rows } = await tx.query<{ version: number }>(
    `UPDATE ${table} SET token_version = token_version + 1 WHERE id = $1 RETURNING token_version AS version`,
    [subject.id],
  )
  return rows[0]?.version ?? 0
}

/** Deletes a page of sessions whose tokens have all ended; returns how many. */
export async function deleteOutlivedSessions(db: Sql, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM ended_sessions WHERE session_id IN (
       SELECT session_id FROM ended_sessions WHERE tokens_end_at < $1 LIMIT ${PAGE_MAX} FOR UPDATE SKIP LOCKED)`,
    [now],
  )
  return rowCount
}
