import { createStore, type Store } from './kept-store'

const KEPT_AT = 'keptCodes'
export const KEPT_CODES_MAX = 20

/** What became of a code that waited for a network. */
export type KeptOutcome = { kind: 'counted'; points: number } | { kind: 'used-by-you'; at: string } | { kind: 'used' } | { kind: 'refused'; text: string }

/** A code that was typed without a network; `key` makes sure that it counts once, however often it is sent (D69). */
export interface KeptCode {
  memberId: string
  code: string
  key: string
  keptAt: string
  outcome: KeptOutcome | null
}

function isKept(value: unknown): value is KeptCode {
  const kept = value as Partial<KeptCode> | null
  return typeof kept === 'object' && kept !== null && typeof kept.memberId === 'string' && typeof kept.code === 'string' && typeof kept.key === 'string'
}

/** The kept codes of this browser, those of other members included; only their own member's session sends or shows them. */
export const keptCodes: Store<readonly KeptCode[]> = createStore<readonly KeptCode[]>(KEPT_AT, (stored) => (Array.isArray(stored) ? stored.filter(isKept) : []))

/** Keeps a code; false when there are too many. The same code is kept once. */
export function keepCode(memberId: string, code: string, key: string, now: Date): boolean {
  const all = keptCodes.read()
  if (all.some((kept) => kept.memberId === memberId && kept.code === code && kept.outcome === null)) return true
  if (all.length >= KEPT_CODES_MAX) return false
  keptCodes.write([
    ...all.filter((kept) => kept.memberId !== memberId || kept.code !== code),
    { memberId, code, key, keptAt: now.toISOString(), outcome: null },
  ])
  return true
}

/** Writes down what became of a code; the member has not seen it yet. */
export function settleCode(key: string, outcome: KeptOutcome): void {
  keptCodes.write(keptCodes.read().map((kept) => (kept.key === key ? { ...kept, outcome } : kept)))
}

/** Forgets the codes whose outcome the member has seen. */
export function forgetSettled(memberId: string): void {
  keptCodes.write(keptCodes.read().filter((kept) => kept.memberId !== memberId || kept.outcome === null))
}
