import { CatalogueRefusal } from '@club/contracts/catalogue'
import type { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { assert, isId } from '@club/kernel'
import { HISTORY_PAGE_MAX } from '@club/rules'
import { refusedReply, ServerError, Status, withinPage } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { grantVoucher } from '../commands/grant-voucher'
import type { GrantOutcome } from '../commands/grant-voucher'
import { useVoucher } from '../commands/use-voucher'
import type { UseOutcome } from '../commands/use-voucher'
import { VOUCHER_REASONS } from '../domain/voucher'
import type { VoucherReason } from '../domain/voucher'
import { countHeldAt } from '../queries/count-held-at'
import { listBrands } from '../queries/list-brands'
import { listMembersVouchers, listVouchers } from '../queries/list-members-vouchers'
import { listDonationItems, listPregnantOffers, listShop } from '../queries/list-shop'
import { listVoucherTypes } from '../queries/list-voucher-types'
import { countRewards, listMembersOrders, listOrders } from '../queries/orders'
import { searchMembers } from '../queries/search-members'
import type { CancelDeps } from '../processes/cancel'
import type { RedeemParts } from '../processes/redeem'
import { claimProduct, formatClaims } from '../store/formats'
import type { VoucherView } from '../store/vouchers'
import { backOfficeMethods } from './back-office-methods'
import { goalMethods } from './goal-methods'
import { redemptionMethods } from './redemption-methods'
import { toWireBrand, toWireItem, toWireOrder, toWireVoucher } from './to-messages'

type Reason = Extract<GrantOutcome | UseOutcome, { kind: 'refused' }>['reason']

const MEMBERS_MAX = 256

const REFUSALS = {
  'out-of-stock': CatalogueRefusal.OUT_OF_STOCK,
  'unknown-voucher-type': CatalogueRefusal.UNKNOWN_VOUCHER_TYPE,
  'voucher-not-found': CatalogueRefusal.VOUCHER_NOT_FOUND,
} satisfies Record<Reason, CatalogueRefusal>

const refusal = (reason: Reason) => refusedReply(REFUSALS[reason])

export type ServerDeps = RedeemParts & CancelDeps & { readonly view: VoucherView }

/** Translates between the contract and the sagas, commands and queries; decides nothing. */
export function createCatalogueServer(deps: ServerDeps): ServiceImplementation<CatalogueServiceDefinition> {
  return {
    ...redemptionMethods(deps),
    ...goalMethods(deps),
    ...backOfficeMethods(deps),
    async listBrands() {
      return { brands: (await listBrands(deps.db)).map(toWireBrand) }
    },
    async claimProduct({ claimId, ...product }) {
      if (![product.brandId, product.formatId, product.sizeId].every(isId)) return { isKnown: false }
      return { isKnown: await deps.db.withTransaction((tx) => claimProduct(tx, product, isId(claimId) ? claimId : undefined)) }
    },
    async returnProduct({ claimId }) {
      if (isId(claimId)) await formatClaims.giveBack(deps.db, claimId)
      return {}
    },
    async grantVoucher(request) {
      const outcome = await grantVoucher(deps, { ...request, reason: reasonOf(request.reason) })
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'voucher', value: toWireVoucher(outcome.voucher) } }
    },
    async listMembersRewards({ memberIds, withTotals }) {
      if (memberIds.length > MEMBERS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${MEMBERS_MAX} members`)
      const [vouchers, orders, totals] = await Promise.all([
        listMembersVouchers(deps, memberIds),
        listMembersOrders(deps, memberIds),
        withTotals ? countRewards(deps, memberIds) : [],
      ])
      return {
        members: memberIds.map((_, index) => ({
          vouchers: (vouchers[index]?.vouchers ?? []).map(toWireVoucher),
          moreVouchers: vouchers[index]?.more ?? false,
          unusedVouchers: vouchers[index]?.unused ?? 0,
          orders: (orders[index]?.orders ?? []).map(toWireOrder),
          moreOrders: orders[index]?.more ?? false,
          ordersUnderWay: orders[index]?.underWay ?? 0,
          ordersTotal: totals[index]?.orders ?? 0,
          vouchersTotal: totals[index]?.vouchers ?? 0,
        })),
      }
    },
    async listOrders(request) {
      const page = await listOrders(deps, withinPage(request, HISTORY_PAGE_MAX))
      if (page.kind === 'refused') return refusedReply(CatalogueRefusal.ORDER_NOT_FOUND)
      return { result: { $case: 'page', value: { orders: page.orders.map(toWireOrder), more: page.more } } }
    },
    async countHeldAt({ memberId, at }) {
      if (!isId(memberId) || !at) throw new ServerError(Status.INVALID_ARGUMENT, 'a member and an instant')
      return countHeldAt(deps.db, { memberId, at })
    },
    async listVouchers(request) {
      const page = await listVouchers(deps, withinPage(request, HISTORY_PAGE_MAX))
      if (page.kind === 'refused') return refusal(page.reason)
      return { result: { $case: 'page', value: { vouchers: page.vouchers.map(toWireVoucher), more: page.more } } }
    },
    async useVoucher(request) {
      const outcome = await useVoucher(deps, request)
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'voucher', value: toWireVoucher(outcome.voucher) } }
    },
    async listVoucherTypes(request) {
      return { types: await deps.db.withTransaction((tx) => listVoucherTypes(tx, request), { plans: 'free' }) }
    },
    async listShop(request) {
      const { categories, items } = await listShop(deps.db, request)
      return { categories, items: items.map(toWireItem) }
    },
    async listPregnantOffers(request) {
      return { items: (await listPregnantOffers(deps.db, request)).map(toWireItem) }
    },
    async searchMembers({ text }) {
      return { members: await searchMembers({ db: deps.db, seal: deps.view.seal }, text) }
    },
    async listDonationItems() {
      return { items: await listDonationItems(deps.db) }
    },
  }
}

function reasonOf(text: string): VoucherReason {
  const reason = VOUCHER_REASONS.find((known) => known === text)
  assert(reason, `a voucher is given for ${VOUCHER_REASONS.join(', ')}`)
  return reason
}
