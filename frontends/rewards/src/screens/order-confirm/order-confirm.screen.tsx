import { ApiRefusal, useCallQuery } from '@club/api'
import { rewardCalls } from '@club/contracts/http'
import type { Redemption } from '@club/contracts/http'
import { useProblemText } from '@club/member'
import { useUser } from '@club/session'
import { AlertModal, Page, Skeletons } from '@club/ui'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { checkedLines, trackedLine } from '../../features/cart/cart'
import { useCart } from '../../features/cart/use-cart'
import { MaintenanceNotice } from '../../features/notices/components/maintenance-notice'
import { OrderReview } from '../../features/orders/components/order-review'
import { usePlaceOrder } from '../../features/orders/use-place-order'
import { useRestock } from '../../features/shop/use-shop'
import { readAddress } from '../../handed-address'

const OrderPlaced = lazy(async () => ({ default: (await import('../../features/orders/components/order-placed')).OrderPlaced }))

/** The order once more before it is placed, and the moment after (P2 §2); without a cart or an address, the shop. */
export function OrderConfirmScreen() {
  const { t } = useTranslation('rewards')
  const user = useUser()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const restock = useRestock()
  const address = readAddress(useLocation().state)
  const { cart, order, sendTo } = useCart()
  const catalogue = useCallQuery(rewardCalls.fetchCatalogue, undefined)
  const lines = checkedLines(cart, catalogue.data?.items)
  const { place, sending } = usePlaceOrder('shop')
  const [ordered, setOrdered] = useState(lines)
  const [placed, setPlaced] = useState<Redemption | null>(null)
  const [alert, setAlert] = useState<{ text: string; stale: boolean } | null>(null)
  if (user === undefined)
    return (
      <Page title={t('confirm.title')}>
        <Skeletons shape="detail" />
      </Page>
    )
  if (placed !== null)
    return (
      <Page title={t('placed.heading')}>
        <Suspense fallback={<Skeletons shape="detail" />}>
          <OrderPlaced order={placed} totalPoints={user.totalPoints} />
        </Suspense>
      </Page>
    )
  // Another tab may empty the cart while this one orders: what comes of the order is said here all the same.
  const shown = sending || alert !== null ? ordered : lines
  if (address === null || shown.length === 0) return <Navigate to="/pointshop" replace />
  return (
    <Page title={t('confirm.title')} intro={t('confirm.intro')}>
      <OrderReview
        lines={shown}
        address={address}
        totalPoints={user.totalPoints}
        sending={sending}
        onEdit={() => void navigate('/order/addtocart')}
        onConfirm={() => {
          setOrdered(lines)
          return place(user, {
            addressId: address.id,
            lines: lines.map((line) => ({ id: line.id, quantity: line.quantity, tracked: trackedLine(line) })),
            intent: order,
            sentTo: sendTo(address.id),
            onPlaced: (ordered) => {
              setPlaced(ordered)
              restock()
            },
            onProblem: (problem) => {
              const stale = problem instanceof ApiRefusal && ['OUT_OF_STOCK', 'ITEM_INACTIVE'].includes(problem.code)
              if (stale) restock()
              setAlert({ text: problemText(problem), stale })
            },
          })
        }}
      />
      <AlertModal
        title={t('problems.title')}
        message={alert?.text ?? null}
        onDismiss={() => {
          setAlert(null)
          // The cart says on its lines what is gone or short.
          if (alert?.stale) void navigate('/order/addtocart')
        }}
      />
      <MaintenanceNotice />
    </Page>
  )
}
