import type { PassLink } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import { Button, Card, showToast, Stack, Text } from '@club/ui'
import { CopyIcon, ShareIcon } from '@club/ui/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import { copyText, shareText } from '../../../sharing'
import css from './pass-link.module.css'

const QR_SIZE = 168

/** The member's link: to share by the phone's own sheet, to copy, and as a picture for another phone's camera. */
export function SharedLink({ link }: { link: PassLink }) {
  const { t } = useTranslation('pass')
  const { basePath } = useHost()
  const url = `${window.location.origin}${basePath}/pass/${link.token}`
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`, [url])
  const copy = async () => {
    if (await copyText(url)) showToast(t('copied'), 'success')
    else showToast(t('copyFailed'), 'danger')
  }
  const share = async () => {
    if ((await shareText({ title: t('title'), text: t('message'), url })) === 'unavailable') await copy()
  }
  return (
    <Card tone="soft" padding="wide">
      <Stack gap={4}>
        <Text weight="medium">{t('yours')}</Text>
        <Text size="small" className={css.url}>
          {url}
        </Text>
        <img src={picture} alt={t('qr')} width={QR_SIZE} height={QR_SIZE} className={css.qr} />
        <div className={css.actions}>
          <Button look="outline" icon={<CopyIcon size={20} />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button icon={<ShareIcon size={20} />} onClick={() => void share()}>
            {t('share')}
          </Button>
        </div>
        <Text size="small" tone="soft">
          {t('care')}
        </Text>
      </Stack>
    </Card>
  )
}
