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

/**
 * Writes codes of a batch in file order, behind those that are there: their bytes travel as they are, because taking texts of them
 * apart would take longer than writing them. Violates voucher_codes_fingerprint_key when one is already known.
 */
export async function insertCodes(
  tx: Sql,
  batch: NewBatch,
  codes: readonly { readonly id: string; readonly sealed: Buffer; readonly fingerprint: Buffer }[],
  written: number,
): Promise<void> {
  const [sealed, fingerprints] = [codes.map((code) => code.sealed), codes.map((code) => code.fingerprint)].map(placed) as [Placed, Placed]
  await tx.query(
    {
      name: 'voucher-codes-insert',
      text: `INSERT INTO voucher_codes (id, voucher_type_id, batch_id, stocked_at, position, sealed, fingerprint)
             SELECT code.id, $1, $2, $3, $4 + code.position,
               substring($6::bytea FROM code.sealed_first FOR code.sealed_length), substring($9::bytea FROM code.print_first FOR code.print_length)
             FROM unnest($5::uuid[], $7::integer[], $8::integer[], $10::integer[], $11::integer[]) WITH ORDINALITY
               AS code (id, sealed_first, sealed_length, print_first, print_length, position)`,
    },
    [
      batch.voucherTypeId,
      batch.id,
      batch.createdAt,
      written,
      codes.map((code) => code.id),
      sealed.bytes,
      sealed.firsts,
      sealed.lengths,
      fingerprints.bytes,
      fingerprints.firsts,
      fingerprints.lengths,
    ],
  )
}

interface Placed {
  readonly bytes: Buffer
  readonly firsts: readonly number[]
  readonly lengths: readonly number[]
}

/** Values one behind the other, and where each begins, from 1. */
function placed(values: readonly Buffer[]): Placed {
  let next = 1
  const firsts = values.map(({ length }) => (next += length) - length)
  return { bytes: Buffer.concat(values), firsts, lengths: values.map(({ length }) => length) }
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

/** Lists the indexes, from 0, of fingerprints whose code is or was in stock. */
export async function listKnownPositions(db: Sql, fingerprints: readonly Buffer[], positionsMax: number): Promise<number[]> {
  const { rows } = await db.query<{ position: number }>(
    `SELECT asked.position::int - 1 AS position
     FROM unnest($1::bytea[]) WITH ORDINALITY AS asked (fingerprint, position) JOIN voucher_codes c ON c.fingerprint = asked.fingerprint
     ORDER BY asked.position LIMIT $2`,
    [fingerprints, positionsMax],
  )
  return rows.map(({ position }) => position)
}
