import type { Points } from '@club/kernel'
import type { Bilingual } from '@club/rules'

/** A shelf of the point shop (rewards 3). */
export interface Category {
  readonly id: string
  readonly name: string
}

/** Where an item is offered: to everybody in the shop, or to pregnant members (decision D71). */
export const ITEM_KINDS = ['shop', 'pregnant'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** An item that members pay with points (rewards 3, back-office 3). */
export interface Item {
  readonly id: string
  /** The article number. */
  readonly itemId: string
  readonly name: Bilingual
  readonly description: Bilingual
  readonly imageUrl: Bilingual
  readonly itemBrand: string
  readonly uom: string
  readonly points: Points
  readonly inventory: number
  readonly redeemed: number
  readonly active: boolean
  /** Empty for an offer to pregnant members. */
  readonly categoryIds: readonly string[]
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A donation that members can give points for; its name is one plain text (decision D116). */
export interface DonationItem {
  readonly id: string
  readonly itemId: string
  readonly name: string
  readonly imageUrl: string
  readonly itemBrand: string
  readonly points: Points
}

/** Units left of an item: computed, never stored, never negative (decision D117). */
export const remainingOf = ({ inventory, redeemed }: Pick<Item, 'inventory' | 'redeemed'>): number => Math.max(0, inventory - redeemed)
