import { BEFORE_THE_NEWEST } from '@club/postgres'
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

/** A sign-in as it is kept. */
export interface KeptSignIn {
  readonly id: string
  readonly at: Date
  readonly method: string
  /** '' where the browser is not known. */
  readonly device: string
}

/** A member's sign-ins, and the sign-up of one who never verified it. No event states them, so a timeline reads them here (trust-and-desk 7.3). */
export interface ListedSignIns {
  readonly signIns: KeptSignIn[]
  /** The sign-up of a member who never verified it. */
  readonly unverified: { readonly at: Date; readonly origin: string } | undefined
}

interface ListedRow extends Record<string, unknown> {
  readonly id: string | null
  readonly at: Date | null
  readonly method: string | null
  readonly device: string
  readonly registeredAt: Date
  readonly origin: string
  readonly verified: boolean
}

/** Lists a member's sign-ins after a place, newest first, and an unverified sign-up; returns undefined for an unknown member. */
export async function listSignIns(
  db: Sql,
  memberId: string,
  { before, limit }: { readonly before: { readonly at: Date; readonly id: string } | undefined; readonly limit: number },
): Promise<ListedSignIns | undefined> {
  const { rows } = await db.query<ListedRow>(
    `SELECT s.id, s.at, s.method, coalesce(s.device, '') AS device, m.registered_at AS "registeredAt", m.origin, m.verified_at IS NOT NULL AS verified FROM members m LEFT JOIN LATERAL (
       SELECT id, at, method, device FROM sign_ins WHERE member_id = m.id AND (at, id) < ($2::timestamptz, $3::uuid)
       ORDER BY at DESC, id DESC LIMIT $4) s ON true
     WHERE m.id = $1 ORDER BY s.at DESC, s.id DESC`,
    [memberId, before?.at ?? BEFORE_THE_NEWEST.at, before?.id ?? BEFORE_THE_NEWEST.id, limit],
  )
  const [first] = rows
  if (!first) return undefined
  return {
    signIns: rows.flatMap(({ id, at, method, device }) => (id && at && method ? [{ id, at, method, device }] : [])),
    unverified: first.verified ? undefined : { at: first.registeredAt, origin: first.origin },
  }
}

/** Deletes a page of sign-ins of before an instant; returns how many. */
export async function deleteOldSignIns(sql: Sql, before: Date, rowsMax: number): Promise<number> {
  const { rowCount } = await sql.query('DELETE FROM sign_ins WHERE id IN (SELECT id FROM sign_ins WHERE at < $1 LIMIT $2)', [before, rowsMax])
  return rowCount
}
