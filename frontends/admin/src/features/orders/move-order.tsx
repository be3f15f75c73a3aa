import { Button } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useState } from 'react'
import { useOrderText } from '../../acts/order-text'

// Loaded when it is asked for: its form would weigh on every first view of a report.
const MoveDialog = lazy(patient(async () => ({ default: (await import('./move-dialog')).MoveDialog })))

/** Moves an order forward where the partner did not, with who carries it and its number there (D75). */
export function MoveOrder({ trackingId, state }: { trackingId: string; state: string }) {
  const text = useOrderText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="soft" size="small" aria-label={text('moveOf', { order: trackingId })} onClick={() => setOpen(true)}>
        {text('move')}
      </Button>
      <Suspense fallback={null}>{open ? <MoveDialog trackingId={trackingId} state={state} onEnd={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
