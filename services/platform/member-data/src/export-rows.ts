import type { Database } from '@club/postgres'
import { exportKeyOf, isOfMembers } from './kept'
import type { ExportList, KeptList, MembersTable } from './kept'

const ROWS_AT_ONCE = 500

/** Whose data; `contacts` are their email and number, for a service that keeps no ids of members beside them. */
export interface Whose {
  readonly memberId: string
  readonly contacts: readonly string[]
}

/** A row of an export as it stands in the file. */
export type ExportedRow = Readonly<Record<string, unknown>>

/**
 * The member's rows of a list, in pages, at the pace of whoever reads them: a cursor keeps memory flat. A list that the service does
 * not have yields nothing.
 */
export async function* exportRows(db: Database, kept: KeptList, list: string, whose: Whose): AsyncGenerator<readonly ExportedRow[]> {
  const found = Object.entries(kept.tables).flatMap(([name, table]) =>
    isOfMembers(table) ? (table.exports ?? []).filter((one) => one.list === list).map((one) => ({ name, table, list: one })) : [],
  )
  for (const { name, table, list: one } of found) yield* readPages(db, selectOf(name, table, one), whose)
}

function selectOf(name: string, table: MembersTable, { where, order, more = {}, only }: ExportList): string {
  const columns = Object.entries(table.columns).flatMap(([column, fate]) => {
    const key = exportKeyOf(fate)
    return key === undefined || (only && !only.includes(key)) ? [] : [`'${key}', ${name}.${column}`]
  })
  const made = Object.entries(more).map(([key, sql]) => `'${key}', ${sql}`)
  // Each parameter is named once more, as a condition need not use both.
  return `SELECT json_build_object(${[...columns, ...made].join(', ')}) AS row FROM ${name}
    WHERE (${table.of}) AND ($1::text IS NOT NULL AND $2::text[] IS NOT NULL)${where ? ` AND (${where})` : ''} ORDER BY ${order}`
}

async function* readPages(db: Database, select: string, { memberId, contacts }: Whose): AsyncGenerator<readonly ExportedRow[]> {
  const client = await db.pool.connect()
  let failure: Error | undefined
  try {
    await client.query('BEGIN READ ONLY')
    await client.query(`DECLARE exported NO SCROLL CURSOR FOR ${select}`, [memberId, contacts])
    for (;;) {
      const { rows } = await client.query<{ row: ExportedRow }>(`FETCH ${ROWS_AT_ONCE} FROM exported`)
      if (rows.length > 0) yield rows.map(({ row }) => row)
      if (rows.length < ROWS_AT_ONCE) return
    }
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // Whoever reads may have gone in the middle: the cursor ends with its transaction.
    await client.query('ROLLBACK').catch((error: Error) => (failure ??= error))
    client.release(failure)
  }
}
