import type { Sql } from '@club/postgres'
import { comparedText, normalizeEmail, normalizePromoterCode, normalizeUsername } from '@club/rules'

/** A compared column, and its spelling rule since D152; `also` is set together with a changed spelling. */
interface Spelled {
  readonly table: 'members' | 'admins' | 'promoters'
  readonly column: string
  readonly read: (text: string) => string
  readonly isUnique: boolean
  readonly also?: string
}

/** Nobody has proved the email in its new spelling, and its mailbox is worked out anew. */
const SPELLED: readonly Spelled[] = [
  { table: 'members', column: 'email', read: normalizeEmail, isUnique: true, also: 'email_proven_at = NULL, mailbox = NULL' },
  { table: 'members', column: 'utm_campaign', read: comparedText, isUnique: false },
  { table: 'admins', column: 'username', read: normalizeUsername, isUnique: true },
  { table: 'promoters', column: 'code', read: normalizePromoterCode, isUnique: true },
]

/** How many texts got another spelling, and the records whose new spelling belongs to another record: those keep the old one. */
export interface Respelled {
  readonly respelled: number
  readonly conflicting: readonly { readonly table: string; readonly id: string }[]
}

/**
 * Respells texts that an earlier version stored as they are compared now (decision D152): without it, nobody could type the email or
 * user name of such an account. Never merges two records. ASCII is the same in both spellings, and few texts are anything else.
 */
export async function respellTexts(tx: Sql): Promise<Respelled> {
  let respelled = 0
  const conflicting: { table: string; id: string }[] = []
  for (const { table, column, read, isUnique, also } of SPELLED) {
    const { rows } = await tx.query<{ id: string; text: string }>(
      `SELECT id, ${column} AS text FROM ${table} WHERE octet_length(${column}) <> length(${column}) ORDER BY id FOR UPDATE`,
    )
    for (const { id, text } of rows.filter((row) => read(row.text) !== row.text)) {
      const { rowCount } = await tx.query(
        `UPDATE ${table} SET ${column} = $2 ${also ? `, ${also}` : ''}
         WHERE id = $1 ${isUnique ? `AND NOT EXISTS (SELECT FROM ${table} held WHERE held.${column} = $2)` : ''}`,
        [id, read(text)],
      )
      if (rowCount === 1) respelled += 1
      else conflicting.push({ table, id })
    }
  }
  return { respelled, conflicting }
}
