import type { Sql } from '@club/postgres'
import { isOfMembers } from './inventory'
import type { PersonalDataInventory, InventoryTable } from './inventory'

const columnsOf = (table: InventoryTable): readonly string[] => (isOfMembers(table) ? Object.keys(table.columns) : table.columns.split(' '))

/** Lists differences between a list and the schema of its database, one sentence each; partitions count as their table. */
export async function differencesFromSchema(db: Sql, inventory: PersonalDataInventory): Promise<string[]> {
  const { rows } = await db.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition GROUP BY c.relname`,
  )
  const found = new Map(rows.map(({ name, columns }) => [name, columns]))
  const undeclared = rows.flatMap(({ name, columns }) => {
    const table = inventory.tables[name]
    if (!table) return [`${name} is not declared`]
    const declared = columnsOf(table)
    return columns.filter((column) => !declared.includes(column)).map((column) => `${name}.${column} is not declared`)
  })
  const missing = Object.entries(inventory.tables).flatMap(([name, table]) => {
    const columns = found.get(name)
    if (!columns) return [`${name} is declared and does not exist`]
    return columnsOf(table)
      .filter((column) => !columns.includes(column))
      .map((column) => `${name}.${column} is declared and does not exist`)
  })
  return [...undeclared, ...missing]
}
