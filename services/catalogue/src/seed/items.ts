import type { Bilingual } from '@club/rules'

/** The club's own drawings (decision D128). */
const picture = (slug: string): string => `/drypers-baby-club/static/items/${slug}.svg`

export interface SeedItem {
  readonly itemId: string
  /** Names its drawing. */
  readonly slug: string
  readonly name: Bilingual
  readonly description: Bilingual
  readonly itemBrand: string
  readonly uom: string
  readonly points: bigint
  readonly inventory: number
  readonly redeemed: number
  readonly active: boolean
  /** Names of categories. */
  readonly categories: readonly string[]
}

export const CATEGORIES = ['Baby Product', 'Lifestyle', 'Educational'] as const

const item = (input: Omit<SeedItem, 'uom' | 'redeemed' | 'active'> & Partial<SeedItem>): SeedItem => ({ uom: 'pc', redeemed: 0, active: true, ...input })
export const imageOf = ({ slug }: { readonly slug: string }): string => picture(slug)

/** The point shop of the demonstration: every category, one item that is used up and one that is hidden (decision D121). */
export const DEMO_ITEMS: readonly SeedItem[] = [
  item({
    itemId: 'PS-WIP-120',
    slug: 'wipes',
    name: { en: 'Gentle Wipes, 120 sheets', bm: 'Tisu Basah Lembut, 120 helai' },
    description: {
      en: 'Thick, unscented wipes for hands, faces and bottoms. The lid closes with one hand.',
      bm: 'Tisu basah tebal tanpa pewangi untuk tangan, muka dan punggung. Penutupnya boleh ditutup dengan sebelah tangan.',
    },
    itemBrand: 'Touch',
    points: 450n,
    inventory: 500,
    redeemed: 37,
    categories: ['Baby Product'],
  }),
  item({
    itemId: 'PS-HTT-450',
    slug: 'wash',
    name: { en: 'Head to Toe Wash, 450 ml', bm: 'Cecair Mandian Seluruh Badan, 450 ml' },
    description: {
      en: 'One mild wash for hair and body that does not sting the eyes.',
      bm: 'Satu cecair mandian lembut untuk rambut dan badan yang tidak memedihkan mata.',
    },
    itemBrand: 'Skinature',
    points: 600n,
    inventory: 300,
    redeemed: 12,
    categories: ['Baby Product'],
  }),
  item({
    itemId: 'PS-TWL-HOD',
    slug: 'towel',
    name: { en: 'Hooded Bear Towel', bm: 'Tuala Berhud Beruang' },
    description: {
      en: 'Cotton terry, 80 x 80 cm, with two round ears. Keeps a wet head warm on the way to bed.',
      bm: 'Kain terry kapas, 80 x 80 cm, dengan dua telinga bulat. Menghangatkan kepala yang basah sebelum tidur.',
    },
    itemBrand: 'Baby Club',
    points: 1800n,
    inventory: 120,
    redeemed: 44,
    categories: ['Baby Product'],
  }),
  item({
    itemId: 'PS-BAG-001',
    slug: 'backpack',
    name: { en: 'Diaper Backpack with Changing Mat and Bottle Pocket', bm: 'Beg Galas Lampin dengan Alas Tukar dan Poket Botol' },
    description: {
      en: 'Eleven pockets, a mat that folds out, and straps for the pram. Two hands free for two small hands.',
      bm: 'Sebelas poket, alas yang boleh dibuka, dan tali untuk kereta sorong. Dua tangan bebas untuk dua tangan kecil.',
    },
    itemBrand: 'Baby Club',
    points: 6500n,
    inventory: 60,
    redeemed: 9,
    categories: ['Lifestyle'],
  }),
  item({
    itemId: 'PS-CUP-300',
    slug: 'straw-cup',
    name: { en: 'Straw Cup, 300 ml', bm: 'Cawan Straw, 300 ml' },
    description: {
      en: 'Does not drip when it is thrown from the high chair, and it will be.',
      bm: 'Tidak menitis walaupun dibaling dari kerusi makan, dan ia pasti akan dibaling.',
    },
    itemBrand: 'Baby Club',
    points: 1000n,
    inventory: 200,
    redeemed: 71,
    categories: ['Lifestyle', 'Baby Product'],
  }),
  item({
    itemId: 'PS-BWL-SET',
    slug: 'feeding-set',
    name: { en: 'First Feeding Set', bm: 'Set Makan Pertama' },
    description: {
      en: 'A bowl that holds on to the table, a soft spoon and a bib with a pocket.',
      bm: 'Mangkuk yang melekat pada meja, sudu lembut dan kain lap dengan poket.',
    },
    itemBrand: 'Baby Club',
    uom: 'set',
    points: 1300n,
    inventory: 150,
    redeemed: 28,
    categories: ['Lifestyle'],
  }),
  item({
    itemId: 'PS-STK-007',
    slug: 'stacking-cups',
    name: { en: 'Seven Stacking Cups', bm: 'Tujuh Cawan Susun' },
    description: {
      en: 'A tower at home, a rain of water in the bath. For babies of six months and over.',
      bm: 'Menara di rumah, hujan di bilik mandi. Untuk bayi enam bulan dan ke atas.',
    },
    itemBrand: 'Baby Club',
    uom: 'set',
    points: 900n,
    inventory: 180,
    redeemed: 65,
    categories: ['Educational'],
  }),
  item({
    itemId: 'PS-BOK-RAI',
    slug: 'cloth-book',
    name: { en: 'Cloth Book: Who Lives in the Rainforest?', bm: 'Buku Kain: Siapa Tinggal di Hutan Hujan?' },
    description: {
      en: 'Tapir, hornbill and sun bear, with pages that crackle. In English and Malay.',
      bm: 'Tapir, burung enggang dan beruang matahari, dengan helaian yang berdesir. Dalam bahasa Inggeris dan Melayu.',
    },
    itemBrand: 'Baby Club',
    points: 1100n,
    inventory: 160,
    redeemed: 20,
    categories: ['Educational'],
  }),
  item({
    itemId: 'PS-PLU-HOR',
    slug: 'plush',
    name: { en: 'Hornbill Soft Toy', bm: 'Patung Lembut Burung Enggang' },
    description: {
      en: 'Thirty centimetres of friend, washable at 40 degrees.',
      bm: 'Teman setinggi tiga puluh sentimeter yang boleh dibasuh pada 40 darjah.',
    },
    itemBrand: 'Baby Club',
    points: 2200n,
    inventory: 40,
    redeemed: 40,
    categories: ['Educational'],
  }),
  item({
    itemId: 'PS-GFT-RAY',
    slug: 'gift-box',
    name: { en: 'Raya Gift Box', bm: 'Kotak Hadiah Raya' },
    description: { en: 'Returns next Syawal.', bm: 'Kembali pada Syawal akan datang.' },
    itemBrand: 'Baby Club',
    points: 3000n,
    inventory: 100,
    active: false,
    categories: ['Lifestyle'],
  }),
]

/** Offers for pregnant members (decision D71). */
export const DEMO_PREGNANT_OFFERS: readonly SeedItem[] = [
  item({
    itemId: 'PM-NEW-SET',
    slug: 'newborn-set',
    name: { en: 'Newborn Welcome Set', bm: 'Set Sambutan Bayi Baru Lahir' },
    description: {
      en: 'A pack of newborn diapers, wipes, a swaddle and a first cap, ready for the hospital bag.',
      bm: 'Sepek lampin bayi baru lahir, tisu basah, kain bedung dan topi pertama, sedia untuk beg hospital.',
    },
    itemBrand: 'Skinature',
    uom: 'set',
    points: 500n,
    inventory: 200,
    redeemed: 16,
    categories: [],
  }),
  item({
    itemId: 'PM-BAG-ORG',
    slug: 'hospital-organiser',
    name: { en: 'Hospital Bag Organiser', bm: 'Penyusun Beg Hospital' },
    description: {
      en: 'Four see-through pouches with labels, so that anybody finds the socks.',
      bm: 'Empat beg lut sinar berlabel supaya sesiapa pun boleh mencari stoking.',
    },
    itemBrand: 'Baby Club',
    uom: 'set',
    points: 800n,
    inventory: 150,
    redeemed: 5,
    categories: [],
  }),
]

/** Donations of the demonstration: Share a Little Comfort (rewards 2). */
export const DEMO_DONATIONS: readonly { readonly itemId: string; readonly slug: string; readonly name: string; readonly points: bigint }[] = [
  { itemId: 'DN-DAY', slug: 'donate-day', name: 'Diapers for a Day', points: 100n },
  { itemId: 'DN-WIPES', slug: 'donate-wipes', name: 'A Week of Wipes', points: 250n },
  { itemId: 'DN-BATH', slug: 'donate-bath', name: 'Bath Time for Ten', points: 500n },
  { itemId: 'DN-MONTH', slug: 'donate-month', name: 'Diapers for a Month', points: 1000n },
]
