import { isDecided } from '@club/contracts/http'
import { ApiRefusal } from './api-errors'

/** What somebody wants to happen once, however often they press, in however many tabs, and whatever becomes of the answers (D69). */
export interface Intent {
  /** the key under which it is sent: the same one in every tab until it is decided */
  key: () => string
  /** what was sent under the key is decided: the next press is another intent */
  decided: (key: string, outcome: 'done' | 'refused') => void
}

/** The service has seen the key with something else, which says nothing of what that led to. */
export const KEY_REUSED = 'IDEMPOTENCY_KEY_REUSED'
const PREFIX = 'intent:'
/** Undecided intents in one browser; beyond these the oldest is forgotten. */
const INTENTS_MAX = 200

/** Each intent is stored by itself: tabs that write at the same time take nothing from each other. */
function forgetOldest(): void {
  const made = Object.keys(localStorage).flatMap((slot) => (slot.startsWith(PREFIX) ? [{ slot, at: Number(localStorage.getItem(slot)?.split(' ')[1]) }] : []))
  const beyond = made.length + 1 - INTENTS_MAX
  if (beyond > 0) for (const { slot } of made.toSorted((one, other) => one.at - other.at).slice(0, beyond)) localStorage.removeItem(slot)
}

/**
 * An intent by what it is made of: who wants it, and all that is sent, e.g. `intentOf('voucher', memberId, voucherId)`. What is changed
 * is another intent. It is kept in local storage, past a reload, a session that ended and a sign-out, until its outcome is decided.
 */
export function intentOf(...parts: readonly (string | number | null | undefined)[]): Intent {
  const slot = `${PREFIX}${parts.map((part) => encodeURIComponent(part ?? '')).join(':')}`
  const stored = () => localStorage.getItem(slot)?.split(' ')[0]
  return {
    key() {
      const known = stored()
      if (known !== undefined) return known
      const made = crypto.randomUUID()
      forgetOldest()
      localStorage.setItem(slot, `${made} ${Date.now()}`)
      return made
    },
    decided(key) {
      // Another tab may have learned it first, and begun the next one.
      if (stored() === key) localStorage.removeItem(slot)
    },
  }
}

/**
 * Sends what an intent stands for, under its key. The key lives until the service has decided: after a lost answer, an ended session, too
 * many tries or a first press that is still under way, the next press asks for the same thing again and gets the first outcome.
 */
export async function sendUnder<Answer>(intent: Intent, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = intent.key()
  try {
    const answer = await send(key)
    intent.decided(key, 'done')
    return answer
  } catch (problem) {
    if (problem instanceof ApiRefusal && problem.code !== KEY_REUSED && isDecided(problem.code, problem.status)) intent.decided(key, 'refused')
    throw problem
  }
}
