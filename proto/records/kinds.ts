import { ARTICLE } from './article'
import { BLOG } from './blog'
import { BRAND } from './brand'
import { CATEGORY } from './category'
import { DONATION_ITEM } from './donation-item'
import { FORMAT_NAME } from './format-name'
import { PREGNANT_ITEM, SHOP_ITEM } from './item'
import { JOURNEY } from './journey'
import { NEWS } from './news'
import { PROMOTER } from './promoter'
import { QUESTION } from './question'
import { SAMPLE } from './sample'
import { VOUCHER_TYPE } from './voucher-type'
import { WISH } from './wish'

/** Every kind of record that follows from a definition. The contract has their calls, the gateway their routes, from this list. */
export const KINDS = [
  BRAND,
  FORMAT_NAME,
  CATEGORY,
  DONATION_ITEM,
  ARTICLE,
  BLOG,
  WISH,
  JOURNEY,
  NEWS,
  SHOP_ITEM,
  PREGNANT_ITEM,
  VOUCHER_TYPE,
  SAMPLE,
  PROMOTER,
  QUESTION,
] as const

export * from './article'
export * from './blog'
export * from './brand'
export * from './category'
export * from './donation-item'
export * from './format-name'
export * from './item'
export * from './journey'
export * from './news'
export * from './promoter'
export * from './question'
export * from './sample'
export * from './voucher-type'
export * from './wish'
