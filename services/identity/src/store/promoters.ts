import type { Sql } from '@club/postgres'
import type { Promoter } from '../domain/promoter'

export interface CountedPromoter extends Promoter {
  readonly createdAt: Date
  readonly registrations: bigint
}

/** The constraint that two equal codes violate. */
export const PROMOTER_CODE_TAKEN = 'promoters_code_key'

const COLUMNS = `p.id, p.name, p.code, p.region, p.supervisor_name AS "supervisorName", p.post, p.number, p.utm_link AS "utmLink", p.created_at AS "createdAt"`
/** A member counts once for a promoter, whichever way they came. */
const OF_PROMOTER = `(m.promoter_id = p.id OR (m.promoter_id IS NULL AND upper(m.utm_campaign) = p.code))`

/** All promoters by name; the range limits which verified registrations count (decision D103). */
export async function listPromoters(db: Sql, range: { from: Date | null; before: Date | null }, id?: string): Promise<CountedPromoter[]> {
  const { rows } = await db.query<CountedPromoter & Record<string, unknown>>(
    `SELECT ${COLUMNS}, (SELECT count(*) FROM members m WHERE ${OF_PROMOTER} AND m.verified_at IS NOT NULL
       AND ($1::timestamptz IS NULL OR m.registered_at >= $1) AND ($2::timestamptz IS NULL OR m.registered_at < $2)) AS registrations
     FROM promoters p WHERE $3::uuid IS NULL OR p.id = $3 ORDER BY p.name, p.code`,
    [range.from, range.before, id ?? null],
  )
  return rows
}

/** Writes a promoter. Violates promoters_code_key when the code is taken. */
export async function insertPromoter(tx: Sql, promoter: Promoter, createdAt: Date): Promise<void> {
  await tx.query(
    `INSERT INTO promoters (id, name, code, region, supervisor_name, post, number, utm_link, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [...valuesOf(promoter), createdAt],
  )
}

/** Changes a promoter; returns what it was, undefined when there is none. Violates promoters_code_key when the code is taken. */
export async function replacePromoter(tx: Sql, promoter: Promoter, updatedAt: Date): Promise<Promoter | undefined> {
  const { rows } = await tx.query<Promoter & Record<string, unknown>>(`SELECT ${COLUMNS} FROM promoters p WHERE id = $1 FOR UPDATE`, [promoter.id])
  if (!rows[0]) return undefined
  await tx.query(
    `UPDATE promoters SET name = $2, code = $3, region = $4, supervisor_name = $5, post = $6, number = $7, utm_link = $8, updated_at = $9 WHERE id = $1`,
    [...valuesOf(promoter), updatedAt],
  )
  return rows[0]
}

const valuesOf = ({ id, name, code, region, supervisorName, post, number, utmLink }: Promoter) => [
  id,
  name,
  code,
  region,
  supervisorName,
  post,
  number,
  utmLink,
]
