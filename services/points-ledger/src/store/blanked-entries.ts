import type { Sql } from '@club/postgres'

/** An entry whose free text was emptied: its checkpoint leaf as it was recorded, and now. */
export interface BlankedEntry {
  readonly entryId: string
  readonly leaf: Buffer
  readonly leafNow: Buffer
  readonly signature: string
  readonly keyId: string
}

/** Empties the texts of a member's own refunds, and those of mass credits that match a pattern (of LIKE). */
export async function blankEntryTexts(tx: Sql, memberId: string, patterns: readonly string[]): Promise<Pick<BlankedEntry, 'entryId' | 'leaf' | 'leafNow'>[]> {
  const { rows } = await tx.query<Pick<BlankedEntry, 'entryId' | 'leaf' | 'leafNow'> & Record<string, unknown>>(
    'SELECT entry_id AS "entryId", leaf, leaf_now AS "leafNow" FROM blank_entry_texts($1, $2)',
    [memberId, patterns],
  )
  return rows
}

export async function insertBlankedEntries(tx: Sql, entries: readonly BlankedEntry[]): Promise<void> {
  await tx.query(
    'INSERT INTO blanked_entries (entry_id, leaf, leaf_now, signature, key_id) SELECT * FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::text[], $5::text[])',
    [
      entries.map(({ entryId }) => entryId),
      entries.map(({ leaf }) => leaf),
      entries.map(({ leafNow }) => leafNow),
      entries.map(({ signature }) => signature),
      entries.map(({ keyId }) => keyId),
    ],
  )
}

/** All of them with the leaf that each entry makes at this moment; null where it is gone. */
export async function listBlankedEntries(tx: Sql): Promise<(BlankedEntry & { readonly made: Buffer | null })[]> {
  const { rows } = await tx.query<BlankedEntry & { made: Buffer | null } & Record<string, unknown>>(
    `SELECT b.entry_id AS "entryId", b.leaf, b.leaf_now AS "leafNow", b.signature, b.key_id AS "keyId", CASE WHEN e.id IS NOT NULL THEN entry_leaf(e) END AS made
     FROM blanked_entries b LEFT JOIN entries e ON e.id = b.entry_id ORDER BY b.entry_id`,
  )
  return rows
}
