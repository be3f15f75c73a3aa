import { CatalogueRefusal, RedemptionKind as WireKind } from '@club/contracts/catalogue'
import type { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { findParcels } from '@club/fulfilment'
import { isId, Overloaded } from '@club/kernel'
import { DELIVERY_STATES, endOfKlDay, isDeliveryState, klDay, ORDER_QUANTITY_MAX, RECORDS_PER_PAGE_MAX } from '@club/rules'
import type { DeliveryState } from '@club/rules'
import { clock, limitCalls, paramsOf, refusedReply, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import type { CancelRefusal } from '../commands/cancel-order'
import { moveOrder } from '../commands/move-order'
import type { RedemptionKind, RedemptionRefusal } from '../domain/redemption'
import { getCancellation } from '../queries/get-cancellation'
import { openReceiptQueue, readReceipt } from '../queries/get-receipt'
import { listReportedRecords } from '../queries/list-reported-records'
import { listOrderAddresses, trackOrder } from '../queries/orders'
import { cancel } from '../processes/cancel'
import type { CancelDeps } from '../processes/cancel'
import { redeem, withRedeemQueues } from '../processes/redeem'
import type { RedeemParts } from '../processes/redeem'
import { parcels } from '../store/orders'
import type { VoucherView } from '../store/vouchers'
import { toWireOrder, toWireVoucher } from './to-messages'

const ADDRESSES_MAX = 1000
const LINES_MAX = 100
const KEY_LENGTH_MAX = 200
/**
 * At two hundred a second the last of them is answered within a quarter of the time that callers wait (decision D140). The gateway's own
 * limit (ADR 20) is lower where there is one gateway.
 */
const REDEMPTIONS_AT_ONCE_MAX = 256

const REFUSALS = {
  paused: CatalogueRefusal.PAUSED,
  'key-reused': CatalogueRefusal.KEY_REUSED,
  'member-not-found': CatalogueRefusal.MEMBER_NOT_FOUND,
  'address-not-found': CatalogueRefusal.ADDRESS_NOT_FOUND,
  'offer-unavailable': CatalogueRefusal.OFFER_UNAVAILABLE,
  'item-not-found': CatalogueRefusal.ITEM_NOT_FOUND,
  'item-inactive': CatalogueRefusal.ITEM_INACTIVE,
  'out-of-stock': CatalogueRefusal.OUT_OF_STOCK,
  'ticket-limit-reached': CatalogueRefusal.TICKET_LIMIT_REACHED,
  'insufficient-points': CatalogueRefusal.INSUFFICIENT_POINTS,
  'hold-expired': CatalogueRefusal.HOLD_EXPIRED,
  'account-frozen': CatalogueRefusal.ACCOUNT_FROZEN,
  'order-on-hold': CatalogueRefusal.ORDER_ON_HOLD,
  'order-not-found': CatalogueRefusal.ORDER_NOT_FOUND,
  'order-under-way': CatalogueRefusal.ORDER_UNDER_WAY,
  'order-cancelled': CatalogueRefusal.ORDER_CANCELLED,
  'cancellation-limit-reached': CatalogueRefusal.CANCELLATION_LIMIT_REACHED,
} satisfies Record<RedemptionRefusal | CancelRefusal | 'order-cancelled' | 'order-on-hold', CatalogueRefusal>

const KINDS: Partial<Record<WireKind, RedemptionKind>> = {
  [WireKind.ITEM]: 'item',
  [WireKind.PREGNANT]: 'pregnant',
  [WireKind.VOUCHER]: 'voucher',
  [WireKind.DONATE]: 'donate',
}

type Calls = 'redeem' | 'trackOrder' | 'moveOrder' | 'findParcels' | 'cancelOrder' | 'listOrderAddresses' | 'listReportedRecords'

/** RPC methods for redemptions; translates, decides nothing. */
export function redemptionMethods(
  parts: RedeemParts & CancelDeps & { readonly view: VoucherView },
): Pick<ServiceImplementation<CatalogueServiceDefinition>, Calls> {
  const redeemLimited = limitCalls(REDEMPTIONS_AT_ONCE_MAX)
  const deps = withRedeemQueues(parts)
  const receipts = openReceiptQueue(deps)
  return {
    async redeem(request) {
      const kind = KINDS[request.kind]
      if (!kind || !isRedeemable(kind, request)) throw new ServerError(Status.INVALID_ARGUMENT, 'a redemption has a member, a kind and lines')
      // Redemptions that were answered before they were decided are still in progress.
      if (deps.runner.isFull()) throw new Overloaded('too many redemptions in progress')
      const outcome = await redeemLimited(() => redeem(deps, { ...request, kind }))
      if (outcome.kind === 'pending') return { result: { $case: 'pending', value: { isCopy: outcome.isCopy } } }
      if (outcome.kind === 'refused') {
        const { reason, line } = outcome
        const itemId = line === null ? '' : (request.lines[line]?.id ?? '')
        return refusedReply(REFUSALS[reason], { params: paramsOf({ line, itemId }) })
      }
      const { order, voucher, ...receipt } = await readReceipt(receipts, outcome.redemptionId)
      return {
        result: { $case: 'redeemed', value: { ...receipt, order: order && toWireOrder(order), voucher: voucher && toWireVoucher(voucher) } },
      }
    },
    async trackOrder(request) {
      const states = await trackOrder(deps, request)
      return states ? { result: { $case: 'order', value: { states } } } : refusedReply(REFUSALS['order-not-found'])
    },
    async moveOrder({ trackingId, state, at, courier, consignment }) {
      const outcome = await moveOrder(deps.db, { trackingId, state: stateOf(state), at: at ?? clock.now(), courier, consignment })
      if (outcome.kind === 'refused') return refusedReply(REFUSALS[outcome.reason])
      return { result: { $case: 'order', value: { orderId: outcome.order.orderId, moved: outcome.moved } } }
    },
    async findParcels({ text }) {
      return { parcels: await findParcels(deps.db, parcels, text) }
    },
    async cancelOrder({ memberId, orderId, auditId }) {
      if (deps.runner.isFull()) throw new Overloaded('too many redemptions in progress')
      if (auditId !== '' && !isId(auditId)) throw new ServerError(Status.INVALID_ARGUMENT, 'the id of a row of the audit log')
      const outcome = await cancel(deps, { memberId, orderId, ...(auditId === '' ? {} : { auditId }) })
      if (outcome.kind === 'refused')
        return refusedReply(REFUSALS[outcome.reason], outcome.reason === 'cancellation-limit-reached' ? { retryAfterSeconds: secondsToNextDay() } : {})
      if (outcome.isPending) return { result: { $case: 'pending', value: { isCopy: outcome.isRepeat } } }
      const { order, ...receipt } = await getCancellation(deps, { memberId, orderId })
      return { result: { $case: 'cancelled', value: { ...receipt, order: toWireOrder(order) } } }
    },
    async listReportedRecords({ afterId, limit }) {
      if (limit < 1 || limit > RECORDS_PER_PAGE_MAX || (afterId !== '' && !isId(afterId)))
        throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${RECORDS_PER_PAGE_MAX} records after an id`)
      return { records: await listReportedRecords(deps.db, afterId, limit) }
    },
    async listOrderAddresses({ orderIds }) {
      if (orderIds.length > ADDRESSES_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${ADDRESSES_MAX} orders`)
      return { addresses: await listOrderAddresses(deps, orderIds) }
    },
  }
}

interface RedeemInput {
  readonly memberId: string
  readonly key: string
  readonly lines: readonly { readonly id: string; readonly quantity: number }[]
}

/** Offers, vouchers and donations: one line, quantity 1. */
function isRedeemable(kind: RedemptionKind, { memberId, key, lines }: RedeemInput): boolean {
  const isSound = lines.every(({ id, quantity }) => isId(id) && quantity >= 1 && quantity <= ORDER_QUANTITY_MAX)
  const isOnce = new Set(lines.map(({ id }) => id)).size === lines.length
  const isSingle = kind === 'item' || (lines.length === 1 && lines[0]?.quantity === 1)
  return isId(memberId) && key.length <= KEY_LENGTH_MAX && lines.length > 0 && lines.length <= LINES_MAX && isSound && isOnce && isSingle
}

/** Seconds until the next day in Kuala Lumpur begins. */
function secondsToNextDay(): number {
  const now = clock.now()
  return Math.ceil((endOfKlDay(klDay(now)).getTime() + 1 - now.getTime()) / 1000)
}

/** Cancelling is a call of its own, which returns the order's stock and points. */
function stateOf(text: string): DeliveryState {
  if (!isDeliveryState(text)) throw new ServerError(Status.INVALID_ARGUMENT, `an order moves to ${DELIVERY_STATES.join(', ')}`)
  return text
}
