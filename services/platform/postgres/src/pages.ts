import type { CustomTypesConfig, QueryResultRow } from 'pg'
import { orFault } from './connection-faults'
import { holdConnection } from './connections'
import type { Database } from './database'
import type { Sql } from './sql'

/**
 * The rows of a statement in pages, at the pace of their reader: a cursor keeps memory flat. The next page is fetched while the reader is busy
 * with the one before. The cursor is closed when the reader has enough; a transaction must be open.
 */
export async function* pagesIn<Row extends QueryResultRow>(
  tx: Sql,
  select: string,
  { values = [], rowsAtOnce }: { readonly values?: readonly unknown[]; readonly rowsAtOnce: number },
): AsyncGenerator<readonly Row[]> {
  await tx.query(`DECLARE pages NO SCROLL CURSOR FOR ${select}`, values)
  const fetchNext = () => {
    const fetched = tx.query<Row>(`FETCH ${rowsAtOnce} FROM pages`)
    // The reader gets the failure when they wait for it; they may have left before.
    fetched.catch(() => undefined)
    return fetched
  }
  let next: ReturnType<typeof fetchNext> | undefined = fetchNext()
  let hasFailed = true
  try {
    while (next) {
      const { rows }: { rows: Row[] } = await next
      next = rows.length < rowsAtOnce ? undefined : fetchNext()
      if (rows.length > 0) yield rows
    }
    hasFailed = false
  } finally {
    // A failed transaction takes no more statements, and closes the cursor itself.
    await tx.query('CLOSE pages').catch((error: unknown) => {
      if (!hasFailed) throw error
    })
  }
}

/**
 * The same in a transaction of its own that reads and nothing else, on a connection that is given back whenever the reader leaves. `types` parses
 * the values, where not as everywhere.
 */
export async function* readPages<Row extends QueryResultRow>(
  db: Pick<Database, 'pool'>,
  select: string,
  { types, ...options }: { readonly values?: readonly unknown[]; readonly rowsAtOnce: number; readonly types?: CustomTypesConfig },
): AsyncGenerator<readonly Row[]> {
  using held = await holdConnection(db.pool)
  const { client } = held
  const query: Sql['query'] = async (statement, values) => {
    const text = typeof statement === 'string' ? { text: statement } : statement
    const { rows, rowCount } = await orFault(client.query({ ...text, values: [...(values ?? [])], ...(types ? { types } : {}) }))
    return { rows, rowCount: rowCount ?? 0 }
  }
  try {
    await query('BEGIN READ ONLY')
    yield* pagesIn<Row>({ query }, select, options)
  } catch (error) {
    held.spoil(error as Error)
    throw error
  } finally {
    await query('ROLLBACK').catch(held.spoil)
  }
}
