import { useSpend } from '@club/api'
import { rewardCalls } from '@club/contracts/http'
import { withNewest } from '@club/member'
import { trackEvent, useSettings, type TrackedItem } from '@club/remote-kit'
import { usePatchUser, type User } from '@club/session'
import { ecommerceOf } from '../../tracked-item'

interface OrderedLine {
  id: string
  quantity: number
  tracked: TrackedItem
}

/** Orders shop items, or one pregnant offer, at most once (P2 §4, D69); the member in the session has the order by then. */
export function usePlaceOrder(kind: 'shop' | 'pregnant', { addressId, lines }: { addressId: string; lines: readonly OrderedLine[] }) {
  const patchUser = usePatchUser()
  const { trackerUrl } = useSettings()
  const { spend, busy } = useSpend(
    kind === 'shop' ? rewardCalls.redeem : rewardCalls.redeemPregnant,
    `${kind}-order:${addressId}:${lines.map(({ id, quantity }) => `${id}x${quantity}`).join()}`,
  )

  const place = async (
    user: User,
    { onPlaced, onProblem }: { onPlaced: (order: User['redemptions'][number]) => void; onProblem: (problem: unknown) => void },
  ) => {
    const items = lines.map(({ id, quantity }) => ({ id, quantity }))
    await spend(
      { id: user.id, addressId, items },
      {
        onAnswer: ({ order, pointRecord, totalPoints }) => {
          patchUser((member) => ({
            ...member,
            totalPoints,
            points: withNewest(member.points, pointRecord),
            redemptions: withNewest(member.redemptions, order),
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
