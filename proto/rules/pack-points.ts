/** Packs of a product that are worth the same. */
interface Pack {
  /** Null: all packs of the product. */
  readonly size: 'small' | 'large' | 'largeAndPants' | 'skinCare' | null
  readonly points: number
}

/** Points of the diapers in the points chart, by brand (account 9, decision D120). */
export const PACK_POINTS = {
  Skinature: [{ size: 'skinCare', points: 220 }],
  Touch: [
    { size: 'small', points: 120 },
    { size: 'largeAndPants', points: 190 },
  ],
  'Wee Wee Dry': [
    { size: 'small', points: 120 },
    { size: 'large', points: 170 },
  ],
  DryPantz: [{ size: null, points: 150 }],
  'Open Diapers': [{ size: null, points: 120 }],
  'Classic Pants': [{ size: null, points: 120 }],
} as const satisfies Readonly<Record<string, readonly Pack[]>>

const byLength = Object.entries<readonly Pack[]>(PACK_POINTS).sort(([one], [other]) => other.length - one.length)

/**
 * Points of a product's pack by the chart: one number, or one for each pack size, smallest first; empty for a brand that is not in the
 * chart. Names compare without case; "Wee Wee Dry Pants" is a Wee Wee Dry.
 */
export function chartPoints({ brand, format }: { readonly brand: string; readonly format: string }): readonly number[] {
  const name = brand.trim().toLowerCase()
  const packs = byLength.find(([known]) => name === known.toLowerCase() || name.startsWith(`${known.toLowerCase()} `))?.[1] ?? []
  const worn = /\bpants\b/i.test(format) ? packs.filter(({ size }) => size === 'largeAndPants') : []
  return (worn.length > 0 ? worn : packs).map(({ points }) => points)
}
