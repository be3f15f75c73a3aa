import type { Tx } from '@club/postgres'
import type { Whose } from './export-rows'
import { isOfMembers, searchedColumns } from './inventory'
import type { PersonalDataInventory, MembersTable } from './inventory'

/** Shorter values stand in other words too, and would empty texts that say nothing of the member. */
const VALUE_LENGTH_MIN = 4

/** Replaces a text that named the member, in columns that must not be empty. */
const BLANKED = '—'

/** The member to erase, and the values by which free text may name them. */
export interface Erased extends Whose {
  readonly values: readonly string[]
}

/** Patterns of LIKE that find free text which names a member. */
export const patternsOf = (values: readonly string[]): string[] =>
  values.filter((value) => value.length >= VALUE_LENGTH_MIN).map((value) => `%${value.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`)

/**
 * The same for texts about many members, by values that name one alone: contacts, and values of several words. A child may be called Raya,
 * and the title of everybody's Hari Raya is not theirs.
 */
export const distinctivePatternsOf = (values: readonly string[]): string[] => patternsOf(values.filter((value) => /\S\s+\S|@|\d{7}/.test(value)))

/**
 * Erases what a service keeps of a member, as its list says, in the caller's transaction; a repetition changes nothing. Rows go in the
 * order of the list, so rows that refer to others are listed before them.
 */
export async function eraseRows(tx: Tx, inventory: PersonalDataInventory, { memberId, contacts, values }: Erased): Promise<void> {
  const patterns = patternsOf(values)
  for (const [name, table] of Object.entries(inventory.tables)) {
    await blankTexts(tx, name, searchedColumns(table), patterns)
    if (!isOfMembers(table)) {
      await blankTexts(tx, name, table.searchTitles ?? [], distinctivePatternsOf(values))
      continue
    }
    const statement = statementOf(name, table)
    if (statement) await tx.query(`${statement} WHERE (${table.of}) AND ($1::text IS NOT NULL AND $2::text[] IS NOT NULL)`, [memberId, contacts])
  }
  if (patterns.length > 0) for (const search of inventory.searchFunctions ?? []) await tx.query(`SELECT ${search}($1)`, [patterns])
}

async function blankTexts(tx: Tx, table: string, columns: readonly string[], patterns: readonly string[]): Promise<void> {
  if (patterns.length === 0) return
  for (const column of columns) await tx.query(`UPDATE ${table} SET ${column} = '${BLANKED}' WHERE ${column} ILIKE ANY ($1)`, [patterns])
}

function statementOf(name: string, table: MembersTable): string | undefined {
  if (table.erasure === 'delete') return `DELETE FROM ${name}`
  const blanked = Object.entries(table.columns).flatMap(([column, fate]) => (typeof fate === 'object' ? [`${column} = ${fate.blank}`] : []))
  return blanked.length > 0 ? `UPDATE ${name} SET ${blanked.join(', ')}` : undefined
}
