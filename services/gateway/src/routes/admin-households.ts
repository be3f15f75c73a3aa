import { adminHouseholdCalls } from '@club/contracts/http'
import { IdentityRefusal } from '@club/contracts/identity'
import { isoOf } from '../mapping/instants'
import { refusalOfIdentity } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal, refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

const DOUBTS_SHOWN_MAX = 500

/** Addresses that are perhaps one household, for staff to decide about. */
export function adminHouseholdRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { identity } = services

  return [
    route(adminHouseholdCalls.listHouseholdDoubts, async () => {
      const { doubts } = await identity.listHouseholdDoubts({ limit: DOUBTS_SHOWN_MAX })
      return {
        data: doubts.map(({ id, notedAt, homes }) => ({
          id,
          notedAt: isoOf(notedAt),
          homes: homes.map(({ memberId: userId, ...home }) => ({ userId, ...home })),
        })),
      }
    }),

    route(adminHouseholdCalls.decideHousehold, async ({ body: { id, decision, reason } }) => {
      const reply = await identity.decideHousehold({ doubtId: id, isSame: decision === 'same', reason })
      const decided = unwrap(adminHouseholdCalls.decideHousehold, reply, (refused) =>
        refused.reason === IdentityRefusal.TAKEN ? refuse('household-decided') : refusalOfIdentity(refused),
      )
      return decided instanceof Refusal ? decided : { id, decision }
    }),
  ]
}
