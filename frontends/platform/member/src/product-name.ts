import type { Language } from '@club/session'

/** Products of the chart that are called by what they are; brands keep their names. The longer name comes first. */
const IN_MALAY: Readonly<Record<string, string>> = {
  'Open Diapers': 'Lampin Terbuka',
  'Classic Pants': 'Lampin Seluar Klasik',
  'Baby Bath': 'Mandian Bayi',
  'Baby Shampoo': 'Syampu Bayi',
  'Baby Talcum Oat': 'Bedak Bayi Oat',
  'Head To Toe': 'Mandian Rambut dan Badan',
  'Lotion Tissue': 'Tisu Losyen',
  Wipes: 'Tisu Basah',
  'Kids Handwash': 'Pencuci Tangan Kanak-kanak',
  Kids: 'Mandian Kanak-kanak',
}

/** A product's name in the member's language; what follows the name stays. */
export function productName(label: string, language: Language): string {
  const known = language === 'bm' ? Object.keys(IN_MALAY).find((name) => label === name || label.startsWith(`${name} `)) : undefined
  return known === undefined ? label : `${IN_MALAY[known]}${label.slice(known.length)}`
}
