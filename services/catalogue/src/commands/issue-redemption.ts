import { randomInt } from 'node:crypto'
import { assert, newId } from '@club/kernel'
import type { Points } from '@club/kernel'
import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import type { RedemptionLine } from '../domain/redemption'
import { insertOrderState } from '../store/orders'
import { listLines, loadRedemptionForUpdate, markIssued } from '../store/redemptions'
import type { Redemption } from '../store/redemptions'
import { takeReservedCode } from '../store/stock'
import { insertVoucher } from '../store/vouchers'

const TRACKING_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Sixty bits: two equal ones would violate redemptions_tracking_key, and the step is tried again with another. */
const TRACKING_LENGTH = 12

const newTrackingId = (): string => `ORD${Array.from({ length: TRACKING_LENGTH }, () => TRACKING_ALPHABET[randomInt(TRACKING_ALPHABET.length)]).join('')}`

/** The cause under which a redemption's voucher is written. */
export const causeOf = (redemptionId: string): string => `redemption:${redemptionId}`

/**
 * Gives the member what the points went for: an order with its tracking id in state PROCESSING, a voucher, or nothing more
 * than the record of a donation. Doing it again changes nothing. Publishes redemption-placed, and voucher-issued of a voucher.
 */
export async function issueRedemption(tx: Tx, command: { readonly redemptionId: string; readonly balanceAfter: Points }): Promise<void> {
  const { redemptionId, balanceAfter } = command
  const redemption = await loadRedemptionForUpdate(tx, redemptionId)
  assert(redemption, 'a redemption is written before it is issued')
  const isOrder = redemption.kind === 'item' || redemption.kind === 'pregnant'
  const trackingId = isOrder ? newTrackingId() : null
  if (!(await markIssued(tx, redemptionId, { trackingId, balanceAfter }))) return
  const lines = await listLines(tx, redemptionId)
  if (isOrder) await insertOrderState(tx, redemptionId, 'PROCESSING', redemption.requestedAt)
  if (redemption.kind === 'voucher') await issueVoucher(tx, redemption, lines[0])
  await record(tx, {
    subject: 'catalogue.redemption-placed.v1',
    body: {
      redemptionId,
      memberId: redemption.memberId,
      kind: redemption.kind,
      trackingId: trackingId ?? '',
      lines: lines.map(({ id, itemId, name, quantity, points }) => ({ id, itemId, nameEn: name.en, nameBm: name.bm, quantity, points })),
      points: redemption.points,
      placedAt: redemption.requestedAt,
    },
  })
}

async function issueVoucher(tx: Tx, redemption: Redemption, line: RedemptionLine | undefined): Promise<void> {
  const code = await takeReservedCode(tx, redemption.id)
  assert(code && line, 'the code of a voucher is reserved before it is issued')
  const { memberId, points, requestedAt: issuedAt } = redemption
  const voucher = { id: newId(), memberId, voucherTypeId: code.voucherTypeId, reason: 'redemption' as const, cause: causeOf(redemption.id), issuedAt }
  await insertVoucher(tx, { ...voucher, codeId: code.codeId, points })
  await record(tx, {
    subject: 'catalogue.voucher-issued.v1',
    body: {
      voucherId: voucher.id,
      memberId,
      voucherTypeId: voucher.voucherTypeId,
      voucherName: line.name.en,
      reason: voucher.reason,
      cause: voucher.cause,
      issuedAt,
    },
  })
}
