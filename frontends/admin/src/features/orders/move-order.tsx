import { statesAfter } from '@club/rules'
import { Button, type ButtonLook } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useState } from 'react'
import { useOrderText } from '../../acts/order-text'

// Loaded when it is asked for: its form would weigh on every first view of a report.
const MoveDialog = lazy(patient(async () => ({ default: (await import('./move-dialog')).MoveDialog })))

/**
 * Moves an order forward where the partner did not, with who carries it and its number there (D75). Its button names the state that
 * comes next; `look` is filled where it is the one act of a card.
 */
export function MoveOrder({ trackingId, state, look = 'soft' }: { trackingId: string; state: string; look?: ButtonLook }) {
  const text = useOrderText()
  const [open, setOpen] = useState(false)
  const act = text(statesAfter(state)[0] === 'DELIVERED' ? 'toDELIVERED' : 'toDELIVERING')
  return (
    <>
      <Button look={look} size="small" aria-label={text('moveOf', { act, order: trackingId })} onClick={() => setOpen(true)}>
        {act}
      </Button>
      <Suspense fallback={null}>{open ? <MoveDialog trackingId={trackingId} state={state} onEnd={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
