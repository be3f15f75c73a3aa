import type { ErrorName, ShopItem } from '@club/contracts/http'
import type { TrackedItem } from '@club/remote-kit'

/** A line of the cart as it is kept (rewards 3): names in both languages, `stock` as it was when the item was added. */
export interface CartLine {
  id: string
  quantity: number
  itemName: { en: string; bm: string }
  itemImage: { en: string; bm: string }
  points: number
  stock: number
  itemId: string
  itemBrand: string
  /** names */
  categories: readonly string[]
}

/** Lines by item id (rewards 3). */
export type Cart = Readonly<Record<string, CartLine>>

/** The shop's present state of a line: in stock, short of the wanted quantity, sold out, or hidden. */
export type LineState = 'ready' | 'short' | 'out' | 'gone'

export interface CheckedLine extends CartLine {
  state: LineState
}

export const EMPTY_CART: Cart = {}

/** One more of an item; the first puts it in (rewards 4). */
export function addOne(cart: Cart, item: ShopItem, categories: readonly string[]): Cart {
  const { id, itemName, itemImage, points, itemId, itemBrand, remaining } = item
  const quantity = (cart[id]?.quantity ?? 0) + 1
  return { ...cart, [id]: { id, quantity, itemName, itemImage, points, stock: remaining, itemId, itemBrand, categories } }
}

/** One less; below one the item leaves the cart (rewards 4). */
export function takeOne(cart: Cart, id: string): Cart {
  const line = cart[id]
  if (line === undefined) return cart
  if (line.quantity > 1) return { ...cart, [id]: { ...line, quantity: line.quantity - 1 } }
  return Object.fromEntries(Object.entries(cart).filter(([key]) => key !== id))
}

export function cartTotal(lines: Iterable<Pick<CartLine, 'points' | 'quantity'>>): number {
  let total = 0
  for (const { points, quantity } of lines) total += points * quantity
  return total
}

/** How many things are in the cart. */
export function cartCount(cart: Cart): number {
  return Object.values(cart).reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * The lines at today's prices, each with what the shop says about it.
 *
 * @param items the catalogue; undefined while it is not known, when the lines are believed
 */
export function checkedLines(cart: Cart, items: readonly ShopItem[] | undefined): CheckedLine[] {
  return Object.values(cart).map((line) => {
    if (items === undefined) return { ...line, state: 'ready' }
    const item = items.find(({ id }) => id === line.id)
    if (item === undefined || !item.active) return { ...line, stock: 0, state: 'gone' }
    if (item.remaining <= 0) return { ...line, stock: 0, state: 'out' }
    return { ...line, points: item.points, stock: item.remaining, state: item.remaining < line.quantity ? 'short' : 'ready' }
  })
}

/** Whether a line can only be removed. */
export const isUnavailable = ({ state }: CheckedLine): boolean => state === 'out' || state === 'gone'

/** The points that a cart asks for today; a line that can only be removed asks for none. */
export function promisedPoints(lines: readonly CheckedLine[]): number {
  return cartTotal(lines.filter((line) => !isUnavailable(line)))
}

/** Why an item cannot be added to the cart of these lines, in the order of rewards 5; undefined when it can. */
export function refusalToAdd(
  item: Pick<ShopItem, 'id' | 'active' | 'remaining' | 'points'>,
  lines: readonly CheckedLine[],
  totalPoints: number,
): ErrorName | undefined {
  if (!item.active) return 'item-inactive'
  if (item.remaining <= (lines.find(({ id }) => id === item.id)?.quantity ?? 0)) return 'out-of-stock'
  return item.points > totalPoints - promisedPoints(lines) ? 'insufficient-points' : undefined
}

/** Why a cart cannot be ordered; undefined when it can (rewards 4, rewards 5). */
export function refusalToOrder(lines: readonly CheckedLine[], totalPoints: number): ErrorName | undefined {
  if (lines.some(({ state }) => state === 'gone')) return 'item-inactive'
  if (lines.some(({ state }) => state === 'out' || state === 'short')) return 'out-of-stock'
  return cartTotal(lines) > totalPoints ? 'insufficient-points' : undefined
}

/** A line as trackers know it, in English (rewards 3). */
export function trackedLine({ itemId, itemName, itemBrand, categories, points, quantity }: CartLine): TrackedItem {
  return { item_id: itemId, item_name: itemName.en, item_category: categories[0] ?? '', item_brand: itemBrand, price: points, quantity }
}
