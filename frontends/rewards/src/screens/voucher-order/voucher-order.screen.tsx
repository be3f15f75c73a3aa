import { useApi } from '@club/api'
import { rewardCalls } from '@club/contracts/http'
import { usePatchUser, useUser } from '@club/session'
import { Button, Card, Page, Picture, Row, showToast, Skeletons, Stack, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { lastDayOfYear } from '../my-vouchers/my-vouchers.screen'
import css from './voucher-order.module.css'

/** One voucher: its code with a copy action, how to use it, and USE NOW (P2 §2, D73). */
export function VoucherOrderScreen() {
  const { t } = useTranslation('rewards')
  const { state } = useLocation() as { state: { voucherId?: string } | null }
  const user = useUser()
  const patchUser = usePatchUser()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  if (!state?.voucherId) return <Navigate to="/dashboard" replace />
  if (user === undefined)
    return (
      <Page title={t('vouchers')}>
        <Skeletons shape="detail" />
      </Page>
    )
  const voucher = user.vouchers.find((one) => one.id === state.voucherId)
  if (!voucher) return <Navigate to="/dashboard" replace />

  const copy = () =>
    navigator.clipboard.writeText(voucher.code).then(
      () => showToast(t('copied'), 'success'),
      () => showToast(t('copyFailed'), 'danger'),
    )
  const spendVoucher = async () => {
    setBusy(true)
    await api.call(rewardCalls.useVoucher, { id: voucher.id, userId: user.id }).then(
      () => patchUser((member) => ({ ...member, vouchers: member.vouchers.map((one) => (one.id === voucher.id ? { ...one, used: true } : one)) })),
      // The member goes on to the shop whatever the answer (D73): the voucher's own site is the judge of the code.
      () => undefined,
    )
    window.location.assign(voucher.externalUrl ?? '/')
  }
  return (
    <Page title={voucher.name} back>
      <Stack gap={6}>
        <Card padding="wide">
          <Stack gap={4} className={css.middle}>
            <Picture src={voucher.voucherImage} alt="" width={240} height={150} fit="contain" />
            <Text tone="soft">{t('code')}</Text>
            <output className={css.code}>{voucher.code}</output>
            <Text tone="soft" size="small">
              {t('validity', { date: lastDayOfYear() })}
            </Text>
            <Row gap={3} justify="center">
              <Button look="outline" onClick={() => void copy()}>
                {t('copy')}
              </Button>
              <Button busy={busy} onClick={() => void spendVoucher()}>
                {t('useNow')}
              </Button>
            </Row>
          </Stack>
        </Card>
        <Card tone="soft">
          <h2>{t('howTo')}</h2>
          <ol className={css.steps}>
            <li>{t('howTo1')}</li>
            <li>{t('howTo2')}</li>
            <li>{t('howTo3')}</li>
          </ol>
        </Card>
      </Stack>
    </Page>
  )
}
