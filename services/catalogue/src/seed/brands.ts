import { SIZE_WEIGHTS } from '@club/rules'
import type { SizeName } from '@club/rules'

/** The club's own drawings (decision D128). */
const picture = (slug: string): string => `/drypers-baby-club/static/brands/${slug}.svg`

export interface SeedBrand {
  readonly name: string
  readonly description: string
  readonly imageUrl: string
  readonly formats: Readonly<Record<string, readonly SizeName[]>>
}

/** Baby weights of a size, as printed on a pack; the same for every brand. */
export function describeSize(size: SizeName): string {
  const { from, to } = SIZE_WEIGHTS[size]
  if (to === null) return `${from} kg and above`
  return from === 0 ? `Up to ${to} kg` : `${from}-${to} kg`
}

/** The brands of the product chart (decision D120), named as the feedback rules name them (decision D67). */
export const BRANDS: readonly SeedBrand[] = [
  {
    name: 'Skinature',
    description: 'Our gentlest diapers, for skin that is easily upset.',
    imageUrl: picture('skinature'),
    formats: { tape: ['nb', 's', 'm', 'l', 'xl'] },
  },
  {
    name: 'Touch',
    description: 'Feather-soft diapers for newborns, with pants for little explorers.',
    imageUrl: picture('touch'),
    formats: { tape: ['nb', 's', 'm', 'l', 'xl'], pants: ['m', 'l', 'xl', 'xxl'] },
  },
  {
    name: 'Wee Wee Dry',
    description: 'Everyday dryness, day and night, with tapes that hold.',
    imageUrl: picture('wee-wee-dry'),
    formats: { tape: ['s', 'm', 'l', 'xl', 'xxl'] },
  },
  {
    name: 'Wee Wee Dry Pants',
    description: 'Everyday dryness in pants, for babies who no longer lie still.',
    imageUrl: picture('wee-wee-dry-pants'),
    formats: { pants: ['m', 'l', 'xl', 'xxl'] },
  },
  {
    name: 'DryPantz',
    description: 'Pull-up pants with a snug all-round waist for active babies.',
    imageUrl: picture('drypantz'),
    formats: { pants: ['s', 'm', 'l', 'xl', 'xxl'] },
  },
  {
    name: 'Open Diapers',
    description: 'Simple open diapers with good value in every pack.',
    imageUrl: picture('open-diapers'),
    formats: { open: ['s', 'm', 'l', 'xl'] },
  },
  {
    name: 'Classic Pants',
    description: 'Well-loved pants for everyday wear.',
    imageUrl: picture('classic-pants'),
    formats: { pants: ['m', 'l', 'xl', 'xxl'] },
  },
]
