import type { Sql } from '@club/postgres'
import type { Member } from '../domain/member'
import { MEMBER_COLUMNS, toMember } from './members'
import type { MemberRow } from './members'

/** The constraint that two equal random referral codes violate. */
export const REFERRAL_CODE_TAKEN = 'members_referral_code_key'
/** The constraints that a second account of an email or a number violates. */
export const EMAIL_TAKEN = 'members_email_key'
export const NUMBER_TAKEN = 'members_number_key'

/**
 * Lets the makers of accounts with these emails and numbers through one after the other, until the transaction ends:
 * without a row to lock, concurrent inserts would meet at the unique keys and all but one would have to start over. Sorted: no deadlock.
 */
export async function lockContacts(tx: Sql, contacts: readonly string[]): Promise<void> {
  for (const contact of [...contacts].sort()) await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('contact:' || $1, 0))", [contact])
}

/** The accounts that hold an email or a number, locked. */
export async function loadHoldersForUpdate(tx: Sql, email: string, number: string): Promise<Member[]> {
  const { rows } = await tx.query<MemberRow>(`SELECT ${MEMBER_COLUMNS} FROM members WHERE email = $1 OR number = $2 ORDER BY id FOR UPDATE`, [email, number])
  return rows.map(toMember)
}

/** An account as it is made; everything else about a member has its first value. */
export interface NewMember extends Omit<
  Member,
  'pregnancyStageUpdatedAt' | 'profileRewardedAt' | 'blocked' | 'credentialVersion' | 'tokenVersion' | 'lockedUntil'
> {
  readonly utmSource: string | null
  readonly utmMedium: string | null
  readonly utmCampaign: string | null
  /** Hashes of the device that signed up, claimed with the verification. */
  readonly deviceHashes?: readonly string[]
}

/** Writes an account. Violates members_email_key, members_number_key or members_referral_code_key when one is taken. */
export async function insertMember(tx: Sql, member: NewMember): Promise<void> {
  await tx.query(
    `INSERT INTO members (id, origin, name, number, email, dob, gender, race, nationality, pregnancy_stage, edb, children, language,
       receive_mail, referral_code, referrer_id, sample_id, utm_source, utm_medium, utm_campaign, force_updated, sso_popup,
       registered_at, verified_at, email_proven_at, password_hash, sign_up_devices)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::date[], $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $24, $25, $26)`,
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
    ],
  )
}

/** Removes accounts that were never verified. */
export async function deleteUnverified(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM members WHERE id = ANY($1::uuid[]) AND verified_at IS NULL', [ids])
}

/** Verifies an account by what was sent to its number or its email; false when somebody was first. */
export async function markVerified(tx: Sql, id: string, by: 'number' | 'email', at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE members SET verified_at = $2, email_proven_at = CASE WHEN $3 = 'email' THEN $2::timestamptz END, sign_up_devices = '{}'
     WHERE id = $1 AND verified_at IS NULL`,
    [id, at, by],
  )
  return rowCount === 1
}
