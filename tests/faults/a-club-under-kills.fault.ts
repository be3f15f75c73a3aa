import { SERVICES } from '../../scripts/start/topology'
import type { Layout } from '../../scripts/start/topology'
import { bulkJobsSurviveKills } from './bulk-jobs-survive-kills'
import { codesSurviveKills } from './codes-survive-kills'
import type { Kills } from './codes-survive-kills'
import { givenSystem } from './given-system'
import type { GivenSystem } from './given-system'
import { spendingSurvivesKills } from './spending-survives-kills'

// The machine may be busy with other suites; a slow answer is no fault here.
jest.setTimeout(60_000)

const LAYOUTS: readonly { layout: Layout; codes: Kills }[] = [
  {
    layout: 'apart',
    codes: { needed: ['postgres', 'gateway', 'codes+points-ledger'], spared: ['redis', 'nats', 'tiers', 'reporting'], eitherWay: ['points-ledger'] },
  },
  // Whichever service is named, all of them end, but the gateway.
  { layout: 'together', codes: { needed: ['postgres+nats', 'codes', 'gateway'], spared: ['nats'], eitherWay: [] } },
]

describe.each(LAYOUTS)('in a club whose services run $layout', ({ layout, codes }) => {
  let given: GivenSystem

  beforeAll(async () => {
    given = await givenSystem({ layout, only: [...SERVICES, 'gateway'], env: { RATE_LIMIT_SCALE: '1000' } })
  }, 180_000)

  afterAll(async () => {
    given.club.close()
    await given.stop()
  }, 60_000)

  describe('a code', () => codesSurviveKills(() => given, codes))
  describe('a bulk job of staff', () => bulkJobsSurviveKills(() => given))
  describe('what points are spent on', () => spendingSurvivesKills(() => given, layout))
})
