import { SERVICES } from '../../scripts/start/topology'
import { asItWas } from './as-it-was'
import { bursts } from './bursts'
import { describedCalls } from './described-calls'
import { givenSystem } from './given-system'
import type { GivenSystem } from './given-system'
import { guessingIsSeen } from './guessing-is-seen'
import { hostileInput } from './hostile-input'
import { keptCodesSurviveCuts } from './kept-codes-survive-cuts'
import { sessionsEndAtOnce } from './sessions-end-at-once'
import { signInTiming } from './sign-in-timing'
import { pictureBombs } from './picture-bombs'
import { silentPartners } from './silent-partners'
import { slowClients } from './slow-clients'
import { whatADayMakesOfACode } from './what-a-day-makes-of-a-code'
import { whoMayCancel } from './who-may-cancel'
import { withoutRedis } from './without-redis'

// The machine may be busy with other suites; a slow answer is no fault here.
jest.setTimeout(60_000)

let given: GivenSystem

/** One system for all of them: none needs a fresh one, and the last asks whether it still serves after everything. */
beforeAll(async () => {
  given = await givenSystem({ only: [...SERVICES, 'gateway'], env: { RATE_LIMIT_SCALE: '1000', CONNECTIONS_PER_NETWORK_MAX: '1000' } })
}, 180_000)

afterAll(async () => {
  given.club.close()
  await given.stop()
}, 60_000)

describe('what a day makes of a code:', () => whatADayMakesOfACode(() => given))
describe('what a member had', () => asItWas(() => given))
describe('a session', () => sessionsEndAtOnce(() => given))
describe('a sign-in', () => signInTiming(() => given))
describe('an order', () => whoMayCancel(() => given))
describe('a member who guesses', () => guessingIsSeen(() => given))
describe('whoever has points', () => withoutRedis(() => given))
describe('codes that were kept without a network', () => keptCodesSurviveCuts(() => given))
describe('a burst', () => bursts(() => given))
describe('callers and processes that say nothing', () => silentPartners(() => given, ['postgres', 'redis', 'nats', ...SERVICES, 'gateway']))
describe('pictures that are made to take long', () => pictureBombs(() => given))
describe('callers who are slow', () => slowClients(() => given))
describe('calls', () => describedCalls(() => given))
describe('hostile input:', () => hostileInput(() => given))
