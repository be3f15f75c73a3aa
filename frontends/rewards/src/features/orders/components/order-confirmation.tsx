import { ApiRefusal, type Intent } from '@club/api'
import type { Address, Redemption } from '@club/contracts/http'
import { useProblemText } from '@club/member'
import type { TrackedItem } from '@club/remote-kit'
import { useUser, type User } from '@club/session'
import { AlertModal, Page, Skeletons } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { usePlaceOrder } from '../use-place-order'
import { OrderReview, type ReviewedLine } from './order-review'

const OrderPlaced = lazy(patient(async () => ({ default: (await import('./order-placed')).OrderPlaced })))

/** The codes of refusals after which the cart says what is gone or short. */
const OUT_OF_DATE: readonly string[] = ['OUT_OF_STOCK', 'ITEM_INACTIVE']

export interface ConfirmedLine extends ReviewedLine {
  tracked: TrackedItem
}

/** The order once more before it is placed, and the moment after (rewards 2); without lines or an address, the shop. */
export function OrderConfirmation({
  kind,
  lines,
  address,
  ordering,
  restock,
  onEdit,
  onOutOfDate,
  notice,
}: {
  kind: 'shop' | 'pregnant'
  lines: readonly ConfirmedLine[]
  address: Address | null
  /** the intent under which a press to this address orders, and where the same lines were sent to before, when that is known */
  ordering: (user: User, address: Address) => { intent: Intent; sentTo?: string }
  /** called when what is in stock may have changed */
  restock: () => void
  onEdit: () => void
  /** called once the member has read that something is gone or short; without it they stay on this page */
  onOutOfDate?: () => void
  /** shown below */
  notice: ReactNode
}) {
  const { t } = useTranslation('rewards')
  const user = useUser()
  const problemText = useProblemText()
  const { place, sending } = usePlaceOrder(kind)
  const [ordered, setOrdered] = useState(lines)
  const [placed, setPlaced] = useState<Redemption | null>(null)
  const [alert, setAlert] = useState<{ text: string; outOfDate: boolean } | null>(null)
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
  // Another tab may empty the cart while this one orders: the outcome of the order is shown here all the same.
  const shown = sending || alert !== null ? ordered : lines
  if (address === null || shown.length === 0) return <Navigate to="/pointshop" replace />
  return (
    <Page title={t('confirm.title')} intro={t('confirm.intro')}>
      <OrderReview
        lines={shown}
        address={address}
        totalPoints={user.totalPoints}
        sending={sending}
        onEdit={onEdit}
        onConfirm={() => {
          setOrdered(lines)
          return place(user, {
            addressId: address.id,
            lines,
            ...ordering(user, address),
            onPlaced: (order) => {
              setPlaced(order)
              restock()
            },
            onProblem: (problem) => {
              const outOfDate = onOutOfDate !== undefined && problem instanceof ApiRefusal && OUT_OF_DATE.includes(problem.code)
              restock()
              setAlert({ text: problemText(problem), outOfDate })
            },
          })
        }}
      />
      <AlertModal
        title={t('problems.title')}
        message={alert?.text ?? null}
        onDismiss={() => {
          setAlert(null)
          if (alert?.outOfDate) onOutOfDate?.()
        }}
      />
      {notice}
    </Page>
  )
}
