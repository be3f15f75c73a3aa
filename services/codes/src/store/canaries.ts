import type { Sql, Tx } from '@club/postgres'

/** Which of these codes were never printed, with the batch of each (trust-and-desk 10.3). */
export async function findCanaries(tx: Sql, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ code: string; batch_id: string }>(
    { name: 'canaries-find', text: 'SELECT code, batch_id FROM canary_codes WHERE code = ANY($1::text[])' },
    [codes],
  )
  return new Map(rows.map((row) => [row.code, row.batch_id]))
}

/** Keeps the canaries of a batch. @throws the unique violation canary_codes_pkey when one exists already: try again with others. */
export async function insertCanaries(tx: Tx, batchId: string, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await tx.query('INSERT INTO canary_codes (code, batch_id) SELECT code, $1 FROM unnest($2::text[]) AS c (code)', [batchId, codes])
}
