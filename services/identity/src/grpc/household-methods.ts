import type { IdentityServiceDefinition } from '@club/contracts/identity'
import { ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { decideHousehold } from '../commands/decide-household'
import type { Deps } from '../commands/deps'
import { listOpenDoubts } from '../store/household-doubts'
import { doneReply } from './refusals'

type Calls = 'listHouseholdDoubts' | 'decideHousehold'

const DOUBTS_MAX = 500
const REASON_LENGTH_MAX = 500

/** RPC methods by which staff decide whether addresses are one household (decisions D63, D74, D82). */
export function householdMethods(deps: Pick<Deps, 'db'>): Pick<ServiceImplementation<IdentityServiceDefinition>, Calls> {
  return {
    async listHouseholdDoubts({ limit }) {
      if (limit < 1 || limit > DOUBTS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${DOUBTS_MAX} doubts`)
      const doubts = await listOpenDoubts(deps.db, limit)
      return { doubts: doubts.map(({ homes, ...doubt }) => ({ ...doubt, homes: [...homes] })) }
    },

    async decideHousehold({ doubtId, isSame, reason }) {
      if (reason.length === 0 || reason.length > REASON_LENGTH_MAX)
        throw new ServerError(Status.INVALID_ARGUMENT, `a reason of up to ${REASON_LENGTH_MAX} characters`)
      return doneReply(await decideHousehold(deps.db, { doubtId, isSame, reason }))
    },
  }
}
