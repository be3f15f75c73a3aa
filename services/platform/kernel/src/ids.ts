import { uuidv7 } from 'uuidv7'

export { isId } from '@club/rules'

/** A new UUID (version 7: sorted by time, so that an index grows at its end). Decision D10. */
export const newId = (): string => uuidv7()

/** A new id that bears a chosen instant instead of the machine's time. */
export const newIdAt = (instant: Date): string => firstIdOf(instant).slice(0, 15) + newId().slice(15)

/** The instant that an id bears. */
export const instantOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))

/** The smallest id of an instant: ids made since then come after it. */
export function firstIdOf(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
