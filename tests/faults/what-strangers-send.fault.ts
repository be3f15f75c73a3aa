import { SERVICES } from '../../scripts/start/topology'
import { givenSystem } from './given-system'
import type { GivenSystem } from './given-system'
import { hostileForms } from './hostile-forms'
import { leavers } from './leavers'
import { longHistories } from './long-histories'
import { postmasterDies } from './postmaster-dies'

// The machine may be busy with other suites; a slow answer is no fault here.
jest.setTimeout(60_000)

let given: GivenSystem

/** Together, as the club runs on one machine: what ended a process there would end all services. */
beforeAll(async () => {
  given = await givenSystem({ layout: 'together', only: [...SERVICES, 'gateway'], env: { RATE_LIMIT_SCALE: '1000' } })
}, 180_000)

afterAll(async () => {
  given.club.close()
  await given.stop()
}, 60_000)

describe('a form that a stranger made', () => hostileForms(() => given))
describe('a member with 100,000 lines', () => longHistories(() => given))
describe('clients who leave', () => leavers(() => given))
describe('a PostgreSQL', () => postmasterDies(() => given))
