import { useSettings } from '@club/remote-kit'
import { Carousel, LatePackArt } from '@club/member'
import { LinkButton, Text } from '@club/ui'
import { ExternalIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import css from './dashboard.module.css'
import { NearArt } from './near-art'

const AUTOPLAY_MS = 4000 // account 9: banner slider
const BANNERS = ['tape', 'pants', 'wipes'] as const

/** Products of the brand's own shop, banner after banner (account 2, D55). */
export function ShopOnline() {
  const { t } = useTranslation('account')
  const { brandSite } = useSettings()
  return (
    <Carousel label={t('dashboard.shopTitle')} autoplayMs={AUTOPLAY_MS}>
      {BANNERS.map((kind) => (
        <div key={kind} className={css.banner} data-kind={kind}>
          <div className={css.bannerWords}>
            <h3>{t(`dashboard.banners.${kind}.title`)}</h3>
            <Text size="small">{t(`dashboard.banners.${kind}.text`)}</Text>
            <LinkButton href={brandSite.shop} target="_blank" rel="noopener noreferrer" size="small" look="outline" iconAfter={<ExternalIcon size={18} />}>
              {t('dashboard.shopGo')}
            </LinkButton>
          </div>
          <span className={css.bannerArt}>
            <NearArt>
              <LatePackArt kind={kind} />
            </NearArt>
          </span>
        </div>
      ))}
    </Carousel>
  )
}
