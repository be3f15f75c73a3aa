import { MAINTENANCE_FROM, MAINTENANCE_TO } from '@club/rules'
import type { Config } from '../config'
import { MENU_TEXTS } from './menu-texts'

/** The menus of the header, which lead to pages of the brand's own site (account 2). */
const brandMenus = (site: string) =>
  site === ''
    ? []
    : [
        { label: MENU_TEXTS.products, href: `${site}/products` },
        { label: MENU_TEXTS.tips, href: `${site}/tips` },
      ]

/** Settings of this installation that the web site reads from `config/app.json` (decisions D11, D44, D55, D77, D128). */
export const appSettings = (config: Config): object => ({
  brandName: config.BRAND_NAME,
  brandSite: { search: config.BRAND_SEARCH_URL, menus: brandMenus(config.BRAND_SITE_URL), shop: config.BRAND_SHOP_URL, forum: config.BRAND_FORUM_URL },
  support: {
    phone: config.SUPPORT_PHONE,
    email: config.SUPPORT_EMAIL,
    hours: { en: config.SUPPORT_HOURS_EN, bm: config.SUPPORT_HOURS_BM },
  },
  social: config.SOCIAL_AUTHORIZE_URL
    ? [
        {
          provider: config.SOCIAL_PROVIDER,
          label: config.SOCIAL_LABEL,
          authorizeUrl: config.SOCIAL_AUTHORIZE_URL,
          clientId: config.SOCIAL_APP_ID,
          scope: config.SOCIAL_SCOPES,
        },
      ]
    : [],
  receiptInsightsUrl: config.RECEIPT_INSIGHTS_URL,
  trackerUrl: config.TRACKER_URL,
  staffIdleMinutes: config.ADMIN_IDLE_MINUTES,
  maintenance: { from: MAINTENANCE_FROM, to: MAINTENANCE_TO },
})
