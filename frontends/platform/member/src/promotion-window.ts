import { PROMO_FROM, PROMO_TO } from '@club/rules'

/** True while every code brings five times its points (D56). */
export function isPromotion(now: Date): boolean {
  return now.getTime() >= Date.parse(PROMO_FROM) && now.getTime() <= Date.parse(PROMO_TO)
}
