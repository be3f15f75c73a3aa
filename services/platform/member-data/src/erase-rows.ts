import type { Tx } from '@club/postgres'
import type { Whose } from './export-rows'
import { isOfMembers, searchedColumns } from './kept'
import type { KeptList, MembersTable } from './kept'

/** Shorter values stand in other words too, and would empty texts that say nothing of the member. */
const VALUE_LENGTH_MIN = 4

/** In the place of a text that named somebody: many have to be given. */
const BLANKED = '—'

/** Whose data, and by what values free text may name them. */
export interface Erased extends Whose {
  readonly values: readonly string[]
}

/** By which free text that names a member is found: patterns of LIKE. */
export const patternsOf = (values: readonly string[]): string[] =>
  values.filter((value) => value.length >= VALUE_LENGTH_MIN).map((value) => `%${value.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`)

/**
 * The same for texts that stand for many members: by contacts, by names and lines of several words, and by nothing that is a single word.
 * A child may be called Raya, and the titles of every other member's Hari Raya would be emptied with them.
 */
export const patternsOfOne = (values: readonly string[]): string[] => patternsOf(values.filter((value) => /\S\s+\S|@|\d{7}/.test(value)))

/**
 * Erases what a service keeps of a member, as its list says, in the caller's transaction; a repetition changes nothing. Rows go in the
 * order of the list, so that what refers to others stands before them.
 */
export async function eraseRows(tx: Tx, kept: KeptList, { memberId, contacts, values }: Erased): Promise<void> {
  const patterns = patternsOf(values)
  const titles = patternsOfOne(values)
  for (const [name, table] of Object.entries(kept.tables)) {
    if (patterns.length > 0)
      for (const column of searchedColumns(table)) await tx.query(`UPDATE ${name} SET ${column} = '${BLANKED}' WHERE ${column} ILIKE ANY ($1)`, [patterns])
    if (!isOfMembers(table)) {
      for (const column of table.searchTitles ?? [])
        await tx.query(`UPDATE ${name} SET ${column} = '${BLANKED}' WHERE ${column} ILIKE ANY ($1::text[])`, [titles])
      continue
    }
    const statement = statementOf(name, table)
    if (statement) await tx.query(`${statement} WHERE (${table.of}) AND ($1::text IS NOT NULL AND $2::text[] IS NOT NULL)`, [memberId, contacts])
  }
  if (patterns.length > 0) for (const search of kept.searchFunctions ?? []) await tx.query(`SELECT ${search}($1)`, [patterns])
}

function statementOf(name: string, table: MembersTable): string | undefined {
  if (table.erasure === 'delete') return `DELETE FROM ${name}`
  const blanked = Object.entries(table.columns).flatMap(([column, fate]) => (typeof fate === 'object' ? [`${column} = ${fate.blank}`] : []))
  return blanked.length > 0 ? `UPDATE ${name} SET ${blanked.join(', ')}` : undefined
}
