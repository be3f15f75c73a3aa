import { intentOf } from '@club/api'
import type { Redemption } from '@club/contracts/http'
import { useProblemText } from '@club/member'
import { useUser } from '@club/session'
import { AlertModal, Page, Skeletons } from '@club/ui'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { MaintenanceNotice } from '../../features/notices/components/maintenance-notice'
import { OrderReview } from '../../features/orders/components/order-review'
import { usePlaceOrder } from '../../features/orders/use-place-order'
import { useRestock } from '../../features/shop/use-shop'
import { readAddress } from '../../handed-address'
import { readReward } from '../../reward'
import { trackedReward } from '../../tracked-item'

const QUANTITY = 1 // D71

const OrderPlaced = lazy(async () => ({ default: (await import('../../features/orders/components/order-placed')).OrderPlaced }))

/** One unit of a pregnant offer before and after it is ordered (P2 §2); without the offer or an address, the shop. */
export function PregnantConfirmScreen() {
  const { t } = useTranslation('rewards')
  const user = useUser()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const restock = useRestock()
  const { state } = useLocation() as { state: unknown }
  const address = readAddress(state)
  const reward = readReward(state)
  const offer = reward?.type === 'pregnant' ? reward : null
  const { place, sending } = usePlaceOrder('pregnant')
  const [placed, setPlaced] = useState<Redemption | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  if (address === null || offer === null) return <Navigate to="/pointshop" replace />
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
  return (
    <Page title={t('confirm.title')} intro={t('confirm.intro')}>
      <OrderReview
        lines={[{ ...offer.item, quantity: QUANTITY }]}
        address={address}
        totalPoints={user.totalPoints}
        sending={sending}
        onEdit={() => void navigate('/rewarddetail', { state: offer })}
        onConfirm={() =>
          place(user, {
            addressId: address.id,
            lines: [{ id: offer.item.id, quantity: QUANTITY, tracked: trackedReward(offer, QUANTITY, '') }],
            intent: intentOf('pregnant-order', user.id, offer.item.id, address.id),
            onPlaced: (order) => {
              setPlaced(order)
              restock()
            },
            onProblem: (problem) => setAlert(problemText(problem)),
          })
        }
      />
      <AlertModal title={t('problems.title')} message={alert} onDismiss={() => setAlert(null)} />
      <MaintenanceNotice />
    </Page>
  )
}
