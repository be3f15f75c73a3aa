import type { Sql } from '@club/postgres'

interface TotalOfHour {
  readonly channel: 'sms' | 'email'
  /** When the hour begins. */
  readonly hour: Date
}

/** Counts one message of the whole club in an hour; false when that would pass the limit. The row decides. */
export async function takeTotal(tx: Sql, { channel, hour, max }: TotalOfHour & { readonly max: number }): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO send_totals AS t (channel, hour, sends) VALUES ($1, $2, 1)
     ON CONFLICT ON CONSTRAINT send_totals_pkey DO UPDATE SET sends = t.sends + 1 WHERE t.sends < $3`,
    [channel, hour, max],
  )
  return rowCount === 1
}

export async function isTotalReached(sql: Sql, { channel, hour, max }: TotalOfHour & { readonly max: number }): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT FROM send_totals WHERE channel = $1 AND hour = $2 AND sends >= $3', [channel, hour, max])
  return rowCount > 0
}

/** Takes back one of an hour that was not sent after all. */
export async function giveBackTotal(tx: Sql, { channel, hour }: TotalOfHour): Promise<void> {
  await tx.query('UPDATE send_totals SET sends = sends - 1 WHERE channel = $1 AND hour = $2', [channel, hour])
}

/** Deletes the counts of past hours; returns how many. */
export async function deleteOldTotals(sql: Sql, before: Date): Promise<number> {
  return (await sql.query('DELETE FROM send_totals WHERE hour < $1', [before])).rowCount
}
