import type { TrackedEvent, TrackedItem } from '@club/remote-kit'

/** Where a chosen address leads (account 2); whatever else was handed over, such as the item, is handed on. */
const LEADS_TO = { order: '/order/confirm', pregnant: '/order/pregnant/confirm', sample: '/freesample/confirm', user: '/editprofile' } as const

export type AddressChoiceType = keyof typeof LEADS_TO

export interface AddressChoice {
  type: AddressChoiceType
  [handedOver: string]: unknown
}

/** Address type that the former screen asks for; without one, the member's own ("user"). */
export function readAddressChoice(state: unknown): AddressChoice {
  const handed = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
  const type = typeof handed['type'] === 'string' && Object.hasOwn(LEADS_TO, handed['type']) ? (handed['type'] as AddressChoiceType) : 'user'
  return { ...handed, type }
}

export function leadsTo(choice: AddressChoice): string {
  return LEADS_TO[choice.type]
}

/** A text as handed over; one in both languages is shown in English. */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return typeof value === 'object' && value !== null && 'en' in value ? textOf(value.en) : ''
}
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' && Number.isFinite(value) ? value : otherwise)

/** A thing that was handed over with the choice (rewards 3), as trackers know it. */
function trackedItem(handed: unknown, quantity: number): TrackedItem {
  const item = (handed ?? {}) as Record<string, unknown>
  const [category] = Array.isArray(item['categories']) ? (item['categories'] as unknown[]) : [item['categories']]
  const named = typeof category === 'object' && category !== null ? (category as Record<string, unknown>)['name'] : category
  return {
    item_id: textOf(item['itemId'] ?? item['id']),
    item_name: textOf(item['itemName'] ?? item['name']),
    item_category: textOf(named),
    item_brand: textOf(item['itemBrand']),
    price: numberOf(item['points'], 0),
    quantity: numberOf(item['quantity'], quantity),
  }
}

/** The tracked event of an address chosen for an order: what is sent, never where to (D119). */
export function shippingInfoOf(choice: AddressChoice): Extract<TrackedEvent, { event: 'view_item' | 'add_to_cart' | 'begin_checkout' | 'add_shipping_info' }> {
  const handed = choice['items'] ?? choice['cart'] ?? choice['item']
  const list = Array.isArray(handed)
    ? handed
    : handed === undefined || handed === null
      ? []
      : 'id' in Object(handed)
        ? [handed]
        : Object.values(handed as object)
  const items = list.map((item: unknown) => trackedItem(item, numberOf(choice['quantity'], 1)))
  return { event: 'add_shipping_info', ecommerce: { currency: 'MYR', value: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0), items } }
}
