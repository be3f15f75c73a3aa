/** Sizes in the order in which they are always shown (P2 §9, P3 §3). */
export const SIZE_ORDER = ['nb', 's', 'm', 'l', 'xl', 'xxl'] as const
export type SizeName = (typeof SIZE_ORDER)[number]

/** Compares two size names by the fixed order; an unknown one comes last. */
export function bySize(one: { readonly name: string }, other: { readonly name: string }): number {
  return rank(one.name) - rank(other.name)
}

function rank(name: string): number {
  const index = SIZE_ORDER.findIndex((size) => size === name)
  return index < 0 ? SIZE_ORDER.length : index
}
