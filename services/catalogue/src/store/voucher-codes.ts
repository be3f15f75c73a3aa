import type { Sql } from '@club/postgres'

export interface NewBatch {
  readonly id: string
  readonly voucherTypeId: string
  readonly createdAt: Date
}

/** Writes a batch, whose codes follow. */
export async function insertBatch(tx: Sql, batch: NewBatch, total: number): Promise<void> {
  await tx.query('INSERT INTO voucher_batches (id, voucher_type_id, total, created_at) VALUES ($1, $2, $3, $4)', [
    batch.id,
    batch.voucherTypeId,
    total,
    batch.createdAt,
  ])
}

/** Writes codes of a batch in file order, behind those that are there. Violates voucher_codes_fingerprint_key when one is already known. */
export async function insertCodes(
  tx: Sql,
  batch: NewBatch,
  codes: readonly { readonly id: string; readonly sealed: Buffer; readonly fingerprint: Buffer }[],
  written: number,
): Promise<void> {
  await tx.query(
    {
      name: 'voucher-codes-insert',
      text: `INSERT INTO voucher_codes (id, voucher_type_id, batch_id, stocked_at, position, sealed, fingerprint)
             SELECT code.id, $4, $5, $6, $7 + code.position, code.sealed, code.fingerprint
             FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) WITH ORDINALITY AS code (id, sealed, fingerprint, position)`,
    },
    [
      codes.map((code) => code.id),
      codes.map((code) => code.sealed),
      codes.map((code) => code.fingerprint),
      batch.voucherTypeId,
      batch.id,
      batch.createdAt,
      written,
    ],
  )
}

/**
 * Takes the oldest code that nobody has: batch by age, then file order. Rows that another grant holds are skipped, so
 * that members never queue behind each other and no code is given twice (decision D72).
 */
export async function takeOldestCode(tx: Sql, voucherTypeId: string, at: Date): Promise<{ id: string; sealed: Buffer } | undefined> {
  const { rows } = await tx.query<{ id: string; sealed: Buffer }>(
    {
      name: 'voucher-code-take',
      text: `UPDATE voucher_codes SET redeemed_at = $2
             WHERE id = (SELECT id FROM voucher_codes WHERE voucher_type_id = $1 AND redeemed_at IS NULL
                         ORDER BY stocked_at, batch_id, position LIMIT 1 FOR UPDATE SKIP LOCKED)
             RETURNING id, sealed`,
    },
    [voucherTypeId, at],
  )
  return rows[0]
}

/** Where the first of these fingerprints stands, from 0, whose code is in stock or was; undefined when none is known. */
export async function findKnownPosition(db: Sql, fingerprints: readonly Buffer[]): Promise<number | undefined> {
  const { rows } = await db.query<{ position: number | null }>(
    `SELECT min(asked.position)::int - 1 AS position
     FROM unnest($1::bytea[]) WITH ORDINALITY AS asked (fingerprint, position) JOIN voucher_codes c ON c.fingerprint = asked.fingerprint`,
    [fingerprints],
  )
  return rows[0]?.position ?? undefined
}
