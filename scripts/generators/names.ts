/** The forms a name takes: `gift-card` in folders, `giftCard`, `GiftCard` in code, `gift_card` in protobuf. */
export interface Names {
  readonly kebab: string
  readonly camel: string
  readonly pascal: string
  readonly snake: string
  readonly upper: string
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** `giftCard` → `giftCards`. */
export const many = (name: string): string => (/(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`)

/** `Gift card`. */
export const spoken = (n: Names): string => `${n.pascal[0] ?? ''}${n.kebab.slice(1).replaceAll('-', ' ')}`

/** @throws Error when the name is not kebab-case. */
export function namesOf(kebab: string): Names {
  if (!KEBAB.test(kebab)) throw new Error(`"${kebab}" is not a kebab-case name such as gift-card.`)
  const words = kebab.split('-')
  const pascal = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
  return {
    kebab,
    pascal,
    camel: pascal[0]?.toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    upper: words.join('_').toUpperCase(),
  }
}
