import {
  DELIVERY_STATES,
  GENDERS,
  INBOX_NOTES_MAX,
  LANGUAGES,
  ORDER_LINES_MAX,
  ORDER_STATES,
  PREGNANCY_STAGES,
  TIER_HISTORY_MAX,
  TIERS,
  USER_POINTS_MAX,
  USER_RECORDS_MAX,
  USER_UNUSED_VOUCHERS_MAX,
} from '@club/rules'
import * as z from 'zod'
import { bilingual, day, id, instant, points } from './primitives'

/** One line of a member's points (account 3). */
export const pointRecord = z
  .object({
    id,
    createdAt: instant,
    points,
    source: z.string(),
    /** 1 on the 3x record of the first pants code (D57). */
    milestone: z.int().optional(),
    /** Subject of a spending, such as "Hooded Bear Towel × 2". */
    reference: bilingual.optional(),
    /** The id of the line that this one gives back (trust-and-desk 4.1). */
    reverses: id.optional(),
  })
  .meta({ id: 'PointRecord' })
export type PointRecord = z.output<typeof pointRecord>

/** The fields of a postal address (`PostalAddress`). */
export const postalAddressFields = {
  line1: z.string(),
  line2: z.string(),
  line3: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
}

export const address = z
  .object({
    id,
    active: z.boolean(),
    label: z.string(),
    houseNumber: z.string().nullable(),
    ...postalAddressFields,
  })
  .meta({ id: 'Address' })
export type Address = z.output<typeof address>

/** Where an order goes, as it was when ordered (rewards 3). */
export const orderAddress = z.object(postalAddressFields).meta({ id: 'OrderAddress' })

export const babyInfo = z
  .object({
    id,
    name: z.string().nullable(),
    gender: z.enum(GENDERS),
    birthDate: day,
    brandId: id,
    formatId: id,
    sizeId: id,
  })
  .meta({ id: 'BabyInfo' })
export type BabyInfo = z.output<typeof babyInfo>

/** State of a parcel (D75). */
export const deliveryState = z.enum(DELIVERY_STATES)

/** State of an order of the shop or of an offer: before it is shipped it may be cancelled (D149). */
export const orderState = z.enum(ORDER_STATES)

/** A point-shop or pregnant-offer order (D69). */
export const redemption = z
  .object({
    id,
    trackingId: z.string(),
    createdAt: instant,
    /** state of the order; missing when it was never tracked */
    state: orderState.optional(),
    address: orderAddress,
    orderItems: z.array(z.object({ id, itemName: bilingual, quantity: z.int(), points, itemImage: bilingual }).meta({ id: 'OrderItem' })).max(ORDER_LINES_MAX),
  })
  .meta({ id: 'Redemption' })
export type Redemption = z.output<typeof redemption>

/** A voucher a member holds (D72); `externalUrl` is where USE NOW leads (D73). */
export const userVoucher = z
  .object({
    id,
    name: z.string(),
    /** Staff's name of it as a prize, when they gave one. */
    givenName: bilingual.optional(),
    code: z.string(),
    voucherImage: z.string(),
    points,
    used: z.boolean(),
    externalUrl: z.string().nullable(),
  })
  .meta({ id: 'UserVoucher' })
export type UserVoucher = z.output<typeof userVoucher>

/** A sample order; `received` null means not yet answered (rewards 3, D65). */
export const sampleOrder = z
  .object({
    id,
    createdAt: instant,
    received: z.boolean().nullable(),
    trackingId: z.string().optional(),
    state: deliveryState.optional(),
    orderItems: z.array(z.object({ brandId: id, sizeId: id, formatId: id, itemName: bilingual.optional(), itemImage: bilingual.optional() })).max(1),
  })
  .meta({ id: 'SampleOrder' })
export type SampleOrder = z.output<typeof sampleOrder>

export const inboxNote = z
  .object({
    id,
    title: bilingual,
    message: bilingual,
    link: z.string().nullable(),
    read: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'InboxNote' })
export type InboxNote = z.output<typeof inboxNote>

/** Entries used in a contest: `id` is the contest's. */
export const entriesUsed = z.object({ id, number: z.int() }).meta({ id: 'ContestEntriesUsed' })

/** Arrays are indexed by language: English, Malay (D61). */
export const tierHistoryEntry = z
  .object({
    tierChangeDate: instant,
    tierStatus: z.array(z.string()).length(2),
    tierChange: z.array(z.string()).length(2),
  })
  .meta({ id: 'TierHistoryEntry' })

export const tierName = z.enum(TIERS)

/** The lists of the User answer that may leave out what is older; pages of history have all of it (D158). */
export const HISTORIES = ['points', 'redemptions', 'vouchers', 'samples', 'contestEntries'] as const
export type History = (typeof HISTORIES)[number]

/** The member as every account call answers it; lists newest first (D38) and bounded (D158). */
export const user = z
  .object({
    id,
    type: z.literal('user'),
    name: z.string(),
    /** name for greetings; missing: the member's name */
    callName: z.string().optional(),
    number: z.string().nullable(),
    email: z.string(),
    dob: day.nullable(),
    gender: z.string().nullable(),
    race: z.string().nullable(),
    nationality: z.string().nullable(),
    pregnancyStage: z.enum(PREGNANCY_STAGES).nullable(),
    pregnancyStageUpdatedAt: instant,
    edb: day.nullable(),
    totalPoints: points,
    totalPointsInPastYear: points,
    tier: tierName,
    tierHistory: z.array(tierHistoryEntry).max(TIER_HISTORY_MAX),
    tierResetDate: day,
    tierSetting: z.array(z.object({ highTierPoints: z.int(), nextTier: tierName.nullable() })).max(1),
    referralCode: z.string(),
    allowRefer: z.boolean(),
    allowRequest: z.boolean(),
    promptFeedback: z.boolean(),
    /** the member paused content about babies */
    quiet: z.boolean(),
    /** since when the account is being checked: it neither earns nor spends, and the member may answer by `/user/appeal` (trust-and-desk 10.4) */
    frozen: z.object({ since: instant }).nullable(),
    forceUpdated: z.boolean(),
    ssoPopup: z.boolean(),
    language: z.enum(LANGUAGES),
    receiveMail: z.boolean(),
    addresses: z.array(address).max(USER_RECORDS_MAX),
    babyInfos: z.array(babyInfo).max(USER_RECORDS_MAX),
    points: z.array(pointRecord).max(USER_POINTS_MAX),
    redemptions: z.array(redemption).max(USER_RECORDS_MAX),
    /** the newest 100, and all unused ones up to 500 */
    vouchers: z.array(userVoucher).max(USER_RECORDS_MAX + USER_UNUSED_VOUCHERS_MAX),
    samples: z.array(sampleOrder).max(USER_RECORDS_MAX),
    contestEntries: z.array(entriesUsed).max(USER_RECORDS_MAX),
    inbox: z.array(inboxNote).max(INBOX_NOTES_MAX),
    /** which lists leave out what is older */
    more: z.object({ points: z.boolean(), redemptions: z.boolean(), vouchers: z.boolean(), samples: z.boolean(), contestEntries: z.boolean() }),
    /** counts for screens, independent of how much the lists hold */
    counts: z.object({ unusedVouchers: z.int(), ordersUnderWay: z.int(), wishes: z.int() }),
    /** when a complete profile last brought points (D48) */
    profileRewardedAt: instant.nullable(),
    token: z.string(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>
