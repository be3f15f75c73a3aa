import { Button, Dialog } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from './desk-of'
import { WhereUsed, type Used } from './where-used'

/** Opens the links of a record that has no page of its own. */
export function UsedButton({ kind, row, name }: { kind: Used; row: Row; name: string }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="soft" size="small" aria-haspopup="dialog" aria-label={t('whereUsed.openOf', { name })} onClick={() => setOpen(true)}>
        {t('whereUsed.open')}
      </Button>
      <Dialog open={isOpen} title={t('whereUsed.of', { name })} onClose={() => setOpen(false)}>
        <WhereUsed kind={kind} row={row} />
      </Dialog>
    </>
  )
}
