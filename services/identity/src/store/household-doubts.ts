import type { Sql } from '@club/postgres'
import type { HouseholdDecision, HouseholdDoubt } from '../domain/households'

/** Lists staff's decisions about these households. */
export async function listHouseholdDecisions(db: Sql, keys: readonly string[]): Promise<HouseholdDecision[]> {
  if (keys.length === 0) return []
  const { rows } = await db.query<HouseholdDecision & { [column: string]: unknown }>(
    {
      name: 'household-decisions',
      text: `SELECT key, other_key AS "otherKey", is_same AS "isSame" FROM household_doubts
             WHERE is_same IS NOT NULL AND (key = ANY($1::text[]) OR other_key = ANY($1::text[]))`,
    },
    [keys],
  )
  return rows
}

/** Notes doubts for staff; one that is known already, decided or not, stays as it is. */
export async function noteHouseholdDoubts(sql: Sql, doubts: readonly (HouseholdDoubt & { readonly id: string })[], at: Date): Promise<void> {
  await sql.query(
    {
      name: 'household-doubts-note',
      text: `INSERT INTO household_doubts (id, key, other_key, address_id, other_address_id, noted_at)
             SELECT id, key, other_key, address_id, other_address_id, $6
             FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::uuid[]) AS doubt (id, key, other_key, address_id, other_address_id)
             ORDER BY key, other_key ON CONFLICT DO NOTHING`,
    },
    [
      doubts.map(({ id }) => id),
      doubts.map(({ key }) => key),
      doubts.map(({ otherKey }) => otherKey),
      doubts.map(({ addressId }) => addressId),
      doubts.map(({ otherAddressId }) => otherAddressId),
      at,
    ],
  )
}

/** An address in doubt: who gave it, and how it was written. */
export interface DoubtedHome {
  readonly memberId: string
  readonly name: string
  readonly email: string
  readonly quiet: boolean
  readonly address: string
}

export interface ListedDoubt {
  readonly id: string
  readonly notedAt: Date
  readonly homes: readonly DoubtedHome[]
}

const HOME = (address: string, member: string) =>
  `json_build_object('memberId', ${member}.id, 'name', ${member}.name, 'email', ${member}.email, 'quiet', ${member}.quiet, 'address',
     concat_ws(', ', ${['line1', 'line2', 'line3', 'postcode', 'city', 'state'].map((column) => `NULLIF(${address}.${column}, '')`).join(', ')}))`

/** Lists undecided doubts, newest first. */
export async function listOpenDoubts(db: Sql, limit: number): Promise<ListedDoubt[]> {
  const { rows } = await db.query<ListedDoubt & { [column: string]: unknown }>(
    {
      name: 'household-doubts-open',
      text: `SELECT d.id, d.noted_at AS "notedAt", json_build_array(${HOME('a', 'm')}, ${HOME('oa', 'om')}) AS homes
             FROM household_doubts d
             JOIN addresses a ON a.id = d.address_id JOIN members m ON m.id = a.member_id
             JOIN addresses oa ON oa.id = d.other_address_id JOIN members om ON om.id = oa.member_id
             WHERE d.is_same IS NULL ORDER BY d.noted_at DESC, d.id DESC LIMIT $1`,
    },
    [limit],
  )
  return rows
}

/** A doubt's decision, null for none, locked; undefined when there is no such doubt. */
export async function loadDoubtForUpdate(tx: Sql, id: string): Promise<{ readonly isSame: boolean | null } | undefined> {
  return (await tx.query<{ isSame: boolean | null }>('SELECT is_same AS "isSame" FROM household_doubts WHERE id = $1 FOR UPDATE', [id])).rows[0]
}

/** The members who gave the two addresses of a doubt. */
export async function listDoubtedMembers(sql: Sql, id: string): Promise<string[]> {
  const { rows } = await sql.query<{ memberId: string }>(
    `SELECT DISTINCT a.member_id AS "memberId" FROM household_doubts d JOIN addresses a ON a.id IN (d.address_id, d.other_address_id) WHERE d.id = $1`,
    [id],
  )
  return rows.map(({ memberId }) => memberId)
}

/** Gives a locked doubt a former decision back; null: nobody decided, and staff see it again. */
export async function restoreDoubt(
  tx: Sql,
  id: string,
  { isSame, at, by, reason }: { readonly isSame: boolean | null; readonly at: Date; readonly by: string; readonly reason: string },
): Promise<void> {
  const decided = isSame === null ? [null, null, null] : [at, by, reason]
  await tx.query('UPDATE household_doubts SET is_same = $2, decided_at = $3, decided_by = $4, reason = $5 WHERE id = $1', [id, isSame, ...decided])
}

/** Decides about a doubt, once; 'repeated' when it was decided the same before, 'decided' when otherwise, undefined when there is no such doubt. */
export async function decideDoubt(
  tx: Sql,
  id: string,
  decision: { readonly isSame: boolean; readonly at: Date; readonly by: string; readonly reason: string },
): Promise<'done' | 'repeated' | 'decided' | undefined> {
  const { rowCount } = await tx.query(
    'UPDATE household_doubts SET is_same = $2, decided_at = $3, decided_by = $4, reason = $5 WHERE id = $1 AND is_same IS NULL',
    [id, decision.isSame, decision.at, decision.by, decision.reason],
  )
  if (rowCount === 1) return 'done'
  const { rows } = await tx.query<{ is_same: boolean }>('SELECT is_same FROM household_doubts WHERE id = $1', [id])
  if (!rows[0]) return undefined
  return rows[0].is_same === decision.isSame ? 'repeated' : 'decided'
}
