import { mailboxOf, newId } from '@club/kernel'
import type { Tx } from '@club/postgres'
import type { BulkMember } from '../domain/bulk-user'
import { newReferralCode } from './secrets'

export interface BulkOrigin {
  readonly registeredAt: Date
  readonly verifiedAt: Date
  readonly promoterId: string | null
  readonly registerSource: string | null
}

const RETRIES_MAX = 5

/**
 * Writes verified members without a password, those whose email and number nobody has: the unique keys decide, so two uploads of the
 * same people make each of them once. An account that was never verified is replaced. Returns the ids of the members made.
 */
export async function insertBulkMembers(tx: Tx, members: readonly BulkMember[], origin: BulkOrigin): Promise<string[]> {
  const made: (BulkMember & { readonly id: string })[] = []
  let left = await listFree(tx, members)
  await tx.query('DELETE FROM members WHERE verified_at IS NULL AND (email = ANY($1::text[]) OR mailbox = ANY($2::text[]) OR number = ANY($3::text[]))', [
    left.map(({ email }) => email),
    left.map(({ email }) => mailboxOf(email)),
    left.map(({ number }) => number),
  ])
  for (let attempt = 1; left.length > 0; attempt += 1) {
    const given = left.map((member) => ({ ...member, mailbox: mailboxOf(member.email), id: newId(), referralCode: newReferralCode() }))
    const ids = await insertFree(tx, given, origin)
    made.push(...given.filter(({ id }) => ids.has(id)))
    // A member that was not made and is still free drew a referral code that is taken: draw again.
    left = await listFree(
      tx,
      given.filter(({ id }) => !ids.has(id)),
    )
    if (left.length > 0 && attempt >= RETRIES_MAX) throw new Error('no free referral code was drawn')
  }
  await insertAddresses(tx, made, origin.verifiedAt)
  return made.map(({ id }) => id)
}

async function listFree<Someone extends BulkMember>(tx: Tx, members: readonly Someone[]): Promise<Someone[]> {
  const held = await listHeldContacts(tx, members)
  return members.filter((member) => !isHeld(held, member))
}

/** Whether a verified member has the number, or the email in any spelling (decision D145). */
export const isHeld = (held: { has(contact: string): boolean }, { email, number }: Pick<BulkMember, 'email' | 'number'>): boolean =>
  held.has(email) || held.has(mailboxOf(email)) || held.has(number)

/** The emails, mailboxes and numbers among those of the members that a verified member has, each with that member's id. */
export async function listHeldContacts(db: Pick<Tx, 'query'>, members: readonly Pick<BulkMember, 'email' | 'number'>[]): Promise<Map<string, string>> {
  if (members.length === 0) return new Map()
  const { rows } = await db.query<{ contact: string; id: string }>(
    `SELECT email AS contact, id FROM members WHERE email = ANY($1::text[]) AND verified_at IS NOT NULL
     UNION ALL SELECT mailbox, id FROM members WHERE mailbox = ANY($2::text[]) AND verified_at IS NOT NULL
     UNION ALL SELECT number, id FROM members WHERE number = ANY($3::text[]) AND verified_at IS NOT NULL`,
    [members.map(({ email }) => email), members.map(({ email }) => mailboxOf(email)), members.map(({ number }) => number)],
  )
  return new Map(rows.map(({ contact, id }) => [contact, id]))
}

/** Writes those who meet no unique key; returns their ids. */
async function insertFree(
  tx: Tx,
  members: readonly (BulkMember & { id: string; referralCode: string; mailbox: string })[],
  origin: BulkOrigin,
): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO members (id, origin, name, number, email, mailbox, gender, race, nationality, pregnancy_stage, edb, children, language, receive_mail,
       referral_code, force_updated, registered_at, verified_at, promoter_id, register_source)
     SELECT m.id, 'bulk', m.name, m.number, m.email, m.mailbox, m.gender, m.race, m.nationality, m."pregnancyStage", m.edb, m.children, 'en', true,
       m."referralCode", false, $2, $3, $4, $5
     FROM jsonb_to_recordset($1::jsonb) AS m(id uuid, name text, number text, email text, mailbox text, gender text, race text, nationality text,
       "pregnancyStage" text, edb date, children date[], "referralCode" text)
     ON CONFLICT DO NOTHING RETURNING id`,
    [JSON.stringify(members), origin.registeredAt, origin.verifiedAt, origin.promoterId, origin.registerSource],
  )
  return new Set(rows.map(({ id }) => id))
}

async function insertAddresses(tx: Tx, members: readonly (BulkMember & { id: string })[], createdAt: Date): Promise<void> {
  const addresses = members.flatMap(({ id, address }) => (address ? [{ ...address, id: newId(), memberId: id }] : []))
  if (addresses.length === 0) return
  await tx.query(
    `INSERT INTO addresses (id, member_id, label, house_number, line1, line2, line3, city, state, postcode, country, created_at)
     SELECT a.id, a."memberId", a.label, a."houseNumber", a.line1, a.line2, a.line3, a.city, a.state, a.postcode, a.country, $2
     FROM jsonb_to_recordset($1::jsonb) AS a(id uuid, "memberId" uuid, label text, "houseNumber" text, line1 text, line2 text, line3 text,
       city text, state text, postcode text, country text)`,
    [JSON.stringify(addresses), createdAt],
  )
}
