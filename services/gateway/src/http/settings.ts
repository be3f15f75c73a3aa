import { MAINTENANCE_FROM, MAINTENANCE_TO } from '@club/contracts/http'
import type { Config } from '../config'

/** What the web site reads of this installation from `config/app.json` (decisions D11, D44, D55, D77, D128). */
export const appSettings = (config: Config): object => ({
  brandName: config.BRAND_NAME,
  brandSite: { search: config.BRAND_SEARCH_URL, menus: [], shop: config.BRAND_SHOP_URL },
  support: {
    phone: config.SUPPORT_PHONE,
    email: config.SUPPORT_EMAIL,
    hours: { en: config.SUPPORT_HOURS_EN, bm: config.SUPPORT_HOURS_BM },
  },
  social: [],
  receiptInsightsUrl: config.RECEIPT_INSIGHTS_URL,
  maintenance: { from: MAINTENANCE_FROM, to: MAINTENANCE_TO },
})
