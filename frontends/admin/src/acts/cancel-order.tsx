import { sendUnder, useCallMutation, useFormIntent } from '@club/api'
import { MEMBER_ACTS, memberDeskCalls, type MemberActBody } from '@club/contracts/http'
import { ReasonDialog } from '@club/desk'
import { STAFF_REASON_LENGTH_MAX } from '@club/rules'
import { useAdministrator } from '@club/session'
import { Button, showToast, Text } from '@club/ui'
import { useState } from 'react'
import { useOrderText } from './order-text'

interface Cancelled {
  member: { id: string; name: string }
  orderId: string
  trackingId: string
}

/** Cancels an order of a member that nobody has shipped, for a reason, for those who may (trust-and-desk 7.5). */
export function CancelOrder(order: Cancelled) {
  const text = useOrderText()
  const role = useAdministrator()?.role
  const [isAsking, setAsking] = useState(false)
  if (!MEMBER_ACTS['cancel-order'].some((one) => one === role)) return null
  return (
    <>
      <Button look="dangerQuiet" size="small" aria-label={text('cancelOf', { order: order.trackingId })} onClick={() => setAsking(true)}>
        {text('cancel')}
      </Button>
      {isAsking ? <CancelDialog {...order} onEnd={() => setAsking(false)} /> : null}
    </>
  )
}

function CancelDialog({ member: { id, name }, orderId, trackingId, onEnd }: Cancelled & { onEnd: () => void }) {
  const text = useOrderText()
  const act = useCallMutation(memberDeskCalls.actOnMember)
  const intentOf = useFormIntent()
  return (
    <ReasonDialog
      title={text('cancelOf', { order: trackingId })}
      label={text('reason')}
      hint={text('reasonHint')}
      reasonLengthMax={STAFF_REASON_LENGTH_MAX}
      confirmLabel={text('confirmCancel')}
      send={async (reason) => {
        const input: MemberActBody = { act: 'cancel-order', reason, orderId }
        await sendUnder(intentOf(input), (idempotencyKey) => act.mutateAsync({ input, params: { id }, idempotencyKey }))
        showToast(text('cancelled', { order: trackingId, name }), 'success')
      }}
      onEnd={onEnd}
    >
      <Text>{text('cancelText', { name })}</Text>
    </ReasonDialog>
  )
}
