import { FormNumber } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '../desk-of'
import type { OwnFieldProps } from '../record-fields'

/** The inventory of what is kept in stock; of a record that is edited, what would remain (D117). */
export function StockField({ kind, form, label, row }: OwnFieldProps) {
  const { t } = useTranslation(wordsOf(kind))
  const redeemed = Number(row?.['redeemed'] ?? 0)
  const remaining = Number(form.form.watch('inventory') || 0) - redeemed
  const hint = row ? (remaining < 0 ? t('form.tooLow') : t('form.stockHint', { redeemed, remaining })) : undefined
  return <FormNumber name="inventory" label={label} min={redeemed} required hint={hint} />
}
