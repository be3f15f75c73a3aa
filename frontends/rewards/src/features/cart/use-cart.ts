import type { Intent } from '@club/api'
import type { ShopItem } from '@club/contracts/http'
import { useUser } from '@club/session'
import { localStore } from '@club/ui/browser-storage'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { addOne, EMPTY_CART, takeOne, type Cart, type CartLine } from './cart'

/** Where the cart is kept; signing out empties local storage and with it the cart. */
const SLOT = 'cart'

/** A cart as it is kept: the key under which it is ordered belongs to it, so that two tabs that order it make one order (D69). */
interface Kept {
  member: string
  lines: Cart
  /** another one after each change, and once what was ordered under it is decided */
  key: string
  /** where it was first sent to under this key */
  sentTo?: string
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

const kept = () => localStore.getItem(SLOT)

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Partial<CartLine>
  const text = (one: unknown) => typeof one === 'object' && one !== null && 'en' in one && 'bm' in one
  return Number.isInteger(line.quantity) && (line.quantity ?? 0) > 0 && typeof line.points === 'number' && text(line.itemName) && text(line.itemImage)
}

/** The cart stored for this member; one of somebody else, or one that is not readable, counts as empty. */
function read(stored: string | null, member: string): Kept {
  const empty = { member, lines: EMPTY_CART, key: '' }
  try {
    const { member: owner, lines, key, sentTo } = JSON.parse(stored ?? 'null') as Partial<Kept>
    if (owner !== member || typeof lines !== 'object') return empty
    const sound = Object.fromEntries(Object.entries(lines).filter(([, line]) => isLine(line)))
    return { member, lines: sound, key: typeof key === 'string' ? key : '', ...(typeof sentTo === 'string' ? { sentTo } : {}) }
  } catch {
    return empty
  }
}

function write(next: Kept): void {
  localStore.setItem(SLOT, JSON.stringify(next))
  listeners.forEach((listener) => listener())
}

const withNewKey = (member: string, lines: Cart): Kept => ({ member, lines, key: crypto.randomUUID() })

export interface CartInHand {
  cart: Cart
  add: (item: ShopItem, categories: readonly string[]) => void
  take: (id: string) => void
  remove: (id: string) => void
  /** To order these lines: an order that is placed takes the cart away, unless it was changed meanwhile. */
  order: Intent
  /** Notes where the cart is sent to, and returns where it was sent to first. */
  sendTo: (addressId: string) => string
}

/** The member's cart: it survives a reload and is the same in every tab. */
export function useCart(): CartInHand {
  const member = useUser()?.id
  const stored = useSyncExternalStore(subscribe, kept)
  const { lines: cart, key } = useMemo(() => read(stored, member ?? ''), [stored, member])
  const change = useCallback(
    (next: (cart: Cart) => Cart) => {
      // Read again: another tab may have written since this screen was drawn.
      if (member !== undefined) write(withNewKey(member, next(read(kept(), member).lines)))
    },
    [member],
  )
  return useMemo(() => {
    const now = () => read(kept(), member ?? '')
    return {
      cart,
      add: (item, categories) => change((lines) => addOne(lines, item, categories)),
      take: (id) => change((lines) => takeOne(lines, id)),
      remove: (id) => change((lines) => Object.fromEntries(Object.entries(lines).filter(([known]) => known !== id))),
      order: {
        // Key of the lines that this screen shows, even when another tab has changed them.
        key() {
          if (key !== '') return key
          const made = withNewKey(member ?? '', cart)
          write(made)
          return made.key
        },
        decided: (sent, outcome) => {
          const { key: current, lines } = now()
          if (current === sent) write(withNewKey(member ?? '', outcome === 'done' ? EMPTY_CART : lines))
        },
      },
      sendTo(addressId) {
        const { sentTo, ...rest } = now()
        if (rest.key === key && sentTo === undefined) write({ ...rest, sentTo: addressId })
        return rest.key === key ? (sentTo ?? addressId) : addressId
      },
    }
  }, [cart, change, key, member])
}
