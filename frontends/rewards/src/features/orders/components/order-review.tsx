import { type Address } from '@club/contracts/http'
import { formatNumber } from '@club/member'
import { addressLines } from '@club/rules'
import { pickText, useLanguage } from '@club/session'
import { Button, Card, Columns, ConfirmDialog, Section, Stack, Text } from '@club/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sums } from '../../../parts/sums'
import { OrderItems } from './order-list'
import { Actions } from '../../../parts/actions'

export interface ReviewedLine {
  id: string
  quantity: number
  itemName: { en: string; bm: string }
  itemImage: { en: string; bm: string }
  points: number
}

/** The order before it is placed: its lines, the balance after it, and the address; EDIT and CONFIRM as printed (rewards 2). */
export function OrderReview({
  lines,
  address,
  totalPoints,
  sending,
  onEdit,
  onConfirm,
  notice,
}: {
  lines: readonly ReviewedLine[]
  address: Address
  totalPoints: number
  sending: boolean
  onEdit: () => void
  /** called when the order is confirmed in the dialog, which stays until it is answered */
  onConfirm: () => Promise<void>
  notice?: ReactNode
}) {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  const [confirming, setConfirming] = useState(false)
  const total = lines.reduce((sum, { points, quantity }) => sum + points * quantity, 0)
  const sums = [
    { label: t('confirm.total'), value: t('points', { points: formatNumber(total) }) },
    { label: t('confirm.after'), value: t('points', { points: formatNumber(Math.max(0, totalPoints - total)) }) },
  ]
  return (
    <>
      <Columns
        main={
          <Stack gap={5}>
            {notice}
            <Section title={t('confirm.items')}>
              <Card>
                <OrderItems order={{ orderItems: [...lines] }} />
              </Card>
            </Section>
            <Section title={t('confirm.address')}>
              <Card>
                <Text lines>{addressLines(address).join('\n')}</Text>
              </Card>
            </Section>
          </Stack>
        }
        side={
          <>
            <Card tone="soft">
              <Sums items={sums} />
            </Card>
            {/* EDIT and CONFIRM: rewards 2.4. */}
            <Actions stay>
              <Button wide onClick={() => setConfirming(true)}>
                {t('confirm.confirm')}
              </Button>
              <Button wide look="outline" onClick={onEdit}>
                {t('confirm.edit')}
              </Button>
            </Actions>
          </>
        }
      />
      {/* "Confirm Order?": rewards 2.4. */}
      <ConfirmDialog
        open={confirming}
        title={t('confirm.dialogTitle')}
        confirmLabel={t('confirm.dialogConfirm')}
        busy={sending}
        onCancel={() => {
          if (!sending) setConfirming(false)
        }}
        onConfirm={() => void onConfirm().then(() => setConfirming(false))}
      >
        <Text lines weight="medium">
          {lines.map(({ quantity, itemName }) => t('confirm.line', { count: quantity, name: pickText(itemName, language) })).join('\n')}
        </Text>
        <Text>{t('confirm.dialogText', { points: formatNumber(total) })}</Text>
        <Sums items={sums} />
        <Text lines tone="soft" size="small">
          {addressLines(address).join('\n')}
        </Text>
      </ConfirmDialog>
    </>
  )
}
