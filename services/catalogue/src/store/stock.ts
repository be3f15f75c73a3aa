import { assert } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { withdrawFreeCodes } from './withdrawn-codes'

/** Items that an order asks for, locked; sorted, so that two orders of the same items cannot wait for each other. */
export async function loadItemStockForUpdate(tx: Sql, ids: readonly string[]): Promise<Map<string, { active: boolean; remaining: number }>> {
  const { rows } = await tx.query<{ id: string; active: boolean; remaining: number }>(
    { name: 'items-for-update', text: 'SELECT id, active, inventory - redeemed AS remaining FROM items WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE' },
    [ids],
  )
  return new Map(rows.map(({ id, ...stock }) => [id, stock]))
}

/** Takes items from stock; the row itself refuses to be oversold (items_not_oversold). */
export async function takeItems(tx: Sql, lines: readonly { readonly id: string; readonly quantity: number }[]): Promise<void> {
  await changeRedeemed(tx, lines, 1)
}

/** Puts items back into stock. */
export async function putBackItems(tx: Sql, lines: readonly { readonly id: string; readonly quantity: number }[]): Promise<void> {
  const ids = lines.map((line) => line.id)
  await loadItemStockForUpdate(tx, ids)
  await changeRedeemed(tx, lines, -1)
}

async function changeRedeemed(tx: Sql, lines: readonly { readonly id: string; readonly quantity: number }[], sign: 1 | -1): Promise<void> {
  // A row is changed once however many want of it.
  const sums = new Map<string, number>()
  for (const { id, quantity } of lines) sums.set(id, (sums.get(id) ?? 0) + sign * quantity)
  const { rowCount } = await tx.query(
    {
      name: 'items-redeemed',
      text: `UPDATE items i SET redeemed = i.redeemed + line.quantity
             FROM unnest($1::uuid[], $2::int[]) AS line (id, quantity) WHERE i.id = line.id`,
    },
    [[...sums.keys()], [...sums.values()]],
  )
  assert(rowCount === sums.size, 'every line is an item')
}

/** Takes the oldest free code for a redemption, as a grant does (decision D72); false when none is left. */
export async function reserveOldestCode(tx: Sql, code: { readonly voucherTypeId: string; readonly redemptionId: string; readonly at: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(
    {
      name: 'voucher-code-reserve',
      text: `UPDATE voucher_codes SET redeemed_at = $2, reserved_for = $3
             WHERE id = (SELECT id FROM voucher_codes WHERE voucher_type_id = $1 AND redeemed_at IS NULL
                         ORDER BY stocked_at, batch_id, position LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    },
    [code.voucherTypeId, code.at, code.redemptionId],
  )
  return rowCount === 1
}

/** The code that a redemption has reserved; from now on it belongs to its voucher. */
export async function takeReservedCode(tx: Sql, redemptionId: string): Promise<{ codeId: string; voucherTypeId: string } | undefined> {
  const { rows } = await tx.query<{ codeId: string; voucherTypeId: string }>(
    'UPDATE voucher_codes SET reserved_for = NULL WHERE reserved_for = $1 RETURNING id AS "codeId", voucher_type_id AS "voucherTypeId"',
    [redemptionId],
  )
  return rows[0]
}

/** Gives the reserved code back: it is the oldest free one again, unless its upload was withdrawn meanwhile. False when none is in stock again. */
export async function putBackCode(tx: Sql, redemptionId: string): Promise<boolean> {
  // The batch first, as a withdrawal does: it finds the code free, or is seen here.
  const { rows } = await tx.query<{ id: string; withdrawn: boolean }>(
    'SELECT b.id, b.withdrawn FROM voucher_batches b JOIN voucher_codes c ON c.batch_id = b.id WHERE c.reserved_for = $1 FOR SHARE OF b',
    [redemptionId],
  )
  const { rowCount } = await tx.query('UPDATE voucher_codes SET redeemed_at = NULL, reserved_for = NULL WHERE reserved_for = $1', [redemptionId])
  const [batch] = rows
  if (batch?.withdrawn) await withdrawFreeCodes(tx, batch.id)
  return rowCount === 1 && !batch?.withdrawn
}
