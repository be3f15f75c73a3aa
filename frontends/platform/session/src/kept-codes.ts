import { localStore } from '@club/ui/browser-storage'

/** Outcome of a code that waited for a network. */
export type KeptOutcome = { kind: 'counted'; points: number } | { kind: 'used-by-you'; at: string } | { kind: 'used' } | { kind: 'refused'; text: string }

/** A code that was typed without a network; `key` makes sure that it counts once, however often it is sent (D69). */
export interface KeptCode {
  memberId: string
  code: string
  key: string
  keptAt: string
  outcome: KeptOutcome | null
}

export const KEPT_CODES_MAX = 20
/** Each code is stored by itself: what one tab writes takes nothing from what another one writes at the same time. */
const KEPT_CODE_AT = 'keptCode:'

const slotOf = ({ memberId, code }: Pick<KeptCode, 'memberId' | 'code'>): string => `${KEPT_CODE_AT}${memberId}:${code}`
const slots = (): string[] => localStore.names().filter((slot) => slot.startsWith(KEPT_CODE_AT))

function parse(stored: string | null): KeptCode[] {
  try {
    const kept = JSON.parse(stored ?? 'null') as Partial<KeptCode> | null
    return typeof kept?.memberId === 'string' && typeof kept.code === 'string' && typeof kept.key === 'string' ? [kept as KeptCode] : []
  } catch {
    return []
  }
}

/** Notifies listeners in this tab; the browser notifies the other tabs. */
function changed(slot: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key: slot }))
}

function write(kept: KeptCode): void {
  localStore.setItem(slotOf(kept), JSON.stringify(kept))
  changed(slotOf(kept))
}

/** Calls whenever a kept code changes, in any tab; returns what ends it. */
export function watchKeptCodes(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(KEPT_CODE_AT)) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Whether this browser keeps any code, whosever it is. */
export const hasKeptCodes = (): boolean => slots().length > 0

/** The codes of a member, the oldest first; those of others are not shown or sent. As text, so that who watches sees whether it changed. */
export const keptText = (): string =>
  slots()
    .map((slot) => localStore.getItem(slot))
    .join('\n')

/** Reads `keptText`: the codes of a member that wait, and those whose outcome the member has not seen. */
export function keptCodesOf(memberId: string | undefined, text = keptText()): { waiting: readonly KeptCode[]; answered: readonly KeptCode[] } {
  const mine = text
    .split('\n')
    .flatMap(parse)
    .filter((kept) => kept.memberId === memberId)
    .toSorted((one, other) => one.keptAt.localeCompare(other.keptAt))
  return { waiting: mine.filter(({ outcome }) => outcome === null), answered: mine.filter(({ outcome }) => outcome !== null) }
}

/** Keeps a code; false when there are too many. A code that waits already keeps its key. */
export function keepCode(memberId: string, code: string, key: string, now: Date): boolean {
  if (waitingCode(memberId, code)) return true
  if (slots().length >= KEPT_CODES_MAX) return false
  write({ memberId, code, key, keptAt: now.toISOString(), outcome: null })
  return true
}

/** A code of a member that waits. */
export function waitingCode(memberId: string, code: string): KeptCode | undefined {
  return parse(localStore.getItem(slotOf({ memberId, code }))).find(({ outcome }) => outcome === null)
}

/** Stores the outcome of a code; the member has not seen it yet. Does nothing when it was settled elsewhere meanwhile. */
export function storeOutcome(kept: KeptCode, outcome: KeptOutcome): void {
  if (waitingCode(kept.memberId, kept.code)?.key === kept.key) write({ ...kept, outcome })
}

/** Forgets a code whose outcome the member has seen; nothing when it was kept again meanwhile. */
export function forgetCode(kept: KeptCode): void {
  const [stored] = parse(localStore.getItem(slotOf(kept)))
  if (stored?.key !== kept.key) return
  localStore.removeItem(slotOf(kept))
  changed(slotOf(kept))
}
