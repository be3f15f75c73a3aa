import { isDecided } from '@club/contracts/http'
import { localStore } from '@club/ui/browser-storage'
import { ApiRefusal } from './api-errors'
import { deviceMs } from './club-clock'

/** An act that a person wants once, however often they press, in however many tabs, and whatever becomes of the answers (D69). */
export interface Intent {
  /** the key under which it is sent: the same one in every tab until it is decided */
  key: () => string
  /** what was sent under the key is decided: the next press is another intent */
  decided: (key: string, outcome: 'done' | 'refused') => void
}

/** The service has seen the key with another request; the outcome of that one stays unknown. */
export const KEY_REUSED = 'IDEMPOTENCY_KEY_REUSED'
const PREFIX = 'intent:'
/** Intents in one browser; beyond these the oldest is forgotten. */
const INTENTS_MAX = 200

/**
 * Idempotency keys derive from this seed, the wanted act and the number of times it was decided before. A tab does not see at once what another one
 * writes: two tabs that press the same in the same millisecond both find no key, and make the same one, whatever else is decided meanwhile.
 */
const SEED = 'intentSeed'
const seed = (): string => {
  const stored = localStore.getItem(SEED)
  if (stored !== null) return stored
  renewSeed()
  return seed()
}
const renewSeed = (): void => localStore.setItem(SEED, crypto.randomUUID())
// Before anything is pressed.
seed()

/** The seed, with a hash of what is wanted in place of its end (FNV-1a, twice). */
function keyOf(slot: string): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c]
  for (const character of slot) {
    one = Math.imul(one ^ character.charCodeAt(0), 0x01000193)
    other = Math.imul(other ^ character.charCodeAt(0), 0x01000193) + one
  }
  const hash = [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
  return `${seed().slice(0, -12)}${hash.slice(-12)}`
}

/** Each intent is stored by itself: tabs that write at the same time take nothing from each other. What is decided has the time 0. */
function forgetOldest(): void {
  const made = localStore.names().flatMap((slot) => (slot.startsWith(PREFIX) ? [{ slot, at: Number(localStore.getItem(slot)?.split(' ')[1]) }] : []))
  const beyond = made.length + 1 - INTENTS_MAX
  if (beyond <= 0) return
  for (const { slot } of made.toSorted((one, other) => one.at - other.at).slice(0, beyond)) localStore.removeItem(slot)
  // A forgotten intent is counted from the beginning again; a new seed keeps it from making the same keys again.
  renewSeed()
}

/**
 * An intent by what it is made of: who wants it, and all that is sent, e.g. `intentOf('voucher', memberId, voucherId)`. What is changed
 * is another intent. It is kept in local storage, past a reload, a session that ended and a sign-out, until its outcome is decided.
 */
export function intentOf(...parts: readonly (string | number | null | undefined)[]): Intent {
  const slot = `${PREFIX}${parts.map((part) => encodeURIComponent(part ?? '')).join(':')}`
  // The key while it is undecided, when it was made, how often this was decided before.
  const stored = () => localStore.getItem(slot)?.split(' ') ?? []
  return {
    key() {
      const [known, , turn = 0] = stored()
      if (known) return known
      forgetOldest()
      const made = keyOf(`${turn} ${slot}`)
      localStore.setItem(slot, `${made} ${deviceMs()} ${turn}`)
      return made
    },
    decided(key) {
      const [known, , turn = 0] = stored()
      // Another tab may have learned it first, and begun the next one.
      if (known === key) localStore.setItem(slot, ` 0 ${Number(turn) + 1}`)
    },
  }
}

/**
 * Sends an intent under its key. The key lives until the service has decided: after a lost answer, an ended session, too many tries or a first press
 * still in progress, the next press sends the same key and gets the first outcome.
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
