import { inversesOf } from '@club/records'
import type { Inverses } from '@club/records'
import { brandRecord, formatNameRecord } from './store/brands'
import { categoryRecord, ITEM } from './store/items'
import { VOUCHER_TYPE } from './store/voucher-types'

/** How acts of staff on the catalogue are taken back (trust-and-desk 8). */
export const INVERSES: Inverses = {
  ...inversesOf(brandRecord),
  ...inversesOf(formatNameRecord),
  ...inversesOf(categoryRecord),
  ...inversesOf(ITEM.shop),
  ...inversesOf(ITEM.pregnant),
  ...inversesOf(VOUCHER_TYPE),
}
