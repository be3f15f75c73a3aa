import type { Sql } from '@club/postgres'
import { DESK_RECORDS_MAX } from '@club/rules'
import { ACCOUNT_COLUMNS } from './accounts'
import type { Account } from './accounts'

/** An account with what staff see of it on the member's own screen (trust-and-desk 7.2). */
export interface DescribedAccount extends Account {
  readonly callName: string | null
  readonly verifiedAt: Date | null
  readonly closedAt: Date | null
  readonly eraseAt: Date | null
  readonly referrerId: string | null
}

/** One account; undefined for an unknown id. */
export async function findDescribedAccount(db: Sql, id: string): Promise<DescribedAccount | undefined> {
  const { rows } = await db.query<DescribedAccount & Record<string, unknown>>(
    `SELECT ${ACCOUNT_COLUMNS}, m.call_name AS "callName", m.verified_at AS "verifiedAt", m.closed_at AS "closedAt", m.erase_at AS "eraseAt",
            m.referrer_id AS "referrerId"
     FROM members m WHERE m.id = $1`,
    [id],
  )
  return rows[0]
}

/** A list with its newest rows, and how many there are. */
export interface Newest<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export interface SignInDevice {
  /** Short label such as "Chrome on Android"; null: unknown. */
  readonly label: string | null
  readonly firstAt: Date
  readonly lastAt: Date
  readonly signIns: number
}

/** The browsers that a member signed in with, by their label, the one used last first (decision D150). */
export async function listSignInDevices(db: Sql, memberId: string): Promise<Newest<SignInDevice>> {
  const { rows } = await db.query<SignInDevice & { total: number; [column: string]: unknown }>(
    `SELECT device AS label, min(at) AS "firstAt", max(at) AS "lastAt", count(*)::integer AS "signIns", count(*) OVER ()::integer AS total
     FROM sign_ins WHERE member_id = $1 GROUP BY device ORDER BY max(at) DESC, device LIMIT $2`,
    [memberId, DESK_RECORDS_MAX],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface Referee {
  readonly memberId: string
  readonly name: string
  readonly registeredAt: Date
  readonly qualifiedAt: Date
}

/** The members who joined by a member's referral code and count for it, newest first. */
export async function listReferees(db: Sql, memberId: string): Promise<Newest<Referee>> {
  const { rows } = await db.query<Referee & { total: number; [column: string]: unknown }>(
    `SELECT m.id AS "memberId", m.name, m.registered_at AS "registeredAt", r.qualified_at AS "qualifiedAt", count(*) OVER ()::integer AS total
     FROM referrals r JOIN members m ON m.id = r.referee_id WHERE r.referrer_id = $1 ORDER BY r.qualified_at DESC, r.id DESC LIMIT $2`,
    [memberId, DESK_RECORDS_MAX],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}
