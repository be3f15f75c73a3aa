import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { memberAccount } from '../domain/movement'

export interface MemberBalance {
  readonly memberId: string
  readonly balance: Points
  readonly held: Points
  readonly accountVersion: bigint
}

/** Balances in the order asked; a member who never had points has zero. */
export async function getBalances(sql: Sql, memberIds: readonly string[]): Promise<MemberBalance[]> {
  const { rows } = await sql.query<{ id: string; balance: bigint; held: bigint; version: bigint }>(
    { name: 'get-balances', text: 'SELECT id, balance, held, version FROM accounts WHERE id = ANY($1::text[])' },
    [memberIds.map(memberAccount)],
  )
  const byAccount = new Map(rows.map((row) => [row.id, row]))
  return memberIds.map((memberId) => {
    const row = byAccount.get(memberAccount(memberId))
    return { memberId, balance: row?.balance ?? 0n, held: row?.held ?? 0n, accountVersion: row?.version ?? 0n }
  })
}
