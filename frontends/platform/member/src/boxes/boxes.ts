import type { MysteryBox } from '@club/contracts/http'

export const PREVIEW_MAX = 3 // rewards 9
/** Fixed text of the interface (rewards 9). */
export const MYSTERY_VOUCHER_UNTIL = '05/09/2025'

const REMINDER_MS = 7 * 24 * 60 * 60 * 1000

/** The boxes that wait to be opened, in the order given. */
export function unopenedBoxes(boxes: readonly MysteryBox[]): MysteryBox[] {
  return boxes.filter(({ opened }) => !opened)
}

/** Whether some box has waited for a week (rewards 2, D87). */
export function isReminderDue(boxes: readonly MysteryBox[], now: Date): boolean {
  return unopenedBoxes(boxes).some(({ createdAt }) => now.getTime() - Date.parse(createdAt) >= REMINDER_MS)
}

/** Points of an opened box, as its answer says; 0 for a voucher and while the ledger has not confirmed them. */
export function pointsOf(opened: { pointRecord: { points: number } | null }): number {
  return opened.pointRecord?.points ?? 0
}
