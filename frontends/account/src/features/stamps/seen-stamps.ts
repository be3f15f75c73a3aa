import { localStore } from '@club/ui/browser-storage'

/** How many stamps this member has seen filled in this browser, so that a new one is a small joy once. */
const KEPT_AT = 'seenStamps'

/** The stamps that were filled when the card was last looked at; null when it never was. */
export function readSeenStamps(memberId: string): number | null {
  const [member, count] = (localStore.getItem(KEPT_AT) ?? '').split(':')
  return member === memberId && count !== undefined ? Number(count) : null
}

/** Keeps what was looked at. */
export const writeSeenStamps = (memberId: string, count: number): void => localStore.setItem(KEPT_AT, `${memberId}:${count}`)
