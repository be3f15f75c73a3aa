import { useHost } from '@club/remote-kit'
import { TIER_RULES } from '@club/rules'
import { useLanguage, type User } from '@club/session'
import { Button, Card, Dialog, LinkButton, showToast, Stack, Text } from '@club/ui'
import { CopyIcon, ShareIcon } from '@club/ui/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText, shareText } from '../../../sharing'
import { referralLink, shareTargets } from '../share-referral'
import css from './referral.module.css'

/** The member's code, to copy and to share; the share sheet of the phone, or a choice of our own without one. */
export function ReferralCard({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { basePath, settings } = useHost()
  const [choosing, setChoosing] = useState(false)
  const code = user.referralCode
  const url = referralLink({ origin: window.location.origin, basePath, language, code })
  const text = t('referral.message', { brand: settings.brandName, code, points: TIER_RULES[user.tier].referee })

  const copy = async (what: string, done: string) => {
    if (await copyText(what)) showToast(done, 'success')
    else showToast(t('referral.copyFailed'), 'danger')
  }
  const share = async () => {
    if ((await shareText({ title: t('referral.title'), text, url })) === 'unavailable') setChoosing(true)
  }
  return (
    <Card tone="soft" padding="wide">
      <Stack gap={4}>
        <Text align="center">{t('referral.code')}</Text>
        <p className={css.code} translate="no">
          {code}
        </p>
        <div className={css.actions}>
          <Button look="outline" icon={<CopyIcon size={20} />} onClick={() => void copy(code, t('referral.copied'))}>
            {t('referral.copy')}
          </Button>
          <Button icon={<ShareIcon size={20} />} onClick={() => void share()}>
            {t('referral.share')}
          </Button>
        </div>
      </Stack>
      <Dialog open={choosing} title={t('referral.share')} onClose={() => setChoosing(false)}>
        <Stack gap={3}>
          <Text>{text}</Text>
          <Text size="small" tone="soft" className={css.link}>
            {url}
          </Text>
          {shareTargets({ text, url, subject: t('referral.title') }).map(({ id, href }) => (
            <LinkButton key={id} href={href} target="_blank" rel="noopener noreferrer" look="soft" wide>
              {t(`referral.by.${id}`)}
            </LinkButton>
          ))}
          <Button look="outline" icon={<CopyIcon size={20} />} onClick={() => void copy(`${text} ${url}`, t('referral.linkCopied'))}>
            {t('referral.copyLink')}
          </Button>
        </Stack>
      </Dialog>
    </Card>
  )
}
