import { reaches, SUGGESTIONS } from '@club/rules'
import type { User } from '@club/session'

/** A thing of the shop as trackers know it (rewards 3). */
export interface TrackedItem {
  item_id: string
  item_name: string
  item_category: string
  item_brand: string
  price: number
  quantity: number
}

/** All that trackers ever receive (D119): never a voucher's code, a token or a password. */
export type TrackedEvent =
  | {
      event: 'view_item' | 'add_to_cart' | 'begin_checkout' | 'add_shipping_info'
      ecommerce: { currency: 'MYR'; value: number; items: readonly TrackedItem[] }
    }
  | { event: 'purchase'; ecommerce: { currency: 'MYR'; value: number; transaction_id: string; items: readonly TrackedItem[] } }
  | { event: 'free_sample_request' }
  | { event: 'unique_code_registration'; point_value: number; code_group: string; unique_code: string; brand: string; format: string; size: string }
  | { event: 'user_profile'; user: TrackedProfile }

export interface TrackedProfile {
  id: string
  language: string
  stage: string | null
  tier: string
  name?: string
  email?: string
  number?: string
}

/** Data that may be sent about a member; contact details only when they want mail (D119). */
export function profileOf(user: User, language: string): TrackedProfile {
  const { id, pregnancyStage, tier, receiveMail, name, email, number } = user
  const reach = receiveMail ? { name, email, ...(number === null ? {} : { number }) } : {}
  return { id, language, stage: reaches(user, SUGGESTIONS.trackedStage) ? pregnancyStage : null, tier, ...reach }
}

/**
 * Pushes the event to the page's `dataLayer`, and posts it to the tracker of this installation when it has one; without one nothing leaves the page.
 *
 * @param trackerUrl from the installation's settings; empty for none
 */
export function trackEvent(trackerUrl: string | undefined, event: TrackedEvent): void {
  const page = window as Window & { dataLayer?: object[] }
  page.dataLayer ??= []
  page.dataLayer.push(event)
  if (trackerUrl) navigator.sendBeacon(trackerUrl, JSON.stringify(event))
}
