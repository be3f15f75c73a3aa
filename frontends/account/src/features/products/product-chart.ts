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

const printed = (pack: string, points: number): ChartLine => ({ pack: { printed: pack }, points })

/** What each product brings (P1 §9, D120); names are as printed on the packs. */
export const PRODUCT_CHART: readonly ChartGroup[] = [
  {
    id: 'diapers',
    products: [
      { name: 'Skinature', art: { brand: 'skinature' }, lines: [{ pack: { key: 'skinCare' }, points: 220 }] },
      {
        name: 'Touch',
        art: { brand: 'touch' },
        lines: [
          { pack: { key: 'small' }, points: 120 },
          { pack: { key: 'largeAndPants' }, points: 190 },
        ],
      },
      {
        name: 'Wee Wee Dry',
        art: { brand: 'wee-wee-dry' },
        lines: [
          { pack: { key: 'small' }, points: 120 },
          { pack: { key: 'large' }, points: 170 },
        ],
      },
      { name: 'DryPantz', art: { brand: 'drypantz' }, lines: [{ pack: null, points: 150 }] },
      { name: 'Open Diapers', art: { brand: 'open-diapers' }, lines: [{ pack: null, points: 120 }] },
      { name: 'Classic Pants', art: { brand: 'classic-pants' }, lines: [{ pack: null, points: 120 }] },
    ],
  },
  {
    id: 'care',
    products: [
      { name: 'Baby Bath', art: { drawn: 'bottle' }, lines: [printed('750ml', 90)] },
      { name: 'Baby Shampoo', art: { drawn: 'bottle' }, lines: [printed('750ml', 90)] },
      { name: 'Baby Talcum Oat', art: { drawn: 'talcum' }, lines: [printed('500g x 2', 90)] },
      { name: 'Head To Toe', art: { drawn: 'bottle' }, lines: [printed('450ml', 50), printed('450ml x 2', 100), printed('650ml', 90), printed('220ml', 40)] },
    ],
  },
  {
    id: 'wipes',
    products: [
      { name: 'Wipes', art: { drawn: 'wipes' }, lines: [printed('60s', 40), printed('120s', 90), printed('160s', 90), printed('30s', 30)] },
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
