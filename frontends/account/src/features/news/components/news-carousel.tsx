import { pickText, useLanguage } from '@club/session'
import type { NewsItem } from '@club/contracts/http'
import { Carousel, LateCelebrationArt, WhenNear } from '@club/member'
import { Button, Card, Picture, Text } from '@club/ui'
import { ChevronRightIcon, ExternalIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNews } from '../use-news'
import css from './news.module.css'
import { NewsRoom } from './news-room'

const AUTOPLAY_MS = 6000 // account 9
const PICTURE = { width: 960, height: 540 } as const

function Slide({ item }: { item: NewsItem }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const title = pickText(item.title, language) || t('news.more')
  const inside = (
    <>
      <span className={css.picture}>
        <WhenNear waiting={null} decorates>
          <Picture
            src={pickText(item.image, language)}
            alt=""
            {...PICTURE}
            fallback={
              <span className={css.fallback}>
                <LateCelebrationArt />
              </span>
            }
          />
        </WhenNear>
      </span>
      <span className={css.words}>
        {title}
        {item.link === '' ? <ChevronRightIcon size={20} /> : <ExternalIcon size={20} label={t('news.newTab')} />}
      </span>
    </>
  )
  // Link news has no page of its own: it opens its address (D90).
  return item.link === '' ? (
    <Link to={`/viewnews?news=${encodeURIComponent(item.id)}`} className={css.slide}>
      {inside}
    </Link>
  ) : (
    <a href={item.link} target="_blank" rel="noopener noreferrer" className={css.slide}>
      {inside}
    </a>
  )
}

/** The news, moving on every six seconds. */
export function NewsCarousel() {
  const { t } = useTranslation('account')
  const news = useNews()
  if (news.isPending) return <NewsRoom />
  if (news.isError) {
    return (
      <Card tone="blush">
        <div role="alert">
          <Text>{t('news.failed')}</Text>
          <Button look="outline" size="small" onClick={() => void news.refetch()}>
            {t('problems.retry')}
          </Button>
        </div>
      </Card>
    )
  }
  if (news.data.length === 0)
    return (
      <Card tone="accent">
        <Text weight="medium">{t('news.emptyTitle')}</Text>
        <Text tone="soft">{t('news.empty')}</Text>
      </Card>
    )
  return (
    <div className={css.room}>
      <Carousel label={t('news.title')} autoplayMs={AUTOPLAY_MS}>
        {news.data.map((item) => (
          <Slide key={item.id} item={item} />
        ))}
      </Carousel>
    </div>
  )
}
