import { assert } from '@club/kernel'

/** An instant as the browser reads it (decision D10); its service always sends one. */
export function isoOf(instant: Date | undefined): string {
  assert(instant, 'a service left out an instant')
  return instant.toISOString()
}

/** '' of a message stands for "none". */
export const orNull = (text: string): string | null => text || null
