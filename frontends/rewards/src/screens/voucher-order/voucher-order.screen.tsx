import { Celebration, givenName, PackArt, PointsCounter } from '@club/member'
import { useLanguage, useUser } from '@club/session'
import { Card, Page, Skeletons, Stack, Text } from '@club/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useVoucher } from '../../features/vouchers/use-vouchers'
import { Voucher } from './voucher'
import css from './voucher-order.module.css'

interface Handed {
  voucherId?: string
  /** just redeemed: celebrated once, not again after a reload */
  redeemed?: boolean
}

function Fresh({ totalPoints }: { totalPoints: number }) {
  const { t } = useTranslation('rewards')
  return (
    <Card tone="accent">
      <Celebration title={t('voucher.redeemedTitle')} art={<PackArt kind="voucher" />}>
        <Stack gap={2}>
          <Text align="center">{t('voucher.redeemed')}</Text>
          <div className={css.balance}>
            <Text tone="soft">{t('placed.balance')}</Text>
            <PointsCounter value={totalPoints} unit={t('unit')} size="regular" />
          </div>
        </Stack>
      </Celebration>
    </Card>
  )
}

/** One voucher: its code with a copy action, how to use it, and USE NOW (rewards 2, D73); without one, the dashboard. */
export function VoucherOrderScreen() {
  const { t } = useTranslation('rewards')
  const { state } = useLocation() as { state: Handed | null }
  const navigate = useNavigate()
  const user = useUser()
  const { language } = useLanguage()
  const [fresh] = useState(state?.redeemed === true)
  const voucherId = state?.voucherId
  useEffect(() => {
    if (fresh && voucherId !== undefined) void navigate('.', { replace: true, state: { voucherId } })
  }, [fresh, voucherId, navigate])
  const voucher = useVoucher(user, voucherId)
  if (!voucherId) return <Navigate to="/dashboard" replace />
  if (user === undefined || voucher === undefined)
    return (
      <Page width="narrow" title={t('vouchers.one')}>
        <Skeletons shape="detail" />
      </Page>
    )
  if (voucher === null) return <Navigate to="/dashboard" replace />
  return (
    <Page width="narrow" title={givenName(voucher, language)}>
      {fresh ? <Fresh totalPoints={user.totalPoints} /> : null}
      <Voucher voucher={voucher} user={user} />
    </Page>
  )
}
