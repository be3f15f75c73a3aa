import type { QueryResultRow } from 'pg'

/** A statement: its text, or a text with a name that PostgreSQL prepares once per connection. */
export type Statement = string | { readonly name: string; readonly text: string }

export interface Sql {
  /** @throws Fault when the database is unavailable; else the statement's error, with its code and constraint. */
  query<Row extends QueryResultRow = QueryResultRow>(statement: Statement, values?: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number }>
}
