import { createHash, createHmac } from 'node:crypto'

/** Bytes of a seed. */
export const SEED_BYTES = 32

/** Hash of a seed that is published before the draw: nobody can find another seed with the same hash. */
export const seedHashOf = (seed: Uint8Array): string => createHash('sha256').update(seed).digest('hex')

/** A member in the published list of one draw: the same for a member every time, without identifying them. */
export const entrantToken = (draw: string, memberId: string): string => createHash('sha256').update(`${draw}:${memberId}`).digest('hex')

/** The fingerprint of a list: its tokens in order, one a line. */
export const listHashOf = (tokens: readonly string[]): Buffer =>
  createHash('sha256')
    .update([...tokens].sort().join('\n'))
    .digest()

/**
 * Draws the winners in order, each at most once: place n takes the entrant at HMAC-SHA256(seed, "<list hash>:<n>") modulo
 * those who are left. It follows from the seed and the list alone, so a draw that is done again ends the same, and anybody
 * can repeat it. The 256 bits make the modulo's bias irrelevant.
 */
export function winnersOf(seed: Uint8Array, tokens: readonly string[], count: number): string[] {
  const left = [...new Set(tokens)].sort()
  const listHash = listHashOf(left).toString('hex')
  const winners: string[] = []
  for (let place = 1; place <= count && left.length > 0; place += 1) {
    const number = BigInt(`0x${createHmac('sha256', seed).update(`${listHash}:${place}`).digest('hex')}`)
    const [winner] = left.splice(Number(number % BigInt(left.length)), 1)
    winners.push(winner as string)
  }
  return winners
}

/** The share of openings out of 100 and the points they bring (decision D87). */
const BOX_PRIZES: readonly { readonly below: number; readonly points: bigint }[] = [
  { below: 70, points: 50n },
  { below: 95, points: 100n },
  { below: 100, points: 200n },
]

/** The points in a box, by a number from 0 to 99 that a secure generator drew. */
export const boxPoints = (drawn: number): bigint => (BOX_PRIZES.find(({ below }) => drawn < below) ?? BOX_PRIZES[0])?.points ?? 50n
