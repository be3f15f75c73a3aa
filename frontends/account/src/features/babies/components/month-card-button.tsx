import type { Day } from '@club/rules'
import { Button, IconButton } from '@club/ui'
import { ShareIcon } from '@club/ui/icons'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

// Drawn on demand only.
const MonthCardDialog = lazy(patient(async () => ({ default: (await import('./month-card-dialog')).MonthCardDialog })))

const ICON = 20

/** Opens the card of a child's age: as an icon beside its name, or in words. */
export function MonthCardButton({ name, birth, words = false }: { name: string | null; birth: Day; words?: boolean }) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  return (
    <>
      {words ? (
        <Button look="outline" size="small" icon={<ShareIcon size={ICON} />} onClick={() => setOpen(true)}>
          {t('monthCard.make')}
        </Button>
      ) : (
        <IconButton label={t('monthCard.open', { name: name ?? t('baby.unnamed') })} onClick={() => setOpen(true)}>
          <ShareIcon size={ICON} />
        </IconButton>
      )}
      {open ? (
        <Suspense fallback={null}>
          <MonthCardDialog name={name} birth={birth} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
