import { uuidv7 } from 'uuidv7'

/** A new UUID (version 7: sorted by time, so that an index grows at its end). Decision D10. */
export const newId = (): string => uuidv7()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text is a UUID; PostgreSQL would answer a malformed one with a fault. */
export const isId = (text: string): boolean => UUID.test(text)

/** The smallest id that an instant can bring: what was made since then comes after it. */
export function firstIdOf(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
