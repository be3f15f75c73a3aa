import { uuidv7 } from 'uuidv7'

/** A new UUID (version 7: sorted by time, so that an index grows at its end). Decision D10. */
export const newId = (): string => uuidv7()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text is a UUID; PostgreSQL would answer a malformed one with a fault. */
export const isId = (text: string): boolean => UUID.test(text)
