import { DONATION_MAX, DONATION_MIN, DONATION_STEP, ORDER_LINES_MAX, ORDER_QUANTITY_MAX, ORDER_STATES, PARTS_LISTED_MAX, RECORDS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { orderState, pointRecord, redemption, userVoucher } from './member-records'
import { bilingual, dataList, formInt, id, instant, named, points, recordId, subjectId, success } from './primitives'

/** A point-shop item as members see it (rewards 3). */
export const shopItem = z
  .object({
    id,
    itemId: z.string(),
    itemName: bilingual,
    itemImage: bilingual,
    description: bilingual,
    itemBrand: z.string(),
    points,
    remaining: z.int(),
    active: z.boolean(),
    categories: z.array(id).max(PARTS_LISTED_MAX),
  })
  .meta({ id: 'ShopItem' })
export type ShopItem = z.output<typeof shopItem>

export const pregnantOffer = shopItem.omit({ categories: true }).meta({ id: 'PregnantOffer' })
export type PregnantOffer = z.output<typeof pregnantOffer>

export const voucherOffer = z
  .object({
    id,
    name: z.string(),
    imageUrl: z.string(),
    points,
    /** Ringgit, two decimals. */
    value: z.number(),
    available: z.int(),
    itemBrand: z.string(),
  })
  .meta({ id: 'VoucherOffer' })
export type VoucherOffer = z.output<typeof voucherOffer>

/** Names of donation items are one plain string (D116). */
export const donationItem = z
  .object({ id, itemId: z.string(), itemName: z.string(), itemImage: z.string(), itemBrand: z.string(), points })
  .meta({ id: 'DonationItem' })
export type DonationItem = z.output<typeof donationItem>

/** Up to the largest number: more than remains is out of stock, not wrong input (D140). */
const quantity = z.int().min(1)

/** Lines to order: a list or the cart's map by item id; read as a list without repeats, with quantities that fit 32 bits (D69). */
export const orderLines = z
  .union([
    z
      .array(z.object({ id: recordId, quantity }))
      .min(1)
      .max(ORDER_LINES_MAX),
    z
      .record(z.string().max(100), z.object({ quantity }))
      .transform((cart) => Object.entries(cart).map(([itemId, line]) => ({ id: itemId, quantity: line.quantity })))
      .pipe(
        z
          .array(z.object({ id: recordId, quantity }))
          .min(1)
          .max(ORDER_LINES_MAX),
      ),
  ])
  .transform((lines) => {
    const merged = new Map<string, number>()
    for (const line of lines) merged.set(line.id, (merged.get(line.id) ?? 0) + line.quantity)
    return [...merged].map(([itemId, count]) => ({ id: itemId, quantity: Math.min(count, ORDER_QUANTITY_MAX) }))
  })

const orderBody = z.object({ id: subjectId, addressId: recordId, items: orderLines }).meta({ id: 'OrderForm' })
const ordered = z.object({ order: redemption, pointRecord, totalPoints: points }).meta({ id: 'Ordered' })
const donated = z.object({ points, pointRecord, totalPoints: points }).meta({ id: 'Donated' })

export const rewardCalls = {
  fetchCatalogue: defineCall({
    id: 'rewards.catalog.fetch',
    method: 'GET',
    path: '/rewards/catalog/fetch',
    auth: 'member',
    answer: z.object({ categories: z.array(named).max(RECORDS_LISTED_MAX), items: z.array(shopItem).max(RECORDS_LISTED_MAX) }),
    refusals: [],
    summary: 'The point shop: categories and items (D08)',
    tag: 'Rewards',
  }),
  fetchPregnantOffers: defineCall({
    id: 'rewards.pregnant.fetch',
    method: 'GET',
    path: '/rewards/pregnant/fetch',
    auth: 'member',
    answer: dataList(pregnantOffer, RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Offers for pregnant members (D08, D71)',
    tag: 'Rewards',
  }),
  fetchVouchers: defineCall({
    id: 'rewards.voucher.fetch',
    method: 'GET',
    path: '/rewards/voucher/fetch',
    auth: 'member',
    answer: z.array(voucherOffer).max(RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Voucher offers',
    tag: 'Rewards',
  }),
  fetchDonations: defineCall({
    id: 'rewards.donate.fetch',
    method: 'GET',
    path: '/rewards/donate/fetch',
    auth: 'member',
    answer: z.array(donationItem).max(RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Donation items of Share a Little Comfort',
    tag: 'Rewards',
  }),
  redeem: defineCall({
    id: 'rewards.redeem',
    method: 'POST',
    path: '/rewards/redeem',
    auth: 'member',
    body: orderBody,
    idempotent: true,
    answer: ordered,
    refusals: ['account-frozen', 'insufficient-points', 'out-of-stock', 'item-inactive', 'not-found', 'maintenance'],
    summary: 'Orders point-shop items, all or nothing, at server prices (D69, D70)',
    tag: 'Rewards',
  }),
  redeemPregnant: defineCall({
    id: 'rewards.redeem-pregnant',
    method: 'POST',
    path: '/rewards/redeemPregnant',
    auth: 'member',
    body: orderBody.refine(({ items }) => items.length === 1 && items[0]?.quantity === 1, { path: ['items'] }),
    idempotent: true,
    answer: ordered,
    refusals: ['account-frozen', 'pregnant-offer-unavailable', 'insufficient-points', 'out-of-stock', 'item-inactive', 'not-found', 'maintenance'],
    summary: 'Orders one unit of one pregnant offer (D71, D140)',
    tag: 'Rewards',
  }),
  track: defineCall({
    id: 'rewards.track',
    method: 'POST',
    path: '/rewards/track',
    auth: 'member',
    /** Here `id` is the order, not the member. */
    body: z.object({ id: recordId }),
    answer: z
      .array(z.object({ state: orderState, time: instant, courier: z.string().optional(), consignment: z.string().optional() }))
      .max(ORDER_STATES.length),
    refusals: ['not-found'],
    summary: 'States of an order, oldest first (D75)',
    tag: 'Rewards',
  }),
  cancelOrder: defineCall({
    id: 'rewards.order.cancel',
    method: 'POST',
    path: '/rewards/order/cancel',
    auth: 'member',
    body: z.object({ orderId: recordId }),
    answer: ordered,
    refusals: ['order-under-way', 'not-found'],
    summary: 'Cancels an order that is not on its way and gives its points back; a repeat answers the same (D149)',
    tag: 'Rewards',
  }),
  redeemVoucher: defineCall({
    id: 'rewards.voucher.redeem',
    method: 'POST',
    path: '/rewards/voucher/redeem',
    auth: 'member',
    body: z.object({ id: subjectId, voucherId: recordId }),
    idempotent: true,
    answer: z.object({ voucher: userVoucher, pointRecord, totalPoints: points }),
    refusals: ['account-frozen', 'insufficient-points', 'out-of-stock', 'item-inactive', 'ticket-limit-reached', 'not-found', 'maintenance'],
    summary: 'Takes the oldest free code of a voucher type (D72, D74)',
    tag: 'Rewards',
  }),
  useVoucher: defineCall({
    id: 'rewards.voucher.use',
    method: 'POST',
    path: '/rewards/voucher/use',
    auth: 'member',
    /** Here `id` is the voucher and `userId` the member (D73). */
    body: z.object({ id: recordId, userId: subjectId }),
    answer: success,
    refusals: ['not-found'],
    summary: 'Marks a voucher as used, once; repeats change nothing (D73)',
    tag: 'Rewards',
  }),
  redeemDonation: defineCall({
    id: 'rewards.donate.redeem',
    method: 'POST',
    path: '/rewards/donate/redeem',
    auth: 'member',
    body: z.object({ id: subjectId, donateId: recordId }),
    idempotent: true,
    answer: donated,
    refusals: ['account-frozen', 'insufficient-points-donation', 'item-inactive', 'not-found', 'maintenance'],
    summary: 'Donates the points of an item; points answers the negative amount (D80, D140)',
    tag: 'Rewards',
  }),
  donateToWisher: defineCall({
    id: 'rewards.donate.wisher',
    method: 'POST',
    path: '/rewards/donate/wisher',
    auth: 'member',
    body: z.object({
      id: subjectId,
      wisherId: recordId,
      selectedValue: formInt(DONATION_MIN, DONATION_MAX).refine((value) => value % DONATION_STEP === 0),
    }),
    idempotent: true,
    answer: donated,
    refusals: ['account-frozen', 'insufficient-points-donation', 'not-found'],
    summary: "Donates 100 to 5000 points, in steps of 100, to a child's wish (D80)",
    tag: 'Rewards',
  }),
}
