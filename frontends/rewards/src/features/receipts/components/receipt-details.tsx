import type { ErrorName } from '@club/contracts/http'
import { useRefusalText } from '@club/member'
import { addDays, comparedText, comparedTextField, RECEIPT_NUMBER_LENGTH_MAX, RECEIPT_STORE_LENGTH_MAX, RECEIPT_WINDOW_DAYS } from '@club/rules'
import { DateField, SelectField, TextField, typedInto } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../today'
import { isOthers } from '../receipt-values'
import type { ReceiptValues } from '../receipt-values'

interface ReceiptDetailsProps {
  values: ReceiptValues
  stores: readonly { value: string; label: string }[]
  /** the store is not in the list and is typed */
  otherStore: boolean
  wrong: ErrorName | null
  /** the words beside a field that is empty although it must not be */
  missing: (empty: boolean) => string | undefined
  onChange: (change: Partial<ReceiptValues>) => void
}

/** Printed details of a receipt: store, date and number (rewards 5). */
export function ReceiptDetails({ values, stores, otherStore, wrong, missing, onChange }: ReceiptDetailsProps) {
  const { t } = useTranslation('rewards')
  const today = useToday()
  const refusalText = useRefusalText()
  return (
    <>
      <SelectField
        id="receipt-store"
        label={t('receipt.store')}
        placeholder={t('receipt.pickStore')}
        required
        options={stores.map((store) => (isOthers(store) ? { ...store, label: t('receipt.others') } : store))}
        value={values.retailerId}
        error={missing(values.retailerId === null)}
        onChange={(retailerId) => onChange({ retailerId })}
      />
      {otherStore ? (
        <TextField
          id="receipt-other-store"
          label={t('receipt.otherStore')}
          required
          value={values.otherStore}
          error={wrong === 'receipt-store' && comparedText(values.otherStore) === '' ? refusalText('receipt-store') : undefined}
          onChange={typedInto(comparedTextField(RECEIPT_STORE_LENGTH_MAX), (otherStore) => onChange({ otherStore }))}
        />
      ) : null}
      <DateField
        id="receipt-date"
        label={t('receipt.date')}
        hint={
          <>
            {/* The window is what decides today; the sentence about the first day of all is a printed one (rewards 5). */}
            {t('receipt.dateHint', { days: RECEIPT_WINDOW_DAYS })} <span>{t('receipt.term.from')}</span>
          </>
        }
        required
        value={values.receiptDate}
        min={addDays(today, -RECEIPT_WINDOW_DAYS)}
        max={today}
        error={missing(values.receiptDate === null) ?? (wrong === 'receipt-date' || wrong === 'receipt-too-old' ? refusalText(wrong) : undefined)}
        onChange={(receiptDate) => onChange({ receiptDate })}
      />
      <TextField
        id="receipt-number"
        label={t('receipt.number')}
        required
        autoComplete="off"
        value={values.invoiceNo}
        error={missing(comparedText(values.invoiceNo) === '')}
        onChange={typedInto(comparedTextField(RECEIPT_NUMBER_LENGTH_MAX), (invoiceNo) => onChange({ invoiceNo }))}
      />
    </>
  )
}
