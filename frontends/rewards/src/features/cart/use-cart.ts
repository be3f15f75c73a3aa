import type { ShopItem } from '@club/contracts/http'
import { useUser } from '@club/session'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { addOne, EMPTY_CART, takeOne, type Cart, type CartLine } from './cart'

/** Where the cart is kept; signing out empties local storage and with it the cart. */
const SLOT = 'cart'

interface Kept {
  member: string
  lines: Cart
}

const listeners = new Set<() => void>()

/** Other tabs notify by the storage event, this one notifies itself. */
function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SLOT || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

const kept = () => localStorage.getItem(SLOT)

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Partial<CartLine>
  const text = (one: unknown) => typeof one === 'object' && one !== null && 'en' in one && 'bm' in one
  return Number.isInteger(line.quantity) && (line.quantity ?? 0) > 0 && typeof line.points === 'number' && text(line.itemName) && text(line.itemImage)
}

/** The cart of this member; what was kept for somebody else, or is not readable, counts as empty. */
function read(stored: string | null, member: string | undefined): Cart {
  if (stored === null || member === undefined) return EMPTY_CART
  try {
    const { member: owner, lines } = JSON.parse(stored) as Partial<Kept>
    if (owner !== member || typeof lines !== 'object') return EMPTY_CART
    return Object.fromEntries(Object.entries(lines).filter(([, line]) => isLine(line)))
  } catch {
    return EMPTY_CART
  }
}

export interface CartInHand {
  cart: Cart
  add: (item: ShopItem, categories: readonly string[]) => void
  take: (id: string) => void
  remove: (id: string) => void
  clear: () => void
}

/** The member's cart: it survives a reload and is the same in every tab. */
export function useCart(): CartInHand {
  const member = useUser()?.id
  const stored = useSyncExternalStore(subscribe, kept)
  const cart = useMemo(() => read(stored, member), [stored, member])
  const change = useCallback(
    (next: (cart: Cart) => Cart) => {
      if (member === undefined) return
      // Read again: another tab may have written since this screen was drawn.
      localStorage.setItem(SLOT, JSON.stringify({ member, lines: next(read(kept(), member)) } satisfies Kept))
      listeners.forEach((listener) => listener())
    },
    [member],
  )
  return useMemo(
    () => ({
      cart,
      add: (item, categories) => change((now) => addOne(now, item, categories)),
      take: (id) => change((now) => takeOne(now, id)),
      remove: (id) => change((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key !== id))),
      clear: () => change(() => EMPTY_CART),
    }),
    [cart, change],
  )
}
