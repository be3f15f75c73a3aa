import { BRAND, PREGNANT_ITEM, SHOP_ITEM, VOUCHER_TYPE } from '@club/contracts/records'
import { servedKind } from '@club/records'
import type { ServedKind } from '@club/records'
import { brandRecord, formatNames, listBrands } from './brands'
import { listFormats } from './formats'
import { categories, donationItems, pregnantItemRecord, shopItemRecord } from './items'
import { listVoucherTypes, NO_CODES, voucherTypeRecord } from './voucher-types'

/** Every kind of record that the catalogue keeps: it is served, its acts are undone and its table is listed by this list. */
export const RECORDS: readonly ServedKind[] = [
  servedKind(BRAND, {
    record: brandRecord,
    list: listBrands,
    whole: async (db, brand) => ({ ...brand, formats: await listFormats(db, brand.id) }),
  }),
  formatNames,
  categories,
  donationItems,
  servedKind(SHOP_ITEM, { record: shopItemRecord }),
  servedKind(PREGNANT_ITEM, { record: pregnantItemRecord }),
  servedKind(VOUCHER_TYPE, {
    record: voucherTypeRecord,
    list: (db, options) => db.withTransaction((tx) => listVoucherTypes(tx, options), { plans: 'free' }),
    whole: async (_, type) => ({ ...type, ...NO_CODES }),
  }),
]
