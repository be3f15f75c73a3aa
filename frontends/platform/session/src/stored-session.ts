import type { BrowserStorage } from '@club/ui/browser-storage'

const TOKEN_AT = 'token'
const TYPE_AT = 'type'
const LOCKED_AT = 'locked'
/**
 * Keys that outlive a sign-out: the language, the theme, the device's token, "do not show again", codes that wait for a network, and the idempotency
 * keys of unanswered requests.
 */
const KEPT = /^(language|theme|uniqueToken|notShowAgain|notShowAgainScanBonus|keptCode:.+|intent:.+)$/
/** Outlives a session that ended by itself: its member continues with it. */
const CART = 'cart'

/** Why an administrator's token was taken; a page that is loaded anew must know it too. */
export type Lock = 'idle' | 'expired'

/** The session as this browser stores it, for all its tabs. */
export const storedSession = (storage: BrowserStorage) => ({
  token: () => storage.getItem(TOKEN_AT),
  type: () => storage.getItem(TYPE_AT),
  lock(): Lock | null {
    const reason = storage.getItem(LOCKED_AT)
    return reason === 'idle' || reason === 'expired' ? reason : null
  },
  keep(token: string, type: string): void {
    storage.setItem(TOKEN_AT, token)
    storage.setItem(TYPE_AT, type)
    storage.removeItem(LOCKED_AT)
  },
  /** Takes the token and keeps the rest, until the same administrator has signed in again. */
  takeToken(reason: Lock): void {
    storage.removeItem(TOKEN_AT)
    storage.setItem(LOCKED_AT, reason)
  },
  /** `isAsked`: by a sign-out. */
  forget({ isAsked }: { isAsked: boolean }): void {
    for (const key of storage.names()) if (!KEPT.test(key) && (isAsked || key !== CART)) storage.removeItem(key)
  },
})
