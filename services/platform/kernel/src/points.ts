import { assert } from './failures'

/** Whole points; never a float and never an amount of money. */
export type Points = bigint

/** Reads points from a value of a database, a message or a literal; anything but a whole number is a bug. */
export function points(value: bigint | number | string): Points {
  assert(typeof value !== 'number' || Number.isSafeInteger(value), 'points are whole numbers')
  return BigInt(value)
}
