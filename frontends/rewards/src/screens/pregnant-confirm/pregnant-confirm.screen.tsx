import { intentOf } from '@club/api'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { MaintenanceNotice } from '../../features/notices/components/maintenance-notice'
import { OrderConfirmation } from '../../features/orders/components/order-confirmation'
import { useRestock } from '../../features/shop/use-shop'
import { readAddress } from '../../handed-address'
import { readReward } from '../../reward'
import { trackedReward } from '../../tracked-item'

const QUANTITY = 1 // D71

/** One unit of a pregnant offer before and after it is ordered (rewards 2); without the offer or an address, the shop. */
export function PregnantConfirmScreen() {
  const navigate = useNavigate()
  const restock = useRestock()
  const { state } = useLocation() as { state: unknown }
  const address = readAddress(state)
  const offer = readReward(state)
  if (address === null || offer?.type !== 'pregnant') return <Navigate to="/pointshop" replace />
  return (
    <OrderConfirmation
      kind="pregnant"
      lines={[{ ...offer.item, quantity: QUANTITY, tracked: trackedReward(offer, QUANTITY, '') }]}
      address={address}
      ordering={(user) => ({ intent: intentOf('pregnant-order', user.id, offer.item.id, address.id) })}
      restock={restock}
      onEdit={() => void navigate('/rewarddetail', { state: offer })}
      notice={<MaintenanceNotice />}
    />
  )
}
