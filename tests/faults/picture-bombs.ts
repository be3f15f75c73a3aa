import { randomInt } from 'node:crypto'
import { jpegOfScans, pngOf, pngWithPacked, receiptPicture } from '@club/testing/picture-bombs'
import type { BenchMember } from '../clients/members'
import type { SignedUp } from './club'
import type { GivenSystem } from './given-system'
import { drawsOf } from './made-up-values'
import type { Draws } from './made-up-values'
import { receiptsOf } from './receipts'
import type { Receipts, Uploaded } from './receipts'

const ATTACKERS = 4
const BOMBS_EACH_MAX = 40
const HONEST = 8
const RECEIPTS_EACH = 5
const ANSWER_MS_MAX = 10_000
const PACKED_BYTES = 64 * 1024 * 1024

/** Refused as too large or broken, taken as one that is merely large (once: it is known then), put off, or gone before the answer (0); never a fault. */
const ANSWERS_TO_BOMBS: readonly number[] = [0, 200, 400, 409, 413, 429, 503]
export const isFault = ({ status }: Uploaded): boolean => !ANSWERS_TO_BOMBS.includes(status)

/** Pictures that stand for minutes of decoding or gigabytes. */
export async function pictureBombsOfAllKinds(): Promise<readonly Buffer[]> {
  return [
    await jpegOfScans({ side: 7700, scans: 12_000 }),
    await jpegOfScans({ side: 3000, scans: 80 }),
    await jpegOfScans({ side: 4400, scans: 95 }),
    pngOf({ width: 1, height: 59_000_000 }),
    pngOf({ width: 3000, height: 19_900, interlaced: true }),
    pngOf({ width: 12_000, height: 10_000, interlaced: true, colour: 2 }),
    pngWithPacked('iCCP', PACKED_BYTES),
    pngWithPacked('zTXt', PACKED_BYTES),
  ]
}

/** Each of some members uploads bombs, one after the other, until it is over. */
export async function sendPictureBombs(
  receipts: Receipts,
  given: { attackers: readonly BenchMember[]; bombs: readonly Buffer[]; draws: Draws; isOver: () => boolean },
): Promise<readonly Uploaded[]> {
  const { draws, isOver } = given
  const answers: Uploaded[] = []
  const attack = async (member: BenchMember) => {
    for (let count = 0; count < BOMBS_EACH_MAX && !isOver(); count += 1) {
      // Some hang up and come again, which must not leave their work behind.
      const gone = draws.often(0.3) ? AbortSignal.timeout(draws.upTo(500)) : undefined
      answers.push(await receipts.upload(member, draws.one(given.bombs), gone))
    }
  }
  await Promise.all(given.attackers.map(attack))
  return answers
}

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
    receipts = await receiptsOf(running().club, members[0] as SignedUp)
    bombs = await pictureBombsOfAllKinds()
    pictures = await Promise.all(Array.from({ length: HONEST * RECEIPTS_EACH }, (_, index) => receiptPicture(seed + index)))
    // The processes that decode start with the first picture.
    await receipts.upload(honest[0] as SignedUp, await receiptPicture(seed - 1))
  }, 120_000)

  it(`keep no honest receipt waiting for ten seconds, and end nothing (FUZZ_SEED=${seed})`, async () => {
    let isOver = false
    const send = async (member: SignedUp, own: readonly Buffer[]) => {
      const answers: Uploaded[] = []
      for (const picture of own) answers.push(await receipts.upload(member, picture))
      return answers
    }
    const attacked = sendPictureBombs(receipts, { attackers, bombs, draws, isOver: () => isOver })
    const served = (await Promise.all(honest.map((member, index) => send(member, pictures.slice(index * RECEIPTS_EACH, (index + 1) * RECEIPTS_EACH))))).flat()
    isOver = true
    expect(served.map(({ status }) => status)).toEqual(served.map(() => 200))
    expect(Math.max(...served.map(({ ms }) => ms))).toBeLessThan(ANSWER_MS_MAX)
    expect((await attacked).filter(isFault)).toEqual([])
    expect(running().logged.filter((line) => line.includes('ended by itself'))).toEqual([])
  }, 60_000)
}
