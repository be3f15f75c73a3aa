import { randomInt } from 'node:crypto'
import { jpegOfScans, pngOf, pngWithPacked, receiptPicture } from '@club/testing/picture-bombs'
import type { SignedUp } from './club'
import type { GivenSystem } from './given-system'
import { drawsOf } from './made-up-values'
import { receiptsOf } from './receipts'
import type { Receipts, Uploaded } from './receipts'

const ATTACKERS = 4
const BOMBS_EACH_MAX = 40
const HONEST = 8
const RECEIPTS_EACH = 5
const ANSWER_MS_MAX = 10_000
const PACKED_BYTES = 64 * 1024 * 1024

/** Pictures that are made to keep a decoder busy, and members who send theirs meanwhile. */
export function pictureBombs(running: () => GivenSystem): void {
  const seed = Number(process.env['FUZZ_SEED']) || randomInt(2 ** 31)
  const draws = drawsOf(seed)
  let attackers: readonly SignedUp[]
  let honest: readonly SignedUp[]
  let receipts: Receipts
  let bombs: readonly Buffer[]
  let pictures: readonly Buffer[]

  beforeAll(async () => {
    const members: SignedUp[] = []
    while (members.length < ATTACKERS + HONEST) members.push(await running().club.signUp())
    attackers = members.slice(0, ATTACKERS)
    honest = members.slice(ATTACKERS)
    receipts = await receiptsOf(running(), members[0] as SignedUp)
    bombs = [
      await jpegOfScans({ side: 7700, scans: 12_000 }),
      await jpegOfScans({ side: 3000, scans: 80 }),
      pngOf({ width: 1, height: 59_000_000 }),
      pngOf({ width: 3000, height: 19_900, interlaced: true }),
      pngWithPacked('iCCP', PACKED_BYTES),
      pngWithPacked('zTXt', PACKED_BYTES),
    ]
    pictures = await Promise.all(Array.from({ length: HONEST * RECEIPTS_EACH }, (_, index) => receiptPicture(seed + index)))
    // The processes that decode start with the first picture.
    await receipts.upload(honest[0] as SignedUp, await receiptPicture(seed - 1))
  }, 120_000)

  it(`keep no honest receipt waiting for ten seconds, and end nothing (FUZZ_SEED=${seed})`, async () => {
    let isOver = false
    const attacks: Uploaded[] = []
    const attack = async (member: SignedUp) => {
      for (let count = 0; count < BOMBS_EACH_MAX && !isOver; count += 1) {
        // Some hang up and come again, which must not leave their work behind.
        const gone = draws.often(0.3) ? AbortSignal.timeout(draws.upTo(500)) : undefined
        attacks.push(await receipts.upload(member, draws.one(bombs), gone))
      }
    }
    const send = async (member: SignedUp, own: readonly Buffer[]) => {
      const answers: Uploaded[] = []
      for (const picture of own) answers.push(await receipts.upload(member, picture))
      return answers
    }
    const attacked = Promise.all(attackers.map(attack))
    const served = (await Promise.all(honest.map((member, index) => send(member, pictures.slice(index * RECEIPTS_EACH, (index + 1) * RECEIPTS_EACH))))).flat()
    isOver = true
    await attacked
    expect(served.map(({ status }) => status)).toEqual(served.map(() => 200))
    expect(Math.max(...served.map(({ ms }) => ms))).toBeLessThan(ANSWER_MS_MAX)
    // Refused as no picture, taken as one that is merely large (once: it is known then), put off, or gone before the answer; never a fault.
    expect(attacks.map(({ status }) => status).filter((status) => ![0, 200, 409, 415, 429, 503].includes(status))).toEqual([])
    expect(running().logged.filter((line) => line.includes('ended by itself'))).toEqual([])
  }, 60_000)
}
