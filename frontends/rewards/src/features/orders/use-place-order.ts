import { useSpend, type Intent } from '@club/api'
import { rewardCalls } from '@club/contracts/http'
import { counted, withNewest } from '@club/member'
import { trackEvent, useSettings, type TrackedItem } from '@club/remote-kit'
import { usePatchUser, type User } from '@club/session'
import { ecommerceOf } from '../../tracked-item'

interface OrderedLine {
  id: string
  quantity: number
  tracked: TrackedItem
}

interface Ordering {
  addressId: string
  lines: readonly OrderedLine[]
  intent: Intent
  /** where the same lines were sent to before, when that is known */
  sentTo?: string
  onPlaced: (order: User['redemptions'][number]) => void
  onProblem: (problem: unknown) => void
}

/** Orders shop items, or one pregnant offer, at most once (rewards 4, D69); the member in the session then has the order. */
export function usePlaceOrder(kind: 'shop' | 'pregnant') {
  const patchUser = usePatchUser()
  const { trackerUrl } = useSettings()
  const { spend, busy } = useSpend(kind === 'shop' ? rewardCalls.redeem : rewardCalls.redeemPregnant)

  const place = (user: User, { addressId, lines, intent, sentTo, onPlaced, onProblem }: Ordering) => {
    const items = lines.map(({ id, quantity }) => ({ id, quantity }))
    return spend(
      intent,
      { id: user.id, addressId, items },
      {
        // The order that was sent to another address has arrived: what became of it is what this press leads to.
        sentBefore: () => (sentTo === undefined || sentTo === addressId ? null : { id: user.id, addressId: sentTo, items }),
        onAnswer: ({ order, pointRecord, totalPoints }) => {
          patchUser((member) => ({
            ...member,
            totalPoints,
            points: withNewest(member.points, pointRecord),
            redemptions: withNewest(member.redemptions, order),
            counts: counted(member.counts, { ordersUnderWay: member.redemptions.some(({ id }) => id === order.id) ? 0 : 1 }),
          }))
          const purchase = ecommerceOf(lines.map(({ tracked }) => tracked))
          trackEvent(trackerUrl, { event: 'purchase', ecommerce: { ...purchase, transaction_id: order.id } })
          onPlaced(order)
        },
        onProblem,
      },
    )
  }
  return { place, sending: busy }
}
