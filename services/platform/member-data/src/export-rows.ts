import { readPages, WIRE_TYPES } from '@club/postgres'
import type { Database } from '@club/postgres'
import { exportKeyOf, isOfMembers } from './inventory'
import type { ExportList, PersonalDataInventory, MembersTable } from './inventory'

const ROWS_AT_ONCE = 500

/** The member; `contacts` are their email and number, for a service that keeps no ids of members beside them. */
export interface Whose {
  readonly memberId: string
  readonly contacts: readonly string[]
}

/** A row of an export as it is written to the file. */
export type ExportedRow = Readonly<Record<string, unknown>>

/** The member's rows of a list, in pages, at the pace of their reader. A list that the service does not have yields nothing. */
export async function* exportRows(
  db: Database,
  inventory: PersonalDataInventory,
  list: string,
  { memberId, contacts }: Whose,
): AsyncGenerator<readonly ExportedRow[]> {
  const found = Object.entries(inventory.tables).flatMap(([name, table]) =>
    isOfMembers(table) ? (table.exports ?? []).filter((one) => one.list === list).map((one) => ({ name, table, list: one })) : [],
  )
  for (const { name, table, list: one } of found)
    yield* readPages<ExportedRow>(db, selectOf(name, table, one), { values: [memberId, contacts], rowsAtOnce: ROWS_AT_ONCE, types: WIRE_TYPES })
}

function selectOf(name: string, table: MembersTable, { where, order, more = {}, only }: ExportList): string {
  const columns = Object.entries(table.columns).flatMap(([column, fate]) => {
    const key = exportKeyOf(fate)
    return key === undefined || (only && !only.includes(key)) ? [] : [`${name}.${column} AS "${key}"`]
  })
  const made = Object.entries(more).map(([key, sql]) => `${sql} AS "${key}"`)
  // Each parameter is named once more, as a condition need not use both.
  return `SELECT ${[...columns, ...made].join(', ')} FROM ${name}
    WHERE (${table.of}) AND ($1::text IS NOT NULL AND $2::text[] IS NOT NULL)${where ? ` AND (${where})` : ''} ORDER BY ${order}`
}
