import { formatNumber, JoyArt } from '@club/member'
import { useLanguage } from '@club/session'
import { AlertModal, ConfirmDialog, Dialog, LinkButton, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DialogArt } from '../../parts/actions'
import { rewardName, type Reward } from '../../reward'
import css from './reward-detail.module.css'

/** Window over the page of a reward. */
export type Over = { kind: 'confirm' } | { kind: 'signIn' } | { kind: 'thanks'; points: number } | { kind: 'alert'; text: string; collect: boolean } | null

interface RedeemDialogsProps {
  reward: Reward
  over: Over
  /** the member's points; undefined for a visitor */
  totalPoints: number | undefined
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** The windows of a reward: confirmation, thanks for a donation, the way to sign in, and what went wrong. */
export function RedeemDialogs({ reward, over, totalPoints, busy, onClose, onConfirm }: RedeemDialogsProps) {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  const name = rewardName(reward, language)
  return (
    <>
      {/* No row prints it: it is the only confirmation of a voucher or a donation, whose points do not come back. An item has none here. */}
      <ConfirmDialog
        open={over?.kind === 'confirm'}
        title={t(reward.type === 'donate' ? 'detail.donateTitle' : 'detail.redeemTitle', { name })}
        confirmLabel={t(reward.type === 'donate' ? 'detail.donate' : 'detail.redeem')}
        busy={busy}
        onCancel={onClose}
        onConfirm={onConfirm}
      >
        <Text>{t(reward.type === 'donate' ? 'detail.donateText' : 'detail.redeemText', { points: formatNumber(reward.item.points) })}</Text>
      </ConfirmDialog>
      <AlertModal
        title={t('detail.thanksTitle')}
        message={over?.kind === 'thanks' ? t('detail.thanks', { points: formatNumber(over.points) }) : null}
        details={
          <>
            <DialogArt>
              <JoyArt joy="gift" />
            </DialogArt>
            {totalPoints === undefined ? null : (
              <Text align="center" tone="soft">
                {t('detail.newBalance', { points: formatNumber(totalPoints) })}
              </Text>
            )}
          </>
        }
        onDismiss={onClose}
      />
      <Dialog open={over?.kind === 'signIn'} title={t('detail.signInTitle')} onClose={onClose}>
        <div className={css.panel}>
          <Text>{t('detail.signIn')}</Text>
          <LinkButton as={Link} to={`/${language}/signin`} wide>
            {t('detail.signInGo')}
          </LinkButton>
        </div>
      </Dialog>
      <AlertModal
        title={t('problems.title')}
        message={over?.kind === 'alert' ? over.text : null}
        onDismiss={onClose}
        actions={
          over?.kind === 'alert' && over.collect ? (
            <LinkButton as={Link} to="/scancode" look="outline" wide>
              {t('shop.collect')}
            </LinkButton>
          ) : undefined
        }
      />
    </>
  )
}
