/**
 * Content of a column, and its fate on erasure:
 * - '' goes or stays with its row;
 * - 'as x' does so too, and an export calls it x;
 * - 'search' is free text of staff: a dash takes its place where it names one of the member's values;
 * - `{ blank }` is overwritten by an SQL value while its row stays; where it `isSearched`, it is free text in the rows of others, too.
 */
export type ColumnFate = '' | `as ${string}` | 'search' | { readonly blank: string; readonly as?: string; readonly isSearched?: true }

/** One list of an export that comes from a table. */
export interface ExportList {
  /** The name of the list in the file (trust-and-desk 1.1). */
  readonly list: string
  /** Selects the member's rows for the list; all of them unless given. */
  readonly where?: string
  readonly order: string
  /** Computed fields: key → SQL. */
  readonly more?: Readonly<Record<string, string>>
  /** Limits the list to these keys of the columns. */
  readonly only?: readonly string[]
}

/** A table with rows of members. */
export interface MembersTable {
  /** Selects a member's rows: SQL over $1, their id, and $2, their email and number as the service may know them. */
  readonly of: string
  /** Fate of these rows on erasure: deleted, or kept under the member's id. */
  readonly erasure: 'delete' | 'keep'
  readonly exports?: readonly ExportList[]
  readonly columns: Readonly<Record<string, ColumnFate>>
}

/** A table that says nothing of a member; free text of staff may name one all the same. */
export interface OtherTable {
  readonly of: 'nobody'
  /** Subject of the table instead. */
  readonly about: string
  /** Names with a space between. */
  readonly columns: string
  /** Columns with free text of staff. */
  readonly search?: readonly string[]
  /** Those whose text is about many members, such as a title: only values that name one person alone are looked for there. */
  readonly searchTitles?: readonly string[]
}

export type InventoryTable = MembersTable | OtherTable

/**
 * Data that a service keeps, table by table (trust-and-desk 1.4). Export and erasure follow this list, in this order; a test compares it with
 * the migrated schema, so that a new column cannot be forgotten.
 */
export interface PersonalDataInventory {
  readonly service: string
  readonly tables: Readonly<Record<string, InventoryTable>>
  /** SQL functions of the schema that blank free text in tables that the service itself cannot change; each takes the values as text[]. */
  readonly searchFunctions?: readonly string[]
}

export const isOfMembers = (table: InventoryTable): table is MembersTable => table.of !== 'nobody'

/** Name of a column in an export; undefined where the export leaves it out. */
export function exportKeyOf(fate: ColumnFate): string | undefined {
  if (typeof fate === 'object') return fate.as
  return fate.startsWith('as ') ? fate.slice('as '.length) : undefined
}

/** The columns of a table with free text that is searched. */
export function searchedColumns(table: InventoryTable): readonly string[] {
  if (!isOfMembers(table)) return table.search ?? []
  return Object.entries(table.columns).flatMap(([column, fate]) => (fate === 'search' || (typeof fate === 'object' && fate.isSearched) ? [column] : []))
}
