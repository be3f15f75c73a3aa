import { isId } from '@club/kernel'
import type { Points } from '@club/kernel'
import { readPages } from '@club/postgres'
import type { Database } from '@club/postgres'
import { startOfKlDay } from '@club/rules'
import { memberAccount } from '../domain/movement'
import type { YearEntry } from './statement-chain'
import { findNewestCheckpoint } from '../store/checkpoints'

/** They are hashed at once on the thread that serves everybody. */
const ENTRIES_PER_PAGE = 200

/** The part of a statement known before its first line. */
export interface YearHead {
  readonly kind: 'head'
  readonly openingBalance: number
  readonly closingBalance: number
  /** The newest one; null before the first. */
  readonly checkpoint: { readonly day: string; readonly root: string } | null
}

/**
 * Reads a member's entries of a calendar year of Kuala Lumpur in the order of their time, page by page after one head. Concurrent postings
 * are in neither: entries never change, so the account's version at the beginning decides which are read. For somebody who is no member,
 * returns a head alone.
 */
export async function* readYear(
  db: Database,
  memberId: string,
  year: number,
): AsyncGenerator<YearHead | { readonly kind: 'entries'; readonly entries: readonly YearEntry[] }> {
  const [from, before] = [startOfKlDay(`${year}-01-01`), startOfKlDay(`${year + 1}-01-01`)]
  const account = isId(memberId) ? memberAccount(memberId) : ''
  const { rows } = await db.query<{ opening: Points; moved: Points; version: bigint }>(
    {
      name: 'statement-head',
      text: `SELECT coalesce(sum(points) FILTER (WHERE occurred_at < $2), 0)::bigint AS opening,
               coalesce(sum(points) FILTER (WHERE occurred_at >= $2 AND occurred_at < $3), 0)::bigint AS moved, coalesce(max(account_version), 0) AS version
             FROM entries WHERE account_id = $1`,
    },
    [account, from, before],
  )
  const { opening = 0n, moved = 0n, version = 0n } = rows[0] ?? {}
  const checkpoint = await findNewestCheckpoint(db)
  yield {
    kind: 'head',
    openingBalance: Number(opening),
    closingBalance: Number(opening + moved),
    checkpoint: checkpoint ? { day: checkpoint.day, root: checkpoint.root } : null,
  }
  const pages = readPages<{ id: string; points: Points; source: string; title: string | null; at: number }>(
    db,
    `SELECT id, points, source, reference->>'en' AS title, floor(extract(epoch FROM occurred_at) * 1000)::float8 AS at FROM entries
     WHERE account_id = $1 AND account_version <= $2 AND occurred_at >= $3 AND occurred_at < $4 ORDER BY occurred_at, account_version`,
    { values: [account, version, from, before], rowsAtOnce: ENTRIES_PER_PAGE },
  )
  // As milliseconds: the texts of instants take the driver as long as all other columns.
  for await (const entries of pages) yield { kind: 'entries', entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at) })) }
}
