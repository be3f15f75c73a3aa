import { BRAND, CATEGORY, DONATION_ITEM, FORMAT_NAME, PREGNANT_ITEM, SHOP_ITEM, VOUCHER_TYPE } from '@club/contracts/records'
import type { Database } from '@club/postgres'
import { servedKind } from '@club/records'
import type { ServedKind } from '@club/records'
import { brandRecord, formatNameRecord, formatNames, listBrands } from '../store/brands'
import { listFormats } from '../store/formats'
import { categories, categoryRecord, donationItemRecord, donationItems, items, pregnantItemRecord, shopItemRecord } from '../store/items'
import { listVoucherTypes, NO_CODES, voucherTypeRecord } from '../store/voucher-types'

/** The catalogue's records that follow from a definition. */
export const catalogueRecords = (db: Database): ServedKind[] => [
  servedKind(db, BRAND, {
    record: brandRecord,
    list: () => listBrands(db),
    whole: async (brand) => ({ ...brand, formats: await listFormats(db, brand.id) }),
  }),
  servedKind(db, FORMAT_NAME, { record: formatNameRecord, list: () => formatNames.list(db) }),
  servedKind(db, CATEGORY, { record: categoryRecord, list: () => categories.list(db) }),
  servedKind(db, DONATION_ITEM, { record: donationItemRecord, list: () => donationItems.list(db) }),
  servedKind(db, SHOP_ITEM, { record: shopItemRecord, list: (options) => items.shop.list(db, options) }),
  servedKind(db, PREGNANT_ITEM, { record: pregnantItemRecord, list: (options) => items.pregnant.list(db, options) }),
  servedKind(db, VOUCHER_TYPE, {
    record: voucherTypeRecord,
    list: (options) => db.withTransaction((tx) => listVoucherTypes(tx, options), { plans: 'free' }),
    whole: async (type) => ({ ...type, ...NO_CODES }),
  }),
]
