import { Button } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

// Loaded when it is asked for: its form would weigh on every first view of a report.
const MoveDialog = lazy(patient(async () => ({ default: (await import('./move-dialog')).MoveDialog })))

/** Moves an order forward where the partner did not, with who carries it and its number there (D75). */
export function MoveOrder({ trackingId, state }: { trackingId: string; state: string }) {
  const { t } = useTranslation('reports')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="soft" size="small" aria-label={t('move.of', { order: trackingId })} onClick={() => setOpen(true)}>
        {t('move.button')}
      </Button>
      <Suspense fallback={null}>{open ? <MoveDialog trackingId={trackingId} state={state} onEnd={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
