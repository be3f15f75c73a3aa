import { newId } from '@club/kernel'
import { FRAUD_THRESHOLDS, RATE_LIMITS } from '@club/rules'
import type { TestDatabase } from '@club/testing'
import type { Observation } from '../src/store/observations'
import { after, alarmsOf, count, observation, fraudDatabase, HOUR, repeated } from './given'

const TYPISTS = 10_000
const PARENTS = 2
const CHILDREN = 4
/** Families behind the address of one carrier; all others are behind addresses of ten families each. */
const CARRIERS_FAMILIES = 500
const CODE_LENGTH = 10
const WRONG_CHARACTERS = 1 / 20
const BATCH = 4000

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Parents who share a phone and register a code for each of four children within the same hour, until it is right or the limit of D41 has
 * stopped them.
 */
function typistsOf(family: number, next: () => number): Observation[] {
  const device = `phone-${family}`
  const network = family < CARRIERS_FAMILIES ? 'carrier' : `address-${Math.floor(family / 10)}`
  return Array.from({ length: PARENTS }, newId).flatMap((memberId) => {
    const observations: Observation[] = []
    let misses = 0
    for (let codes = 0; codes < CHILDREN && misses < RATE_LIMITS.unknownCodesPerMember.tries;) {
      const isWrong = Array.from({ length: CODE_LENGTH }, next).some((chance) => chance < WRONG_CHARACTERS)
      const at = after(Math.floor(next() * HOUR))
      observations.push(
        observation({ memberId, device, network, at, what: isWrong ? 'unknown-code' : 'registered-code', cause: isWrong ? '' : `registration:${newId()}` }),
      )
      if (isWrong) misses += 1
      else codes += 1
    }
    return observations
  })
}

describe('honest use (trust-and-desk 10.5)', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await fraudDatabase()
  })
  afterAll(() => db.drop())

  it('raises no alarm: 10,000 typists, one character in twenty wrong, a shared phone, four children, 500 families behind one address; a guesser among them does', async () => {
    const next = random(41)
    const observations = Array.from({ length: TYPISTS / PARENTS }, (_, family) => typistsOf(family, next))
      .flat()
      .sort((a, b) => a.at.getTime() - b.at.getTime())
    const missed = observations.filter(({ what }) => what === 'unknown-code')
    // The simulation is what it says: four of ten tries are wrong, and the carrier's address sees many more than a guesser needs.
    expect(missed.length / observations.length).toBeCloseTo(1 - (1 - WRONG_CHARACTERS) ** CODE_LENGTH, 1)
    expect(missed.filter(({ network }) => network === 'carrier').length).toBeGreaterThan(5 * FRAUD_THRESHOLDS.unknownCodesPerNetwork)
    for (let from = 0; from < observations.length; from += BATCH) await count(db, ...observations.slice(from, from + BATCH))
    const { rows } = await db.query('SELECT kind, subject, evidence FROM alarms')
    expect(rows).toEqual([])

    const guesser = newId()
    await count(
      db,
      ...repeated(FRAUD_THRESHOLDS.unknownCodesPerMember, observation({ what: 'unknown-code', memberId: guesser, network: 'carrier', at: after(HOUR / 2) })),
    )
    expect(await alarmsOf(db, guesser)).toMatchObject([{ kind: 'guessing', memberIds: [guesser] }])
  }, 60_000)
})
