import type { Sql } from '@club/postgres'
import type { SignedInBy } from '../domain/signed-in'

/** Sign-ins of one member kept per day, more than any family makes: the caller decides how many there are. */
const SIGN_INS_PER_DAY_MAX = 200

/** Keeps a successful sign-in. `device` is a short label such as "Chrome on Android", or null. */
export async function insertSignIn(sql: Sql, signIn: SignedInBy & { id: string; memberId: string; at: Date; device: string | null }): Promise<void> {
  await sql.query(
    `INSERT INTO sign_ins (id, member_id, at, method, provider, device) SELECT $1, $2, $3, $4, $5, $6
     WHERE (SELECT count(*) FROM (SELECT FROM sign_ins WHERE member_id = $2 AND at > $3::timestamptz - interval '1 day' LIMIT ${SIGN_INS_PER_DAY_MAX}) s) < ${SIGN_INS_PER_DAY_MAX}`,
    [signIn.id, signIn.memberId, signIn.at, signIn.method, signIn.provider, signIn.device],
  )
}

/** Deletes a page of sign-ins of before an instant; returns how many. */
export async function deleteOldSignIns(sql: Sql, before: Date, rowsMax: number): Promise<number> {
  const { rowCount } = await sql.query('DELETE FROM sign_ins WHERE id IN (SELECT id FROM sign_ins WHERE at < $1 LIMIT $2)', [before, rowsMax])
  return rowCount
}
