import { Carousel, PackArt } from '@club/member'
import { FIRST_RECEIPT_FACTOR } from '@club/rules'
import { LinkButton, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ReceiptArt } from './receipt-art'
import css from './receipts.module.css'

const AUTOPLAY_MS = 4000 // rewards 9
const BANNERS = [
  { key: 'first', art: 'gift', to: null },
  { key: 'products', art: 'pants', to: '/uploadReceipt/producttable' },
  { key: 'double', art: 'wipes', to: '/faq/how-to-collect-points' },
] as const

/** Receipts as they should be: from a till, and from an online shop (rewards 2). */
export function ReceiptSamples() {
  const { t } = useTranslation('rewards')
  return (
    <Carousel label={t('receipt.samplesTitle')} autoplayMs={AUTOPLAY_MS}>
      {(['offline', 'online'] as const).map((kind) => (
        <figure key={kind} className={css.sample}>
          <span className={css.sampleArt}>
            <ReceiptArt kind={kind} />
          </span>
          <figcaption>
            <strong>{t(`receipt.sample.${kind}.title`)}</strong>
            <Text size="small" tone="soft">
              {t(`receipt.sample.${kind}.text`)}
            </Text>
          </figcaption>
        </figure>
      ))}
    </Carousel>
  )
}

/** Benefits of receipts, banner after banner (rewards 2). */
export function ReceiptBanners() {
  const { t } = useTranslation('rewards')
  return (
    <Carousel label={t('receipt.bannersTitle')} autoplayMs={AUTOPLAY_MS}>
      {BANNERS.map(({ key, art, to }) => (
        <div key={key} className={css.banner} data-kind={key}>
          <div className={css.bannerWords}>
            <h2>{t(`receipt.banner.${key}.title`, { factor: FIRST_RECEIPT_FACTOR })}</h2>
            <Text size="small">{t(`receipt.banner.${key}.text`, { factor: FIRST_RECEIPT_FACTOR })}</Text>
            {to === null ? null : (
              <LinkButton as={Link} to={to} look="outline" size="small">
                {t(`receipt.banner.${key}.go`)}
              </LinkButton>
            )}
          </div>
          <span className={css.bannerArt}>
            <PackArt kind={art} />
          </span>
        </div>
      ))}
    </Carousel>
  )
}
