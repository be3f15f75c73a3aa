import { useCallMutation, useQueryClient } from '@club/api'
import { rewardCalls } from '@club/contracts/http'
import { counted, formatNumber, useProblemText, withNewest } from '@club/member'
import { usePatchUser, useSession } from '@club/session'
import { AlertModal, Button, ConfirmDialog, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberOrders, orderPoints, type MemberOrder } from '../member-orders'

/** Takes an order back that is not on its way, with one confirmation that names the points that return (trust-and-desk 4.3). */
export function CancelOrder({
  order,
  onCancelled,
}: {
  order: Pick<MemberOrder, 'id' | 'state' | 'orderItems'>
  /** what became of it, for one that is older than the member's list */
  onCancelled: (order: MemberOrder) => void
}) {
  const { t } = useTranslation('rewards')
  const patchUser = usePatchUser()
  const { refreshUser } = useSession()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const [confirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync: cancel, isPending } = useCallMutation(rewardCalls.cancelOrder)
  const points = orderPoints(order)

  const confirm = async () => {
    try {
      const answer = await cancel({ input: { orderId: order.id } })
      patchUser((member) => ({
        ...member,
        totalPoints: answer.totalPoints,
        points: points === 0 ? member.points : withNewest(member.points, answer.pointRecord),
        redemptions: member.redemptions.map((one) => (one.id === answer.order.id ? answer.order : one)),
        counts: counted(member.counts, { ordersUnderWay: -1 }),
      }))
      for (const cancelled of memberOrders({ redemptions: [answer.order], samples: [] })) onCancelled(cancelled)
    } catch (error) {
      setProblem(problemText(error))
    }
    // The order's present state where it was refused; and the present balance, as a repeated answer has that of the first one.
    void refreshUser()
    setConfirming(false)
    void queryClient.invalidateQueries({ queryKey: [rewardCalls.track.id] })
  }
  return (
    <>
      {order.state === 'PROCESSING' ? (
        <Button look="quiet" wide onClick={() => setConfirming(true)}>
          {t('cancel.button')}
        </Button>
      ) : null}
      {/* No row prints it: an order that was cancelled cannot be taken up again. */}
      <ConfirmDialog
        open={confirming}
        title={t('cancel.title')}
        confirmLabel={t('cancel.button')}
        cancelLabel={t('cancel.keep')}
        busy={isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void confirm()}
      >
        <Text>{points === 0 ? t('cancel.free') : t('cancel.text', { points: formatNumber(points) })}</Text>
      </ConfirmDialog>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </>
  )
}
