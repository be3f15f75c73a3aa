import type { Sql } from '@club/postgres'

/** A batch of voucher codes, locked, as its withdrawal and its return judge it. */
export interface WithdrawableBatch {
  readonly voucherTypeId: string
  readonly voucherName: string
  readonly withdrawn: boolean
  /** Codes in stock, those that a member has or is being given, and those that were withdrawn. */
  readonly available: number
  readonly issued: number
  readonly withdrawnCodes: number
}

const COLUMNS = 'id, voucher_type_id, batch_id, stocked_at, position, sealed, fingerprint'

/** Locks a batch against other withdrawals and against codes that are put back; gives leave to no one else: members are still given its codes. */
export async function loadWithdrawableForUpdate(tx: Sql, batchId: string): Promise<WithdrawableBatch | undefined> {
  const { rowCount } = await tx.query('SELECT FROM voucher_batches WHERE id = $1 FOR UPDATE', [batchId])
  if (rowCount === 0) return undefined
  const { rows } = await tx.query<WithdrawableBatch & Record<string, unknown>>(
    `SELECT b.voucher_type_id AS "voucherTypeId", t.name AS "voucherName", b.withdrawn,
            (SELECT count(*)::int FROM voucher_codes c WHERE c.batch_id = b.id AND c.redeemed_at IS NULL) AS available,
            (SELECT count(*)::int FROM voucher_codes c WHERE c.batch_id = b.id AND c.redeemed_at IS NOT NULL) AS issued,
            (SELECT count(*)::int FROM withdrawn_voucher_codes w WHERE w.batch_id = b.id) AS "withdrawnCodes"
     FROM voucher_batches b JOIN voucher_types t ON t.id = b.voucher_type_id WHERE b.id = $1`,
    [batchId],
  )
  return rows[0]
}

/** Marks a batch as withdrawn or as back in stock. */
export const markWithdrawn = async (tx: Sql, batchId: string, withdrawn: boolean): Promise<void> =>
  void (await tx.query('UPDATE voucher_batches SET withdrawn = $2 WHERE id = $1', [batchId, withdrawn]))

/** Takes the codes of a batch that nobody has out of stock; one that is being given at this moment stays. Returns how many. */
export async function withdrawFreeCodes(tx: Sql, batchId: string): Promise<number> {
  const { rowCount } = await tx.query(
    `WITH gone AS (DELETE FROM voucher_codes WHERE batch_id = $1 AND redeemed_at IS NULL RETURNING ${COLUMNS})
     INSERT INTO withdrawn_voucher_codes (${COLUMNS}) SELECT ${COLUMNS} FROM gone`,
    [batchId],
  )
  return rowCount
}

/** Puts the withdrawn codes of a batch back into stock, as old as they were. Violates voucher_codes_fingerprint_key when one was uploaded again. */
export async function returnWithdrawnCodes(tx: Sql, batchId: string): Promise<number> {
  const { rowCount } = await tx.query(
    `WITH back AS (DELETE FROM withdrawn_voucher_codes WHERE batch_id = $1 RETURNING ${COLUMNS})
     INSERT INTO voucher_codes (${COLUMNS}) SELECT ${COLUMNS} FROM back`,
    [batchId],
  )
  return rowCount
}
