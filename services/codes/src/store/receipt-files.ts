import type { Sql } from '@club/postgres'

/** Notes a file before it is stored. */
export async function insertUnclaimedFile(sql: Sql, receiptId: string, storedAt: Date): Promise<void> {
  await sql.query('INSERT INTO unclaimed_receipt_files (receipt_id, stored_at) VALUES ($1, $2)', [receiptId, storedAt])
}

/** Files from before an instant whose receipts were never kept, oldest first. */
export async function listUnclaimedFiles(sql: Sql, before: Date, filesMax: number): Promise<string[]> {
  const { rows } = await sql.query<{ receipt_id: string }>('SELECT receipt_id FROM unclaimed_receipt_files WHERE stored_at < $1 ORDER BY stored_at LIMIT $2', [
    before,
    filesMax,
  ])
  return rows.map((row) => row.receipt_id)
}

/** Forgets files that were deleted, or that belong to a receipt now. */
export async function deleteUnclaimedFiles(sql: Sql, receiptIds: readonly string[]): Promise<void> {
  await sql.query('DELETE FROM unclaimed_receipt_files WHERE receipt_id = ANY ($1::uuid[])', [receiptIds])
}
