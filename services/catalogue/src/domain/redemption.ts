import { refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { beginningOf } from '@club/rules'
import type { Bilingual, SpentSource } from '@club/rules'

/** Kinds of reward that points are exchanged for; the report's types (decision D99). */
export const REDEMPTION_KINDS = ['item', 'pregnant', 'voucher', 'donate'] as const
export type RedemptionKind = (typeof REDEMPTION_KINDS)[number]

/** Refusals that can be decided before any points are held; the idempotency key remembers them. */
export const REFUSED_AT_ONCE = ['member-not-found', 'address-not-found', 'offer-unavailable', 'item-not-found', 'item-inactive', 'out-of-stock'] as const

export type RedemptionRefusal =
  | (typeof REFUSED_AT_ONCE)[number]
  | 'paused'
  | 'key-reused'
  | 'ticket-limit-reached'
  | 'insufficient-points'
  | 'hold-expired'
  /** The member's account is being checked (trust-and-desk 10.2). */
  | 'account-frozen'

/** `line`: index of the line to blame, from 0; null when no line is. */
export type RefusedRedemption<Reason extends RedemptionRefusal = RedemptionRefusal> = Refused<Reason> & { readonly line: number | null }

export const refusedRedemption = <Reason extends RedemptionRefusal>(reason: Reason, line: number | null = null): RefusedRedemption<Reason> =>
  refused(reason, { line })

export interface RequestedLine {
  readonly id: string
  readonly quantity: number
}

/** A member's request to redeem. */
export interface RedeemRequest {
  readonly memberId: string
  /** The caller's idempotency key; '' when there is none. */
  readonly key: string
  readonly kind: RedemptionKind
  readonly lines: readonly RequestedLine[]
  readonly addressId: string
}

/** Something that points buy now. */
export interface Offer {
  readonly id: string
  readonly itemId: string
  readonly name: Bilingual
  readonly imageUrl: Bilingual
  readonly points: Points
  readonly active: boolean
  /** Null: without stock, as donations are. */
  readonly remaining: number | null
  /** Null: no limit (decision D74). */
  readonly maxPerHousehold: number | null
}

/** A line of a redemption at the server's price. */
export interface RedemptionLine {
  readonly id: string
  readonly itemId: string
  readonly name: Bilingual
  readonly imageUrl: Bilingual
  readonly quantity: number
  /** Points of one unit. */
  readonly points: Points
}

export type LineRefusal = Refused<'item-not-found' | 'item-inactive' | 'out-of-stock'> & { readonly line: number }

/**
 * The lines at the server's prices, or the first one that is wrong (decisions D69, D70, D140): unknown, then hidden, then
 * more than remains.
 */
export function priceLines(requested: readonly RequestedLine[], offers: readonly Offer[]): readonly RedemptionLine[] | LineRefusal {
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  const priced: RedemptionLine[] = []
  for (const [line, { id, quantity }] of requested.entries()) {
    const offer = byId.get(id)
    if (!offer) return refused('item-not-found', { line })
    if (!offer.active) return refused('item-inactive', { line })
    if (offer.remaining !== null && offer.remaining < quantity) return refused('out-of-stock', { line })
    const { itemId, name, imageUrl, points } = offer
    priced.push({ id, itemId, name, imageUrl, quantity, points })
  }
  return priced
}

/** Points of all lines together. */
export const costOf = (lines: readonly Pick<RedemptionLine, 'points' | 'quantity'>[]): Points =>
  lines.reduce((sum, line) => sum + line.points * BigInt(line.quantity), 0n)

const REFERENCE_LENGTH_MAX = 200

/** Text of the redemption in the member's history of points: "Baby Wipes × 2, Towel". */
export function referenceOf(lines: readonly Pick<RedemptionLine, 'name' | 'quantity'>[]): Bilingual {
  const text = (language: keyof Bilingual) => {
    const whole = lines.map(({ name, quantity }) => `${name[language] || name.en}${quantity > 1 ? ` × ${quantity}` : ''}`).join(', ')
    return whole.length <= REFERENCE_LENGTH_MAX ? whole : `${beginningOf(whole, REFERENCE_LENGTH_MAX - 1)}…`
  }
  return { en: text('en'), bm: text('bm') }
}

/** The source under which each kind appears in the member's history (decision D69). */
export const SOURCE: Readonly<Record<RedemptionKind, SpentSource>> = {
  item: 'Point Shop Redemption',
  pregnant: 'Point Shop Redemption',
  voucher: 'Point Shop Redemption',
  donate: 'Share a Little Comfort',
}
