import { useApi, useOneAtATime } from '@club/api'
import { rewardCalls } from '@club/contracts/http'
import { Celebration, givenName, PackArt, PointsCounter } from '@club/member'
import { useSettings } from '@club/remote-kit'
import { useLanguage, usePatchUser, useUser, type User } from '@club/session'
import { Badge, Button, Card, LinkButton, Page, Picture, Section, showToast, Skeletons, Stack, Text } from '@club/ui'
import { CopyIcon, ExternalIcon } from '@club/ui/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { voucherKind, voucherValidUntil } from '../../features/vouchers/voucher-kind'
import { leaveClub } from '../../leave-club'
import { useToday } from '../../today'
import css from './voucher-order.module.css'

const PICTURE = { width: 240, height: 150 } as const
/** A slow network must not keep anybody from the shop. */
const USE_WAIT_MS = 6_000
const STEPS = ['1', '2', '3'] as const

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

function Voucher({ voucher, user }: { voucher: User['vouchers'][number]; user: User }) {
  const { t } = useTranslation('rewards')
  const patchUser = usePatchUser()
  const api = useApi()
  const today = useToday()
  const { brandSite } = useSettings()
  const { isBusy, run } = useOneAtATime()
  const kind = voucherKind(voucher.name)
  const copy = () =>
    navigator.clipboard.writeText(voucher.code).then(
      () => showToast(t('voucher.copied'), 'success'),
      () => showToast(t('voucher.copyFailed'), 'danger'),
    )
  const spendVoucher = async () => {
    const marked = api.call(rewardCalls.useVoucher, { id: voucher.id, userId: user.id }).then(
      () => patchUser((member) => ({ ...member, vouchers: member.vouchers.map((one) => (one.id === voucher.id ? { ...one, used: true } : one)) })),
      // The member goes on to the shop whatever the answer (D73): the voucher's own site is the judge of the code.
      () => undefined,
    )
    await Promise.race([marked, new Promise((resolve) => setTimeout(resolve, USE_WAIT_MS))])
    leaveClub(voucher.externalUrl ?? brandSite.shop)
  }
  return (
    <Stack gap={6}>
      <Card padding="wide">
        <Stack gap={4} className={css.middle}>
          <Picture src={voucher.voucherImage} alt="" {...PICTURE} fit="contain" fallback={<PackArt kind="voucher" />} eager />
          {voucher.used ? <Badge>{t('vouchers.used')}</Badge> : null}
          <Text tone="soft">{t('voucher.code')}</Text>
          <output className={css.code} data-used={voucher.used || undefined}>
            {voucher.code}
          </output>
          <Text tone="soft" size="small">
            {t('vouchers.validity', { date: voucherValidUntil(today) })}
          </Text>
          <div className={css.actions}>
            <Button look="outline" wide icon={<CopyIcon size={20} />} onClick={() => void copy()}>
              {t('voucher.copy')}
            </Button>
            {voucher.used ? (
              <LinkButton href={voucher.externalUrl ?? brandSite.shop} rel="noopener noreferrer" look="soft" wide iconAfter={<ExternalIcon size={18} />}>
                {t('voucher.openAgain')}
              </LinkButton>
            ) : (
              <Button busy={isBusy} wide iconAfter={<ExternalIcon size={18} />} onClick={() => void run(spendVoucher)}>
                {t('voucher.useNow')}
              </Button>
            )}
          </div>
          {voucher.used ? <Text size="small">{t('voucher.usedNote')}</Text> : null}
        </Stack>
      </Card>
      <Section title={t('voucher.howTo')}>
        <Card tone="soft">
          <ol className={css.steps}>
            {STEPS.map((step) => (
              <li key={step}>{t(`voucher.step.${kind}.${step}`)}</li>
            ))}
          </ol>
        </Card>
      </Section>
      <LinkButton as={Link} to="/pointshop?tab=vouchers" look="quiet" wide>
        {t('voucher.all')}
      </LinkButton>
    </Stack>
  )
}

/** One voucher: its code with a copy action, how to use it, and USE NOW (P2 §2, D73); without one, the dashboard. */
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
  if (!voucherId) return <Navigate to="/dashboard" replace />
  if (user === undefined)
    return (
      <Page width="narrow" title={t('vouchers.one')}>
        <Skeletons shape="detail" />
      </Page>
    )
  const voucher = user.vouchers.find((one) => one.id === voucherId)
  if (!voucher) return <Navigate to="/dashboard" replace />
  return (
    <Page width="narrow" title={givenName(voucher, language)}>
      {fresh ? <Fresh totalPoints={user.totalPoints} /> : null}
      <Voucher voucher={voucher} user={user} />
    </Page>
  )
}
