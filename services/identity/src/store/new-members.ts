import { mailboxOf } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Member } from '../domain/member'
import { MEMBER_COLUMNS, toMember } from './members'
import type { MemberRow } from './members'

/** The constraint that two equal random referral codes violate. */
export const REFERRAL_CODE_TAKEN = 'members_referral_code_key'
/** The constraints that a second account of an email, of another spelling of it, or of a number violates. */
export const EMAIL_TAKEN = 'members_email_key'
export const MAILBOX_TAKEN = 'members_mailbox_key'
export const NUMBER_TAKEN = 'members_number_key'

/** How a person is reached; an email counts in any spelling of it (decision D145). */
export interface Contacts {
  readonly email: string
  readonly number: string | null
}

/**
 * Lets the makers of accounts with these contacts through one after the other, until the transaction ends:
 * without a row to lock, concurrent inserts would meet at the unique keys and all but one would have to start over. Sorted: no deadlock.
 */
export async function lockContacts(tx: Sql, { email, number }: Contacts): Promise<void> {
  const contacts = [mailboxOf(email), ...(number === null ? [] : [number])]
  for (const contact of contacts.sort()) await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('contact:' || $1, 0))", [contact])
}

const HOLDERS = `SELECT ${MEMBER_COLUMNS} FROM members WHERE email = $1 OR mailbox = $2 OR number = $3 ORDER BY id`

/** The accounts that hold an email, in this or another spelling, or a number. */
export async function listHolders(db: Sql, { email, number }: Contacts): Promise<Member[]> {
  const { rows } = await db.query<MemberRow>({ name: 'holders', text: HOLDERS }, [email, mailboxOf(email), number])
  return rows.map(toMember)
}

/** The same, locked. */
export async function loadHoldersForUpdate(tx: Sql, { email, number }: Contacts): Promise<Member[]> {
  const { rows } = await tx.query<MemberRow>({ name: 'holders-for-update', text: `${HOLDERS} FOR UPDATE` }, [email, mailboxOf(email), number])
  return rows.map(toMember)
}

/**
 * Finds the account that the same form made a moment ago and whose code is still valid; `hash` covers the form except the password, which
 * the caller compares.
 */
export async function findSameSignUp(
  tx: Sql,
  accountIds: readonly string[],
  same: { readonly hash: Buffer; readonly after: Date; readonly now: Date },
): Promise<{ id: string; referralCode: string; passwordHash: string | null } | undefined> {
  const { rows } = await tx.query<{ id: string; referralCode: string; passwordHash: string | null }>(
    `SELECT m.id, m.referral_code AS "referralCode", m.password_hash AS "passwordHash" FROM members m JOIN otps o ON o.member_id = m.id
     WHERE m.id = ANY($1::uuid[]) AND m.sign_up_intent = $2 AND m.registered_at > $3 AND o.tries_left > 0 AND o.expires_at > $4`,
    [accountIds, same.hash, same.after, same.now],
  )
  return rows[0]
}

/** An account as it is made; everything else about a member has its first value. */
export interface NewMember extends Omit<
  Member,
  | 'pregnancyStageUpdatedAt'
  | 'callName'
  | 'profileRewardedAt'
  | 'blocked'
  | 'credentialVersion'
  | 'tokenVersion'
  | 'lockedUntil'
  | 'quiet'
  | 'closedAt'
  | 'eraseAt'
> {
  readonly utmSource: string | null
  readonly utmMedium: string | null
  readonly utmCampaign: string | null
  /** Hashes of the device that signed up, claimed with the verification. */
  readonly deviceHashes?: readonly string[]
  /** Intent that came with the form, hashed; unset where there was none. */
  readonly intent?: Buffer
}

/** Writes an account. Violates one of the constraints above when an email, number or code is taken. */
export async function insertMember(tx: Sql, member: NewMember): Promise<void> {
  await tx.query(
    `INSERT INTO members (id, origin, name, number, email, dob, gender, race, nationality, pregnancy_stage, edb, children, language,
       receive_mail, referral_code, referrer_id, sample_id, utm_source, utm_medium, utm_campaign, force_updated, sso_popup,
       registered_at, verified_at, email_proven_at, password_hash, sign_up_devices, mailbox, sign_up_intent)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::date[], $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $24, $25, $26, $27, $28)`,
    [
      member.id,
      member.origin,
      member.name,
      member.number,
      member.email,
      member.dob,
      member.gender,
      member.race,
      member.nationality,
      member.pregnancyStage,
      member.edb,
      member.children,
      member.language,
      member.receiveMail,
      member.referralCode,
      member.referrerId,
      member.sampleId,
      member.utmSource,
      member.utmMedium,
      member.utmCampaign,
      member.forceUpdated,
      member.ssoPopup,
      member.registeredAt,
      member.verifiedAt,
      member.passwordHash,
      member.deviceHashes ?? [],
      mailboxOf(member.email),
      member.intent ?? null,
    ],
  )
}

/** Removes accounts that were never verified. */
export async function deleteUnverified(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM members WHERE id = ANY($1::uuid[]) AND verified_at IS NULL', [ids])
}

/** Verifies an account by the message sent to its number or its email; false when somebody was first. */
export async function markVerified(tx: Sql, id: string, by: 'number' | 'email', at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE members SET verified_at = $2, email_proven_at = CASE WHEN $3 = 'email' THEN $2::timestamptz END, sign_up_devices = '{}', sign_up_intent = NULL
     WHERE id = $1 AND verified_at IS NULL`,
    [id, at, by],
  )
  return rowCount === 1
}
