import type { Goal as WireGoal } from '@club/contracts/catalogue'
import { GOAL_KINDS, goalCalls } from '@club/contracts/http'
import type { Goal } from '@club/contracts/http'
import { MILESTONE_VOUCHER_TYPES, PACKS_LISTED_MAX, tierOf } from '@club/rules'
import { isoOf } from '../mapping/instants'
import { CATALOGUE } from '../mapping/refusals'
import { textOf } from '../mapping/texts'
import { unwrap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

function toGoal(goal: WireGoal | undefined): Goal | null {
  const kind = GOAL_KINDS.find((known) => known === goal?.kind)
  if (!goal || !kind) return null
  return {
    kind,
    rewardId: goal.rewardId,
    name: textOf(goal.name),
    image: textOf(goal.imageUrl),
    points: Number(goal.points),
    state: !goal.active ? 'hidden' : goal.soldOut ? 'soldOut' : 'offered',
    setAt: isoOf(goal.setAt),
  }
}

/** The reward a member saves for, and their progress. */
export function goalRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { catalogue, codes, reporting, tiers } = services
  return [
    route(goalCalls.fetchGoal, async ({ caller }) => ({ goal: toGoal((await catalogue.getGoal({ memberId: caller.id })).goal) })),

    route(goalCalls.setGoal, async ({ body, caller }) => {
      const reply = await catalogue.setGoal({ memberId: caller.id, kind: body.kind, rewardId: body.rewardId })
      const chosen = unwrap(goalCalls.setGoal, reply, CATALOGUE)
      return chosen instanceof Refusal ? chosen : { goal: toGoal(chosen.value) }
    }),

    route(goalCalls.clearGoal, async ({ caller }) => {
      await catalogue.clearGoal({ memberId: caller.id })
      return { goal: null }
    }),

    route(goalCalls.fetchProgress, async ({ caller }) => {
      const { registered, pants, milestones, doublePointsDay, hadFirstReceipt, receiptWaits } = await codes.getMemberProgress({ memberId: caller.id })
      return {
        codes: registered,
        pantsCodes: pants,
        milestones: milestones.flatMap(({ count, granted, ...milestone }) => {
          const voucherType = MILESTONE_VOUCHER_TYPES.find((type) => type === milestone.voucherType)
          return voucherType ? [{ count, granted, voucherType }] : []
        }),
        doublePointsDay,
        firstReceipt: hadFirstReceipt ? ('taken' as const) : receiptWaits ? ('waiting' as const) : ('open' as const),
      }
    }),

    route(goalCalls.listPacks, async ({ caller }) => {
      const { scans } = await reporting.listMemberScans({ memberId: caller.id, limit: PACKS_LISTED_MAX })
      return {
        packs: scans.map(({ scannedAt, brand, format, size, points }) => ({ registeredAt: isoOf(scannedAt), brand, format, size, points: Number(points) })),
      }
    }),

    route(goalCalls.claimUpgrade, async ({ caller }) => {
      const { upgrade } = await tiers.claimUpgrade({ memberId: caller.id })
      return { upgrade: upgrade ? { from: tierOf(upgrade.from), to: tierOf(upgrade.to), changedAt: isoOf(upgrade.changedAt) } : null }
    }),
  ]
}
