import type { InboxNote } from '@club/contracts/http'
import { klDay } from '@club/rules'

/** The notes of one day in Kuala Lumpur, in the order of the list. */
export interface DayOfNotes {
  readonly day: string
  readonly notes: readonly InboxNote[]
}

/** Notes, newest first, as the days they came on. */
export function daysOf(notes: readonly InboxNote[]): readonly DayOfNotes[] {
  const days = new Map<string, InboxNote[]>()
  for (const note of notes) {
    const day = klDay(new Date(note.createdAt))
    days.set(day, [...(days.get(day) ?? []), note])
  }
  return [...days].map(([day, ofDay]) => ({ day, notes: ofDay }))
}
