import type { Database, Sql } from '@club/postgres'
import type { DeliveryState } from '@club/rules'
import { clock } from '@club/service-host'
import { causeOf } from '../commands/issue-redemption'
import { moveOrder } from '../commands/move-order'
import { readRedemption } from '../commands/open-redemption'
import type { RedemptionKind, RequestedLine } from '../domain/redemption'
import { cancel } from '../processes/cancel'
import type { CancelDeps } from '../processes/cancel'
import { redeem, withRedeemQueues } from '../processes/redeem'
import type { RedeemParts } from '../processes/redeem'
import { markUsed } from '../store/vouchers'

const DAY_MS = 24 * 60 * 60 * 1000

interface DemoRedemption {
  /** Last digit of the demo member's id: 1 gold, 2 platinum, 3 diamond (decision D121). */
  readonly member: 1 | 2 | 3
  readonly daysAgo: number
  readonly kind: RedemptionKind
  /** Article numbers with how many of each. */
  readonly lines: readonly (readonly [itemId: string, quantity: number])[]
  /** States of the order after PROCESSING, with the days ago. */
  readonly states?: readonly (readonly [state: DeliveryState, daysAgo: number])[]
  readonly used?: true
  readonly cancelledDaysAgo?: number
}

/** Orders in each state, a cancelled one too, vouchers used and unused, and a donation. */
const REDEMPTIONS: readonly DemoRedemption[] = [
  {
    member: 1,
    daysAgo: 30,
    kind: 'item',
    lines: [['PS-CUP-300', 1]],
    states: [
      ['DELIVERING', 28],
      ['DELIVERED', 26],
    ],
  },
  { member: 1, daysAgo: 20, kind: 'voucher', lines: [['EV-TNG-005', 1]], used: true },
  { member: 2, daysAgo: 3, kind: 'item', lines: [['PS-TWL-HOD', 1]], states: [['DELIVERING', 1]] },
  { member: 2, daysAgo: 6, kind: 'voucher', lines: [['EV-TNG-005', 1]] },
  {
    member: 3,
    daysAgo: 2,
    kind: 'item',
    lines: [
      ['PS-STK-007', 1],
      ['PS-BOK-RAI', 2],
    ],
  },
  { member: 3, daysAgo: 40, kind: 'voucher', lines: [['EV-AEON-010', 1]], used: true },
  { member: 3, daysAgo: 12, kind: 'donate', lines: [['DN-WIPES', 1]] },
  // The index in this list is the order's key: append new ones at the end.
  { member: 1, daysAgo: 9, kind: 'item', lines: [['PS-STK-007', 1]], cancelledDaysAgo: 8 },
]

/**
 * Seeds the orders of the demo members (decision D121) once, however often it runs, through the same saga as everybody's, each on its
 * own day. The ledger and identity must be up and have their demo members. A refused order, for example of an item that staff took out
 * of the shop, is left out.
 */
export async function seedDemoOrders(parts: RedeemParts & CancelDeps): Promise<{ redeemed: number }> {
  const now = clock.now().getTime()
  const at = (daysAgo: number) => new Date(now - daysAgo * DAY_MS)
  const deps = withRedeemQueues(parts)
  let redeemed = 0
  for (const [index, demo] of REDEMPTIONS.entries()) {
    const memberId = `00000000-0000-7000-8000-00000000000${demo.member}`
    const home = await deps.findHome(memberId)
    const lines = await linesOf(deps.db, demo)
    const request = { memberId, key: `demo:${index + 1}`, kind: demo.kind, lines, addressId: home?.addresses[0]?.id ?? '' }
    const outcome = await clock.runAt(at(demo.daysAgo), () => redeem(deps, request))
    if (outcome.kind !== 'issued') continue
    redeemed += 1
    const { trackingId } = (await readRedemption(deps.db, outcome.redemptionId)) ?? {}
    if (trackingId)
      for (const [state, daysAgo] of demo.states ?? []) await moveOrder(deps.db, { trackingId, state, at: at(daysAgo), courier: '', consignment: '' })
    if (demo.cancelledDaysAgo !== undefined) await clock.runAt(at(demo.cancelledDaysAgo), () => cancel(deps, { memberId, orderId: outcome.redemptionId }))
    if (demo.used) await useVoucherOf(deps.db, memberId, outcome.redemptionId, at(demo.daysAgo - 1))
  }
  return { redeemed }
}

const TABLE: Readonly<Record<RedemptionKind, string>> = {
  item: "items WHERE kind = 'shop' AND",
  pregnant: "items WHERE kind = 'pregnant' AND",
  voucher: 'voucher_types WHERE',
  donate: 'donation_items WHERE',
}

async function linesOf(db: Sql, { kind, lines }: DemoRedemption): Promise<RequestedLine[]> {
  const found = lines.map(async ([itemId, quantity]) => {
    const { rows } = await db.query<{ id: string }>(`SELECT id FROM ${TABLE[kind]} item_id = $1`, [itemId])
    return rows.map(({ id }) => ({ id, quantity }))
  })
  return (await Promise.all(found)).flat()
}

async function useVoucherOf(db: Database, memberId: string, redemptionId: string, at: Date): Promise<void> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM vouchers WHERE cause = $1', [causeOf(redemptionId)])
  for (const { id } of rows) await db.withTransaction((tx) => markUsed(tx, memberId, id, at))
}
