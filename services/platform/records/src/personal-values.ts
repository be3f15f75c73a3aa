import type { Sql, Tx } from '@club/postgres'
import type { ValueChange } from './definition'

/** Fields and their values before and after. */
export type Changes = Readonly<Record<string, ValueChange>>

/** Keeps the values of an act's personal fields, which its event leaves out (trust-and-desk 8.1). */
export async function keepPersonalValues(tx: Tx, act: string, changes: Changes): Promise<void> {
  await tx.query('INSERT INTO personal_values (act, changes) VALUES ($1, $2)', [act, JSON.stringify(changes)])
}

/** The values of an act's personal fields; none for an act that has no such fields, or is from before they were kept. */
export async function findPersonalValues(db: Sql, act: string): Promise<Changes> {
  const { rows } = await db.query<{ changes: Changes }>('SELECT changes FROM personal_values WHERE act = $1', [act])
  return rows[0]?.changes ?? {}
}
