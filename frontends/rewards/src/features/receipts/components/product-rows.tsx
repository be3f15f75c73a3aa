import type { MemberProgress } from '@club/contracts/http'
import { formatNumber } from '@club/member'
import { useHost } from '@club/remote-kit'
import { FIRST_RECEIPT_FACTOR, isDoublePointsDay, receiptFactor } from '@club/rules'
import { useLanguage } from '@club/session'
import { AlertModal, Button, IconButton, SelectField, Text, TextField } from '@club/ui'
import { PlusIcon, TrashIcon } from '@club/ui/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FIRST_ROW, mayAddRow, productLabel, readQuantity, type ProductRow } from '../receipt-values'
import css from './receipts.module.css'

/** Bought products with their quantities; each product once, as many rows as there are products (rewards 5). */
export function ProductRows({
  rows,
  skus,
  progress: standing,
  error,
  onChange,
}: {
  rows: readonly ProductRow[]
  skus: readonly { value: string; label: string; points?: number | undefined }[]
  /** Multiplier of the next receipt's points; without it no sum is promised. */
  progress: MemberProgress | undefined
  error: string | undefined
  onChange: (rows: ProductRow[]) => void
}) {
  const { t } = useTranslation('rewards')
  const [alert, setAlert] = useState<string | null>(null)
  const set = (key: number, change: Partial<ProductRow>) => onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const pick = (key: number, skuId: string | null) => {
    if (skuId !== null && rows.some((row) => row.key !== key && row.skuId === skuId)) setAlert(t('receipt.chosenTwice'))
    else set(key, { skuId })
  }
  const { language } = useLanguage()
  const options = skus.map(({ value, label, points }) => {
    const name = productLabel(label, (pack) => t(`receipt.packs.${pack}`), language)
    return { value, label: points === undefined ? name : `${name} · ${t('points', { points: formatNumber(points) })}` }
  })
  const base = rows.reduce((sum, row) => sum + (skus.find(({ value }) => value === row.skuId)?.points ?? 0) * readQuantity(row.quantity), 0)
  const add = () => {
    if (mayAddRow(rows, skus.length) === 'yes') onChange([...rows, { ...FIRST_ROW, key: Math.max(...rows.map(({ key }) => key)) + 1 }])
    else setAlert(t('receipt.fillRow'))
  }
  return (
    <fieldset className={css.products}>
      <legend className={css.legend}>{t('receipt.products')}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className={css.row}>
          <div className={css.pick}>
            <SelectField
              id={`receipt-product-${row.key}`}
              label={t('receipt.product', { number: index + 1 })}
              placeholder={t('receipt.pickProduct')}
              required={index === 0}
              options={options}
              value={row.skuId}
              error={index === 0 ? error : undefined}
              onChange={(skuId) => pick(row.key, skuId)}
            />
          </div>
          <TextField
            id={`receipt-quantity-${row.key}`}
            label={t('receipt.quantity')}
            required={index === 0}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            value={row.quantity}
            onChange={(event) => set(row.key, { quantity: event.currentTarget.value })}
          />
          {rows.length > 1 ? (
            <IconButton label={t('receipt.removeProduct', { number: index + 1 })} onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}>
              <TrashIcon size={20} />
            </IconButton>
          ) : null}
        </div>
      ))}
      {mayAddRow(rows, skus.length) === 'full' ? null : (
        <Button look="text" icon={<PlusIcon size={20} />} onClick={add}>
          {t('receipt.addProducts')}
        </Button>
      )}
      {base === 0 || standing === undefined ? null : <Expected base={base} standing={standing} />}
      <AlertModal title={t('problems.title')} message={alert} onDismiss={() => setAlert(null)} />
    </fieldset>
  )
}

/** The points that the rules give for these products if the receipt is uploaded today (D56, D58, D78). */
function Expected({ base, standing: { firstReceipt, doublePointsDay } }: { base: number; standing: MemberProgress }) {
  const { t } = useTranslation('rewards')
  const { now } = useHost()
  const { factor, bonusSource } = receiptFactor({ isFirst: firstReceipt === 'open', isDoubleDay: isDoublePointsDay(now(), doublePointsDay) })
  const figures = { base: formatNumber(base), factor }
  return (
    <div role="status">
      <Text weight="medium">{t('receipt.expected', { points: formatNumber(base * factor) })}</Text>
      {bonusSource === null ? null : (
        <Text size="small" tone="soft">
          {t(bonusSource === 'First Receipt Bonus' ? 'receipt.expectedFirst' : 'receipt.expectedDouble', figures)}
        </Text>
      )}
      {firstReceipt === 'waiting' ? (
        <Text size="small" tone="soft">
          {t('receipt.expectedWaiting', { factor: FIRST_RECEIPT_FACTOR })}
        </Text>
      ) : null}
    </div>
  )
}
