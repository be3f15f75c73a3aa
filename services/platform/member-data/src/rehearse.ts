import { newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { eraseRows } from './erase-rows'
import { exportRows } from './export-rows'
import { isOfMembers } from './inventory'
import type { PersonalDataInventory } from './inventory'

/** The names of the lists that a service exports. */
export const listsOf = (inventory: PersonalDataInventory): readonly string[] => [
  ...new Set(Object.values(inventory.tables).flatMap((table) => (isOfMembers(table) ? (table.exports ?? []).map(({ list }) => list) : []))),
]

/** Runs every statement of a list for somebody who is no member, with the rights of the service; for tests. @throws the database's error. */
export async function rehearse(db: Database, inventory: PersonalDataInventory): Promise<void> {
  const nobody = { memberId: newId(), contacts: ['nobody@example.invalid'], values: ['nobody at all'] }
  await db.withTransaction((tx) => eraseRows(tx, inventory, nobody))
  for (const list of listsOf(inventory))
    for await (const rows of exportRows(db, inventory, list, nobody)) if (rows.length > 0) throw new Error(`${list} has rows of nobody`)
}
