import { ARTICLE } from './article'
import { BLOG } from './blog'
import { BRAND } from './brand'
import { CATEGORY } from './category'
import { DONATION_ITEM } from './donation-item'
import { FORMAT_NAME } from './format-name'
import { JOURNEY } from './journey'
import { NEWS } from './news'
import { WISH } from './wish'

/** Every kind of record that follows from a definition. The contract has their calls, the gateway their routes, from this list. */
export const KINDS = [BRAND, FORMAT_NAME, CATEGORY, DONATION_ITEM, ARTICLE, BLOG, WISH, JOURNEY, NEWS] as const
