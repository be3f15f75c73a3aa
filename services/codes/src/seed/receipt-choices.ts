import { PACK_POINTS } from '@club/rules'

/** Stores that receipts come from; "Others" names its own (decision D120). */
export const RETAILERS: readonly string[] = [
  '99 Speedmart',
  'AEON',
  'AEON Big',
  'Econsave',
  'Giant',
  'Guardian',
  'Jaya Grocer',
  'KK Super Mart',
  'Lazada',
  "Lotus's",
  'Mydin',
  'Shopee',
  'The Store',
  'Village Grocer',
  'Watsons',
]
export const OTHERS = 'Others'

/** The points chart (decision D120, account 9), a row for each pack that a receipt can show. */
export const SKUS: readonly (readonly [name: string, points: number])[] = [
  ['Skinature', PACK_POINTS.Skinature[0].points],
  ['Touch (small pack)', PACK_POINTS.Touch[0].points],
  ['Touch (large pack and pants)', PACK_POINTS.Touch[1].points],
  ['Wee Wee Dry (small pack)', PACK_POINTS['Wee Wee Dry'][0].points],
  ['Wee Wee Dry (large pack)', PACK_POINTS['Wee Wee Dry'][1].points],
  ['DryPantz', PACK_POINTS.DryPantz[0].points],
  ['Open Diapers', PACK_POINTS['Open Diapers'][0].points],
  ['Classic Pants', PACK_POINTS['Classic Pants'][0].points],
  ['Baby Bath 750ml', 90],
  ['Baby Shampoo 750ml', 90],
  ['Baby Talcum Oat 500g x 2', 90],
  ['Head To Toe 220ml', 40],
  ['Head To Toe 450ml', 50],
  ['Head To Toe 450ml x 2', 100],
  ['Head To Toe 650ml', 90],
  ['Wipes 30s', 30],
  ['Wipes 60s', 40],
  ['Wipes 120s', 90],
  ['Wipes 160s', 90],
  ['Lotion Tissue 40pcs x 5', 60],
  ['Kids 200ml', 60],
  ['Kids 400ml', 100],
  ['Kids 550ml', 140],
  ['Kids Handwash 200ml', 60],
]
