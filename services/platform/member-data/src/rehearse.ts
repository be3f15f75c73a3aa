import { newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { eraseRows } from './erase-rows'
import { exportRows } from './export-rows'
import { isOfMembers } from './kept'
import type { KeptList } from './kept'

/** The names of the lists that a service exports. */
export const listsOf = (kept: KeptList): readonly string[] => [
  ...new Set(Object.values(kept.tables).flatMap((table) => (isOfMembers(table) ? (table.exports ?? []).map(({ list }) => list) : []))),
]

/** Runs every statement of a list for somebody who is no member, with the rights of the service; for tests. @throws the database's error. */
export async function rehearse(db: Database, kept: KeptList): Promise<void> {
  const nobody = { memberId: newId(), contacts: ['nobody@example.invalid'], values: ['nobody at all'] }
  await db.withTransaction((tx) => eraseRows(tx, kept, nobody))
  for (const list of listsOf(kept))
    for await (const rows of exportRows(db, kept, list, nobody)) if (rows.length > 0) throw new Error(`${list} has rows of nobody`)
}
