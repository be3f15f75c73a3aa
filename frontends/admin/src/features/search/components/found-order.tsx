import { useCallQuery } from '@club/api'
import { memberDeskCalls } from '@club/contracts/http'
import { compactText } from '@club/rules'
import { useSearchText } from '../search-text'

/** How far the order or sample is by whose number a member was found: "where is my order?" is answered in the search. */
export function FoundOrder({ memberId, trackingId }: { memberId: string; trackingId: string }) {
  const text = useSearchText()
  const { data } = useCallQuery(memberDeskCalls.showMember, undefined, { params: { id: memberId }, staleTimeMs: 0 })
  const isMeant = (one: { readonly trackingId?: string | null | undefined }) =>
    compactText(one.trackingId ?? '').toUpperCase() === compactText(trackingId).toUpperCase()
  const order = data?.orders.find(isMeant) ?? data?.samples.find(isMeant)
  if (!order?.state) return null
  return <small>{text('orderState', { order: order.trackingId ?? trackingId, state: text(order.state) })}</small>
}
