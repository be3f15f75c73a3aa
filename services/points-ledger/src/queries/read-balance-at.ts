import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { memberAccount } from '../domain/movement'
import { OF_MEMBERS } from './list-entries'

const BALANCE_AT = {
  name: 'balance-at',
  text: `SELECT coalesce(sum(points), 0)::bigint AS balance FROM entries WHERE account_id = $1 AND ${OF_MEMBERS} AND occurred_at <= $2`,
}

/** A member's points as of an instant: the sum of the lines up to it by their dates, so that a line that is dated back counts (trust-and-desk 7.4). */
export async function readBalanceAt(sql: Sql, { memberId, at }: { readonly memberId: string; readonly at: Date }): Promise<Points> {
  const { rows } = await sql.query<{ balance: Points }>(BALANCE_AT, [memberAccount(memberId), at])
  return rows[0]?.balance ?? 0n
}
