import type { Sql, Tx } from '@club/postgres'

/** A change of a member's mark. */
export interface FreezeMark {
  readonly memberId: string
  readonly isFrozen: boolean
  /** Grows with each change of the member. */
  readonly revision: number
  readonly changedAt: Date
}

/**
 * Finds the frozen ones among members, whose freeze cannot change before the caller's transaction ends (trust-and-desk 10.2, ADR 58). Asked
 * before the transaction locks anything else.
 */
export async function frozenAmong(tx: Sql, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ member_id: string }>({ name: 'frozen-among', text: 'SELECT frozen_among($1::uuid[]) AS member_id' }, [
    [...new Set(memberIds)],
  ])
  return new Set(rows.map((row) => row.member_id))
}

/** Whether a member is frozen, as `frozenAmong` says. */
export const isFrozen = async (tx: Sql, memberId: string): Promise<boolean> => (await frozenAmong(tx, [memberId])).size > 0

/** Waits for the acts of a member that are under way; until the transaction ends no further one begins. */
export const lockFreeze = async (tx: Tx, memberId: string): Promise<void> =>
  void (await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`freeze ${memberId.toLowerCase()}`]))

/** Writes a member's mark, unless a later one is there already. */
export async function markMember(tx: Tx, { memberId, isFrozen: frozen, revision, changedAt }: FreezeMark): Promise<void> {
  await lockFreeze(tx, memberId)
  await tx.query(
    `INSERT INTO frozen_members AS m (member_id, is_frozen, revision, changed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT ON CONSTRAINT frozen_members_pkey DO UPDATE SET is_frozen = excluded.is_frozen, revision = excluded.revision, changed_at = excluded.changed_at
       WHERE m.revision < excluded.revision`,
    [memberId, frozen, revision, changedAt],
  )
}
