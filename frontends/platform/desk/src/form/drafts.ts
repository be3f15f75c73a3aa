import { localStore } from '@club/ui/browser-storage'

/** Values of a form that its author has not saved, kept in this browser. */
export interface Draft {
  /** ISO */
  readonly at: string
  readonly values: Readonly<Record<string, unknown>>
}

const DRAFT_AT = 'deskDraft:'
const DRAFTS_MAX = 20
const DRAFT_LENGTH_MAX = 100_000
const DRAFT_DAYS_MAX = 14
const DAY_MS = 86_400_000

/** Where the draft of a form lies: of one administrator, one call and one record, or a new one. */
export const draftSlot = (administratorId: string, callId: string, recordId: string): string => `${DRAFT_AT}${administratorId}:${callId}:${recordId}`

const slots = (start: string): string[] => localStore.names().filter((name) => name.startsWith(start))

function parsed(stored: string | null): Draft | null {
  try {
    const draft = JSON.parse(stored ?? 'null') as Partial<Draft> | null
    return typeof draft?.at === 'string' && typeof draft.values === 'object' ? (draft as Draft) : null
  } catch {
    return null
  }
}

/** The draft of a form; null when there is none, or only one that is too old. */
export function readDraft(slot: string, nowMs: number): Draft | null {
  const draft = parsed(localStore.getItem(slot))
  return draft && nowMs - Date.parse(draft.at) <= DRAFT_DAYS_MAX * DAY_MS ? draft : null
}

/** Keeps the newest drafts of this browser; files are not part of one, and one that is too long is not kept. */
export function writeDraft(slot: string, values: Draft['values'], nowMs: number): void {
  const plainValues = Object.fromEntries(Object.entries(values).filter(([, value]) => !holdsFile(value)))
  const text = JSON.stringify({ at: new Date(nowMs).toISOString(), values: plainValues } satisfies Draft)
  if (text.length > DRAFT_LENGTH_MAX) return
  localStore.setItem(slot, text)
  const byAge = slots(DRAFT_AT).sort((one, other) => atOf(other).localeCompare(atOf(one)))
  byAge.slice(DRAFTS_MAX).forEach((old) => localStore.removeItem(old))
}

const holdsFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob))
const atOf = (slot: string): string => parsed(localStore.getItem(slot))?.at ?? ''

export const removeDraft = (slot: string): void => localStore.removeItem(slot)

/** Removes every draft of an administrator, when they sign out. */
export function forgetDrafts(administratorId: string): void {
  slots(`${DRAFT_AT}${administratorId}:`).forEach((slot) => localStore.removeItem(slot))
}
