import { PACK_POINTS } from '@club/rules'

export type ProductArt = { brand: string } | { drawn: 'bottle' | 'talcum' | 'wipes' | 'tissues' | 'kids' }

export interface ChartLine {
  /** what is printed on the pack: the size, or a key below `products.packs` */
  pack: { printed: string } | { key: 'small' | 'large' | 'largeAndPants' | 'skinCare' } | null
  points: number
}

export interface ChartProduct {
  name: string
  art: ProductArt
  lines: readonly ChartLine[]
}

export interface ChartGroup {
  id: 'diapers' | 'care' | 'wipes' | 'kids'
  products: readonly ChartProduct[]
}

const diapers = (brand: keyof typeof PACK_POINTS): ChartLine[] => PACK_POINTS[brand].map(({ size, points }) => ({ pack: size && { key: size }, points }))
const printed = (pack: string, points: number): ChartLine => ({ pack: { printed: pack }, points })

/** Points of each product (account 9, D120); names are as printed on the packs, sizes from small to large. */
export const PRODUCT_CHART: readonly ChartGroup[] = [
  {
    id: 'diapers',
    products: [
      { name: 'Skinature', art: { brand: 'skinature' }, lines: diapers('Skinature') },
      { name: 'Touch', art: { brand: 'touch' }, lines: diapers('Touch') },
      { name: 'Wee Wee Dry', art: { brand: 'wee-wee-dry' }, lines: diapers('Wee Wee Dry') },
      { name: 'DryPantz', art: { brand: 'drypantz' }, lines: diapers('DryPantz') },
      { name: 'Open Diapers', art: { brand: 'open-diapers' }, lines: diapers('Open Diapers') },
      { name: 'Classic Pants', art: { brand: 'classic-pants' }, lines: diapers('Classic Pants') },
    ],
  },
  {
    id: 'care',
    products: [
      { name: 'Baby Bath', art: { drawn: 'bottle' }, lines: [printed('750ml', 90)] },
      { name: 'Baby Shampoo', art: { drawn: 'bottle' }, lines: [printed('750ml', 90)] },
      { name: 'Baby Talcum Oat', art: { drawn: 'talcum' }, lines: [printed('500g x 2', 90)] },
      { name: 'Head To Toe', art: { drawn: 'bottle' }, lines: [printed('220ml', 40), printed('450ml', 50), printed('450ml x 2', 100), printed('650ml', 90)] },
    ],
  },
  {
    id: 'wipes',
    products: [
      { name: 'Wipes', art: { drawn: 'wipes' }, lines: [printed('30s', 30), printed('60s', 40), printed('120s', 90), printed('160s', 90)] },
      { name: 'Lotion Tissue', art: { drawn: 'tissues' }, lines: [printed('40pcs x 5', 60)] },
    ],
  },
  {
    id: 'kids',
    products: [
      { name: 'Kids', art: { drawn: 'kids' }, lines: [printed('200ml', 60), printed('400ml', 100), printed('550ml', 140)] },
      { name: 'Kids Handwash', art: { drawn: 'kids' }, lines: [printed('200ml', 60)] },
    ],
  },
]
