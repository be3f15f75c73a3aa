import { randomFillSync } from 'node:crypto'
import { UNIQUE_CODE_LENGTH } from '@club/rules'

/** A-Z and 2-9 without I and O (decision D110), in byte order so that numbers and codes sort alike. */
export const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const LETTERS = Buffer.from(ALPHABET, 'ascii')
const LOW_BITS = 2 ** 25

/**
 * Random numbers of 50 bits, ten letters of 32 each, sorted in the order of their codes. Each bit comes from
 * the system's secure generator and every value encodes exactly one code, so that no code is likelier than another.
 * Returns one part per first letter, so that sorting a million never holds up the process for long. A value may occur
 * twice, about once in 2,000 batches of a million: the table's key refuses it.
 */
export function* randomCodeNumbers(quantity: number): Generator<Float64Array> {
  const words = randomFillSync(new Uint32Array(quantity * 2))
  const counts = new Uint32Array(LETTERS.length)
  const letterOf = (index: number) => (words[2 * index] as number) >>> 27
  for (let index = 0; index < quantity; index += 1) counts[letterOf(index)] = (counts[letterOf(index)] as number) + 1
  const parts = Array.from(counts, (count) => new Float64Array(count))
  const filled = new Uint32Array(LETTERS.length)
  for (let index = 0; index < quantity; index += 1) {
    const letter = letterOf(index)
    const high = (words[2 * index] as number) >>> 7
    const low = (words[2 * index + 1] as number) >>> 7
    ;(parts[letter] as Float64Array)[filled[letter] as number] = high * LOW_BITS + low
    filled[letter] = (filled[letter] as number) + 1
  }
  for (const part of parts) if (part.length > 0) yield part.sort()
}

/** Random codes as text, of the same kind. */
export function randomCodes(quantity: number): string[] {
  const buffer = Buffer.alloc(UNIQUE_CODE_LENGTH)
  return [...randomCodeNumbers(quantity)].flatMap((numbers) =>
    [...numbers].map((number) => {
      writeCode(number, buffer, 0)
      return buffer.toString('ascii')
    }),
  )
}

/** Writes the code that a 50-bit number encodes. */
export function writeCode(number: number, target: Buffer, offset: number): void {
  let high = Math.floor(number / LOW_BITS)
  let low = number % LOW_BITS
  for (let position = 4; position >= 0; position -= 1) {
    target[offset + position] = LETTERS[high & 31] as number
    target[offset + position + 5] = LETTERS[low & 31] as number
    high >>>= 5
    low >>>= 5
  }
}
