import { mailboxOf } from '@club/kernel'
import { elementsOf } from '@club/postgres'
import type { Sql } from '@club/postgres'
import type { Day } from '@club/rules'
import type { Language, Member, Origin, Stage } from '../domain/member'
import { endedSessionsOf } from './ended-sessions'

export interface MemberRow {
  [column: string]: unknown
  id: string
  origin: Origin
  name: string
  number: string | null
  email: string
  dob: Day | null
  gender: string | null
  race: string | null
  nationality: string | null
  pregnancy_stage: Stage | null
  pregnancy_stage_updated_at: Date
  edb: Day | null
  call_name: string | null
  children: Day[]
  language: Language
  receive_mail: boolean
  referral_code: string
  referrer_id: string | null
  sample_id: string | null
  force_updated: boolean
  sso_popup: boolean
  profile_rewarded_at: Date | null
  registered_at: Date
  verified_at: Date | null
  blocked: boolean
  password_hash: string | null
  credential_version: number
  token_version: number
  locked_until: Date | null
  quiet: boolean
  closed_at: Date | null
  erase_at: Date | null
}

export const MEMBER_COLUMNS = `id, origin, name, number, email, dob, gender, race, nationality, pregnancy_stage, pregnancy_stage_updated_at, edb, call_name,
  children::text[] AS children, language, receive_mail, referral_code, referrer_id, sample_id, force_updated, sso_popup,
  profile_rewarded_at, registered_at, verified_at, blocked, password_hash, credential_version, token_version, locked_until, quiet, closed_at, erase_at`

/** The email as staff see it: its replacement after the erasure is nobody's mailbox (trust-and-desk 1.4). */
export const SHOWN_EMAIL = `CASE WHEN m.erased_at IS NULL THEN m.email ELSE '' END AS email`

/** The state of an account as staff see it; the first that applies. */
export const SHOWN_STATUS = `CASE WHEN m.erased_at IS NOT NULL THEN 'erased' WHEN m.closed_at IS NOT NULL THEN 'closed' WHEN m.blocked THEN 'blocked'
  WHEN m.verified_at IS NULL THEN 'unverified' ELSE 'active' END AS status`

export const toMember = (row: MemberRow): Member => ({
  id: row.id,
  origin: row.origin,
  name: row.name,
  number: row.number,
  email: row.email,
  dob: row.dob,
  gender: row.gender,
  race: row.race,
  nationality: row.nationality,
  pregnancyStage: row.pregnancy_stage,
  pregnancyStageUpdatedAt: row.pregnancy_stage_updated_at,
  edb: row.edb,
  callName: row.call_name,
  children: row.children,
  language: row.language,
  receiveMail: row.receive_mail,
  referralCode: row.referral_code,
  referrerId: row.referrer_id,
  sampleId: row.sample_id,
  forceUpdated: row.force_updated,
  ssoPopup: row.sso_popup,
  profileRewardedAt: row.profile_rewarded_at,
  registeredAt: row.registered_at,
  verifiedAt: row.verified_at,
  blocked: row.blocked,
  passwordHash: row.password_hash,
  credentialVersion: row.credential_version,
  tokenVersion: row.token_version,
  lockedUntil: row.locked_until,
  quiet: row.quiet,
  closedAt: row.closed_at,
  eraseAt: row.erase_at,
})

async function one(db: Sql, name: string, condition: string, values: readonly unknown[]): Promise<Member | undefined> {
  const { rows } = await db.query<MemberRow>({ name, text: `SELECT ${MEMBER_COLUMNS} FROM members WHERE ${condition}` }, values)
  return rows[0] && toMember(rows[0])
}

export const findMember = (db: Sql, id: string) => one(db, 'member-by-id', 'id = $1', [id])
export const findMemberByEmail = (db: Sql, email: string) => one(db, 'member-by-email', 'email = $1', [email])

/**
 * Finds the account of an email in any spelling of it, preferring this exact spelling (decision D145). Not for a person who proves that
 * they read this very address: two spellings that look alike may be two mailboxes.
 */
export const findMemberByMailbox = async (db: Sql, email: string): Promise<Member | undefined> =>
  (await findMemberByEmail(db, email)) ?? one(db, 'member-by-mailbox', 'mailbox = $1', [mailboxOf(email)])

export const findMemberByNumber = (db: Sql, number: string) => one(db, 'member-by-number', 'number = $1', [number])

/** The verified members of normalized emails, by email; a closed account gets nothing new (trust-and-desk 1.2). */
export async function findVerifiedIdsByEmail(db: Sql, emails: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; email: string }>(
    {
      name: 'member-ids-by-email',
      text: `SELECT id, email FROM members WHERE email = ANY (${elementsOf('$1::text[]')}) AND verified_at IS NOT NULL AND closed_at IS NULL`,
    },
    [emails],
  )
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** The verified member of a referral code. */
export const findReferrer = (db: Sql, code: string) =>
  one(db, 'member-by-referral-code', 'referral_code = $1 AND verified_at IS NOT NULL AND closed_at IS NULL', [code])
/** Locks the member's row until the transaction ends. */
export const loadMemberForUpdate = (tx: Sql, id: string) => one(tx, 'member-for-update', 'id = $1 FOR UPDATE', [id])

/** State that decides whether a member's token is valid. */
export interface MemberState extends Pick<Member, 'id' | 'pregnancyStage' | 'children' | 'tokenVersion' | 'blocked'> {
  readonly youngestBaby: Day | null
  /** Sessions that were logged out. */
  readonly endedSessions: readonly string[]
}

/** The states of the verified members among the ids. */
export async function listMemberStates(db: Sql, ids: readonly string[]): Promise<MemberState[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<{
    [column: string]: unknown
    id: string
    pregnancy_stage: Stage | null
    children: Day[]
    token_version: number
    blocked: boolean
    youngest_baby: Day | null
    ended_sessions: string[]
  }>(
    {
      name: 'member-states',
      text: `SELECT id, pregnancy_stage, children::text[] AS children, token_version, blocked,
               (SELECT max(birth_date) FROM babies WHERE member_id = members.id) AS youngest_baby, ${endedSessionsOf('members.id')}
             FROM members WHERE id = ANY($1::uuid[]) AND verified_at IS NOT NULL`,
    },
    [ids],
  )
  return rows.map((row) => ({
    id: row.id,
    pregnancyStage: row.pregnancy_stage,
    children: row.children,
    tokenVersion: row.token_version,
    blocked: row.blocked,
    youngestBaby: row.youngest_baby,
    endedSessions: row.ended_sessions,
  }))
}

/**
 * Notes that the member has proven the email of the account. The first proof ends the password and every session: they may be of
 * somebody who signed up with an email that was not theirs. Undefined when it was proven before.
 */
export async function proveEmail(tx: Sql, id: string, at: Date): Promise<Member | undefined> {
  const { rows } = await tx.query<MemberRow>(
    `UPDATE members SET email_proven_at = $2, password_hash = NULL, credential_version = credential_version + 1, token_version = token_version + 1
     WHERE id = $1 AND email_proven_at IS NULL RETURNING ${MEMBER_COLUMNS}`,
    [id, at],
  )
  return rows[0] && toMember(rows[0])
}

/** Blocks or unblocks, which ends every session; undefined when there is nothing to change. */
export async function setBlocked(tx: Sql, id: string, blocked: boolean): Promise<Member | undefined> {
  const { rows } = await tx.query<MemberRow>(
    `UPDATE members SET blocked = $2, token_version = token_version + 1 WHERE id = $1 AND blocked <> $2 RETURNING ${MEMBER_COLUMNS}`,
    [id, blocked],
  )
  return rows[0] && toMember(rows[0])
}

export async function setLanguage(tx: Sql, id: string, language: Language): Promise<void> {
  await tx.query('UPDATE members SET language = $2 WHERE id = $1', [id, language])
}

/** Pauses content about a baby, or resumes it; returns the number of changes so far, undefined when there is nothing to change. */
export async function setQuiet(tx: Sql, id: string, quiet: boolean): Promise<number | undefined> {
  const { rows } = await tx.query<{ quiet_changes: number }>(
    'UPDATE members SET quiet = $2, quiet_changes = quiet_changes + 1 WHERE id = $1 AND quiet <> $2 RETURNING quiet_changes',
    [id, quiet],
  )
  return rows[0]?.quiet_changes
}

export async function clearSsoPopup(tx: Sql, id: string): Promise<void> {
  await tx.query('UPDATE members SET sso_popup = false WHERE id = $1', [id])
}

/** Saves the profile; `stageChangedAt` moves the stamp only when the stage changed (decision D49). */
export async function saveProfile(
  tx: Sql,
  id: string,
  profile: {
    name: string
    race: string
    nationality: string
    pregnancyStage: Stage
    edb: Day | null
    stageChangedAt: Date | null
    force: boolean
    /** Null takes it away, undefined keeps it. */
    callName?: string | null | undefined
  },
): Promise<void> {
  await tx.query(
    `UPDATE members SET name = $2, race = $3, nationality = $4, pregnancy_stage = $5, edb = $6,
       pregnancy_stage_updated_at = coalesce($7, pregnancy_stage_updated_at), force_updated = force_updated OR $8,
       call_name = CASE WHEN $9 THEN $10 ELSE call_name END
     WHERE id = $1`,
    [
      id,
      profile.name,
      profile.race,
      profile.nationality,
      profile.pregnancyStage,
      profile.edb,
      profile.stageChangedAt,
      profile.force,
      profile.callName !== undefined,
      profile.callName ?? null,
    ],
  )
}

/** Writes a profile reward and its moment on the member's row. */
export async function insertProfileReward(tx: Sql, reward: { id: string; memberId: string; points: bigint; entryId: string; awardedAt: Date }): Promise<void> {
  await tx.query('UPDATE members SET profile_rewarded_at = $2 WHERE id = $1', [reward.memberId, reward.awardedAt])
  await tx.query('INSERT INTO profile_rewards (id, member_id, points, entry_id, awarded_at) VALUES ($1, $2, $3, $4, $5)', [
    reward.id,
    reward.memberId,
    reward.points,
    reward.entryId,
    reward.awardedAt,
  ])
}

export interface NamedMember {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly number: string | null
  /** The member must not be called about a baby (trust-and-desk 2.3). */
  readonly quiet: boolean
  readonly status: 'active' | 'unverified' | 'blocked' | 'closed' | 'erased'
}

/** Names of members, in no particular order; unknown ids are left out. */
export async function listNames(db: Sql, ids: readonly string[]): Promise<NamedMember[]> {
  const { rows } = await db.query<NamedMember & Record<string, unknown>>(
    `SELECT id, name, ${SHOWN_EMAIL}, number, quiet, ${SHOWN_STATUS} FROM members m WHERE id = ANY($1::uuid[])`,
    [ids],
  )
  return rows
}
