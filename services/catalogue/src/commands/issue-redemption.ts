import { newTrackingId } from '@club/fulfilment'
import { assert, newId } from '@club/kernel'
import type { Points } from '@club/kernel'
import { caused, record } from '@club/messaging'
import type { OutgoingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import type { RedemptionLine } from '../domain/redemption'
import { parcels } from '../store/orders'
import { listLines, markIssued } from '../store/redemptions'
import type { Redemption } from '../store/redemptions'
import { takeReservedCode } from '../store/stock'
import { insertVoucher } from '../store/vouchers'

/** Sixty bits: two equal ones would violate redemptions_tracking_key, and the step is tried again with another. */
const TRACKING_LENGTH = 12

/** The cause under which a redemption's voucher is written. */
export const causeOf = (redemptionId: string): string => `redemption:${redemptionId}`

export interface IssueRedemption {
  readonly redemptionId: string
  readonly balanceAfter: Points
  /** Publishes in the context of its caller. */
  asCaller<T>(work: () => T): T
}

/**
 * Issues redemptions to members: an order with its tracking id in state PROCESSING, a voucher, or only the record
 * of a donation. A repetition changes nothing. Publishes redemption-placed, and voucher-issued of a voucher.
 */
export async function issueRedemptions(tx: Tx, commands: readonly IssueRedemption[]): Promise<void> {
  const issued = await markIssued(
    tx,
    commands.map(({ redemptionId: id, balanceAfter }) => ({ id, balanceAfter, trackingId: newTrackingId('ORD', TRACKING_LENGTH) })),
  )
  if (issued.size === 0) return
  const linesOf = await listLines(tx, [...issued.keys()])
  const orders = [...issued.values()].filter(({ trackingId }) => trackingId !== null)
  if (orders.length > 0)
    await parcels.insertStates(
      tx,
      orders.map(({ id: orderId, requestedAt: at }) => ({ orderId, state: 'PROCESSING', at, courier: '', consignment: '' })),
    )
  const placed: OutgoingEvent[] = []
  for (const { redemptionId, asCaller } of commands) {
    const redemption = issued.get(redemptionId)
    if (!redemption) continue
    const lines = linesOf.get(redemptionId) ?? []
    if (redemption.kind === 'voucher') await asCaller(() => issueVoucher(tx, redemption, lines[0]))
    placed.push(asCaller(() => caused(placedEvent(redemption, lines))))
  }
  await record(tx, ...placed)
}

const placedEvent = ({ id, memberId, kind, trackingId, points, requestedAt }: Redemption, lines: readonly RedemptionLine[]): OutgoingEvent => ({
  subject: 'catalogue.redemption-placed.v1',
  body: {
    redemptionId: id,
    memberId,
    kind,
    trackingId: trackingId ?? '',
    lines: lines.map(({ id: item, itemId, name, quantity, points: price }) => ({
      id: item,
      itemId,
      nameEn: name.en,
      nameBm: name.bm,
      quantity,
      points: price,
    })),
    points,
    placedAt: requestedAt,
  },
})

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
      givenNameEn: '',
      givenNameBm: '',
    },
  })
}
