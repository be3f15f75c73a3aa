import type { Bilingual } from '@club/rules'

export interface SeedSample {
  readonly itemId: string
  /** Names of the catalogue; their ids are asked for. */
  readonly brand: string
  readonly format: string
  readonly size: string
  readonly inventory: number
}

/** Samples on offer: every brand, in the sizes that parents try first. */
export const SAMPLES: readonly SeedSample[] = [
  { itemId: 'SMP-SKI-NB', brand: 'Skinature', format: 'tape', size: 'nb', inventory: 400 },
  { itemId: 'SMP-SKI-S', brand: 'Skinature', format: 'tape', size: 's', inventory: 400 },
  { itemId: 'SMP-SKI-M', brand: 'Skinature', format: 'tape', size: 'm', inventory: 300 },
  { itemId: 'SMP-TOU-NB', brand: 'Touch', format: 'tape', size: 'nb', inventory: 500 },
  { itemId: 'SMP-TOU-S', brand: 'Touch', format: 'tape', size: 's', inventory: 500 },
  { itemId: 'SMP-TOU-PM', brand: 'Touch', format: 'pants', size: 'm', inventory: 300 },
  { itemId: 'SMP-TOU-PL', brand: 'Touch', format: 'pants', size: 'l', inventory: 300 },
  { itemId: 'SMP-WWD-M', brand: 'Wee Wee Dry', format: 'tape', size: 'm', inventory: 600 },
  { itemId: 'SMP-WWD-L', brand: 'Wee Wee Dry', format: 'tape', size: 'l', inventory: 600 },
  { itemId: 'SMP-WWP-L', brand: 'Wee Wee Dry Pants', format: 'pants', size: 'l', inventory: 400 },
  { itemId: 'SMP-WWP-XL', brand: 'Wee Wee Dry Pants', format: 'pants', size: 'xl', inventory: 400 },
  { itemId: 'SMP-DRP-M', brand: 'DryPantz', format: 'pants', size: 'm', inventory: 500 },
  { itemId: 'SMP-DRP-L', brand: 'DryPantz', format: 'pants', size: 'l', inventory: 500 },
  { itemId: 'SMP-DRP-XL', brand: 'DryPantz', format: 'pants', size: 'xl', inventory: 500 },
  { itemId: 'SMP-OPE-M', brand: 'Open Diapers', format: 'open', size: 'm', inventory: 300 },
  { itemId: 'SMP-CLA-L', brand: 'Classic Pants', format: 'pants', size: 'l', inventory: 300 },
]

const FORMAT_WORDS: Readonly<Record<string, Bilingual>> = {
  tape: { en: 'tape diapers', bm: 'lampin pelekat' },
  pants: { en: 'diaper pants', bm: 'lampin seluar' },
  open: { en: 'open diapers', bm: 'lampin terbuka' },
}

/** The texts of a sample, from its brand, format and size. */
export function sampleTexts(sample: SeedSample): { readonly name: Bilingual; readonly description: Bilingual } {
  const words = FORMAT_WORDS[sample.format] ?? { en: sample.format, bm: sample.format }
  const size = sample.size.toUpperCase()
  return {
    name: { en: `${sample.brand} sample, size ${size}`, bm: `Sampel ${sample.brand}, saiz ${size}` },
    description: {
      en: `Two ${words.en} in size ${size}, to try at home before you buy a pack. Delivered free in 2-3 weeks.`,
      bm: `Dua keping ${words.bm} bersaiz ${size} untuk dicuba di rumah sebelum membeli sepek. Dihantar percuma dalam masa 2 hingga 3 minggu.`,
    },
  }
}
