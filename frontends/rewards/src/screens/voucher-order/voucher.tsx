import { useApi, useOneAtATime } from '@club/api'
import { rewardCalls } from '@club/contracts/http'
import { counted, PackArt } from '@club/member'
import { useSettings } from '@club/remote-kit'
import { usePatchUser, type User } from '@club/session'
import { Badge, Button, Card, LinkButton, Picture, Section, showToast, Stack, Text } from '@club/ui'
import { CopyIcon, ExternalIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { voucherKind, voucherValidUntil } from '../../features/vouchers/voucher-kind'
import { leaveClub } from '../../leave-club'
import { useToday } from '../../today'
import css from './voucher-order.module.css'

const PICTURE = { width: 240, height: 150 } as const
/** A slow network must not delay the way to the shop longer than this. */
const USE_MS_MAX = 6_000
const STEPS = ['1', '2', '3'] as const

/** The code of a voucher, to copy and to use, and how that is done. */
export function Voucher({ voucher, user }: { voucher: User['vouchers'][number]; user: User }) {
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
    await api.call(rewardCalls.useVoucher, { id: voucher.id, userId: user.id }, { signal: AbortSignal.timeout(USE_MS_MAX) }).then(
      () =>
        patchUser((member) => ({
          ...member,
          vouchers: member.vouchers.map((one) => (one.id === voucher.id ? { ...one, used: true } : one)),
          counts: counted(member.counts, { unusedVouchers: voucher.used ? 0 : -1 }),
        })),
      // The member continues to the shop whatever the answer (D73): the voucher's own site is the judge of the code.
      () => undefined,
    )
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
