import { CatalogueRefusal, RedemptionKind } from '@club/contracts/catalogue'
import type { Redemption } from '@club/contracts/catalogue'
import { rewardCalls } from '@club/contracts/http'
import type { ErrorName, PointRecord } from '@club/contracts/http'
import { assert } from '@club/kernel'
import { notDecidedYet, redemption } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { toPointRecord, toRedemption, toVoucher } from '../mapping/user'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { Parts } from './parts'

type RedeemingCall = (typeof rewardCalls)['redeem' | 'redeemPregnant' | 'redeemVoucher' | 'redeemDonation']

interface RedeemInput {
  readonly kind: RedemptionKind
  readonly key: string
  readonly memberId: string
  readonly lines: { id: string; quantity: number }[]
  readonly addressId?: string
}

/** The points that a redemption cost, and the remaining balance. */
const paid = (redeemed: Redemption): { pointRecord: PointRecord; totalPoints: number } => ({
  pointRecord: toPointRecord({ ...redeemed, id: redeemed.entryId }),
  totalPoints: Number(redeemed.balance),
})

/** Calls by which members exchange points (decisions D69-D72, D80). */
export function redemptionRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { catalogue } = services

  /** Redeems, and returns the result or the refusal; `instead` overrides the meaning of reasons for this call. */
  async function redeem<C extends RedeemingCall>(call: C, request: RedeemInput, instead: Partial<Record<CatalogueRefusal, ErrorName>> = {}) {
    const reply = await catalogue.redeem({ addressId: '', ...request })
    const outcome = unwrap(call, reply, redemption(instead))
    if (outcome instanceof Refusal) return outcome
    return outcome.$case === 'pending' ? notDecidedYet(outcome.value) : outcome.value
  }

  /** Orders items, or an offer. */
  async function order<C extends typeof rewardCalls.redeem | typeof rewardCalls.redeemPregnant>(call: C, request: RedeemInput) {
    const redeemed = await redeem(call, request)
    if (redeemed instanceof Refusal) return redeemed
    assert(redeemed.order, 'catalogue answered no order')
    return { order: toRedemption(redeemed.order), ...paid(redeemed) }
  }

  return [
    route(rewardCalls.redeem, ({ body, caller, idempotencyKey: key }) =>
      order(rewardCalls.redeem, { kind: RedemptionKind.ITEM, key, memberId: caller.id, lines: body.items, addressId: body.addressId }),
    ),

    route(rewardCalls.redeemPregnant, ({ body, caller, idempotencyKey: key }) =>
      order(rewardCalls.redeemPregnant, { kind: RedemptionKind.PREGNANT, key, memberId: caller.id, lines: body.items, addressId: body.addressId }),
    ),

    route(rewardCalls.redeemVoucher, async ({ body, caller, idempotencyKey: key }) => {
      const request = { kind: RedemptionKind.VOUCHER, key, memberId: caller.id, lines: [{ id: body.voucherId, quantity: 1 }] }
      const redeemed = await redeem(rewardCalls.redeemVoucher, request)
      if (redeemed instanceof Refusal) return redeemed
      assert(redeemed.voucher, 'catalogue answered no voucher')
      return { voucher: toVoucher(redeemed.voucher), ...paid(redeemed) }
    }),

    route(rewardCalls.redeemDonation, async ({ body, caller, idempotencyKey: key }) => {
      const request = { kind: RedemptionKind.DONATE, key, memberId: caller.id, lines: [{ id: body.donateId, quantity: 1 }] }
      const redeemed = await redeem(rewardCalls.redeemDonation, request, { [CatalogueRefusal.INSUFFICIENT_POINTS]: 'insufficient-points-donation' })
      return redeemed instanceof Refusal ? redeemed : { points: Number(redeemed.points), ...paid(redeemed) }
    }),
  ]
}
