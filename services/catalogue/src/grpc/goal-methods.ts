import { CatalogueRefusal } from '@club/contracts/catalogue'
import type { CatalogueServiceDefinition, Goal as WireGoal } from '@club/contracts/catalogue'
import type { Database } from '@club/postgres'
import { refusedReply } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { chooseGoal, dropGoal } from '../commands/choose-goal'
import type { Goal } from '../domain/goal'
import { getGoal } from '../queries/get-goal'

const REFUSALS = { 'item-not-found': CatalogueRefusal.ITEM_NOT_FOUND, 'item-inactive': CatalogueRefusal.ITEM_INACTIVE } as const

const toWireGoal = ({ kind, rewardId, setAt, offer }: Goal): WireGoal => ({
  kind,
  rewardId,
  setAt,
  name: offer.name,
  imageUrl: offer.imageUrl,
  points: offer.points,
  active: offer.active,
  soldOut: offer.remaining === 0,
})

/** The reward that a member collects points for. */
export function goalMethods({ db }: { db: Database }): Pick<ServiceImplementation<CatalogueServiceDefinition>, 'getGoal' | 'setGoal' | 'clearGoal'> {
  return {
    async getGoal({ memberId }) {
      const goal = await getGoal(db, memberId)
      return { goal: goal && toWireGoal(goal) }
    },
    async setGoal(request) {
      const outcome = await chooseGoal(db, request)
      return outcome.kind === 'refused' ? refusedReply(REFUSALS[outcome.reason]) : { result: { $case: 'goal', value: toWireGoal(outcome.goal) } }
    },
    async clearGoal({ memberId }) {
      await dropGoal(db, memberId)
      return {}
    },
  }
}
