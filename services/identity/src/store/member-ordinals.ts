import type { Sql } from '@club/postgres'
import { LRUCache } from 'lru-cache'

const REMEMBERED_MAX = 50_000

/** Caches by database; a transaction's own cache is never used again. */
const remembered = new WeakMap<Sql, LRUCache<string, number>>()

/**
 * Finds the ordinals of members, in any order, and none for an id that is no member's. They never change and are never reused, so each is
 * queried once: a list of some hundred members waits for its record, and most of that time was looking up each of them.
 */
export async function findOrdinals(db: Sql, memberIds: readonly string[]): Promise<number[]> {
  const known = remembered.get(db) ?? new LRUCache<string, number>({ max: REMEMBERED_MAX })
  remembered.set(db, known)
  const unknown: string[] = []
  const ordinals: number[] = []
  for (const id of memberIds) {
    const ordinal = known.get(id)
    if (ordinal === undefined) unknown.push(id)
    else ordinals.push(ordinal)
  }
  if (unknown.length === 0) return ordinals
  const { rows } = await db.query<{ id: string; ordinal: bigint }>(
    { name: 'member-ordinals', text: 'SELECT id, ordinal FROM members WHERE id = ANY($1::uuid[])' },
    [unknown],
  )
  for (const { id, ordinal } of rows) {
    known.set(id, Number(ordinal))
    ordinals.push(Number(ordinal))
  }
  return ordinals
}
