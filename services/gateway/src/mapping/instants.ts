import { assert } from '@club/kernel'

/** An instant as the browser reads it: three decimals and Z (decisions D10, D157). @throws Error when its service sent none. */
export function isoOf(instant: Date | undefined): string {
  assert(instant, 'a service left out an instant')
  return instant.toISOString()
}

/** Reads '' of a message as null. */
export const orNull = (text: string): string | null => text || null
