import { ownPrivacyCalls } from '@club/contracts/http'
import { readingOf } from '../mapping/reader-texts'
import { refusalOfIdentity } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** Calls by which members decide, and see, what happens with their own data (trust-and-desk 2 and 3). */
export function ownPrivacyRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { identity } = services
  return [
    route(ownPrivacyCalls.setQuiet, async ({ body: { quiet }, caller }) => {
      const set = unwrap(ownPrivacyCalls.setQuiet, await identity.setQuiet({ memberId: caller.id, quiet }), refusalOfIdentity)
      return set instanceof Refusal ? set : { quiet }
    }),

    route(ownPrivacyCalls.listReaders, async ({ caller }) => {
      const { readings } = await identity.listReaders({ memberId: caller.id })
      return { data: readings.map(readingOf) }
    }),
  ]
}
