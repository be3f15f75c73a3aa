import { useCallQuery } from '@club/api'
import { rewardCalls } from '@club/contracts/http'
import { useLocation, useNavigate } from 'react-router'
import { checkedLines, trackedLine } from '../../features/cart/cart'
import { useCart } from '../../features/cart/use-cart'
import { MaintenanceNotice } from '../../features/notices/components/maintenance-notice'
import { OrderConfirmation } from '../../features/orders/components/order-confirmation'
import { useRestock } from '../../features/shop/use-shop'
import { readAddress } from '../../handed-address'

/** The cart before and after it is ordered (rewards 2); without a cart or an address, the shop. */
export function OrderConfirmScreen() {
  const navigate = useNavigate()
  const { cart, order, sendTo } = useCart()
  const catalogue = useCallQuery(rewardCalls.fetchCatalogue, undefined)
  const restock = useRestock()
  const toCart = () => void navigate('/order/addtocart')
  return (
    <OrderConfirmation
      kind="shop"
      lines={checkedLines(cart, catalogue.data?.items).map((line) => ({ ...line, tracked: trackedLine(line) }))}
      address={readAddress(useLocation().state)}
      ordering={(_user, address) => ({ intent: order, sentTo: sendTo(address.id) })}
      restock={restock}
      onEdit={toCart}
      onOutOfDate={toCart}
      notice={<MaintenanceNotice />}
    />
  )
}
