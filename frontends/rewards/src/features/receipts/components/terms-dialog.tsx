import { Button, Dialog } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './receipts.module.css'

const TERMS = ['shows', 'file', 'window', 'from', 'duplicate', 'validation', 'first', 'once'] as const

/** The terms of receipts, behind a button (rewards 2, rewards 5). */
export function ReceiptTerms() {
  const { t } = useTranslation('rewards')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="text" size="small" onClick={() => setOpen(true)}>
        {t('receipt.terms')}
      </Button>
      <Dialog open={open} title={t('receipt.termsTitle')} onClose={() => setOpen(false)}>
        <ul className={css.terms}>
          {TERMS.map((term) => (
            <li key={term}>{t(`receipt.term.${term}`)}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
