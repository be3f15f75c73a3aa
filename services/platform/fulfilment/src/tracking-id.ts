import { randomInt } from 'node:crypto'

/** Without I, O, 0 and 1, which people mistake for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A number to follow a parcel by: a prefix and random letters of five bits each. Two equal ones violate the table's constraint; the caller tries again. */
export const newTrackingId = (prefix: string, length: number): string =>
  `${prefix}${Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
