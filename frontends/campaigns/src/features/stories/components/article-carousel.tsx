import type { Article } from '@club/contracts/http'
import { Carousel, WishingTreeArt } from '@club/member'
import { pickText, useLanguage } from '@club/session'
import { Button, Card, FailedState, Picture, Skeleton, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useArticles } from '../use-stories'
import { clipped } from '../clip'
import css from './stories.module.css'

const AUTOPLAY_MS = 6000 // rewards 9
const HEIGHT = 360
const PICTURE = { width: 480, height: 360 }

function Slide({ article }: { article: Article }) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const [whole, setWhole] = useState(false)
  const text = pickText(article.description, language)
  const short = clipped(text)
  return (
    <Card padding="none" className={css.article}>
      <Picture src={article.image} alt="" {...PICTURE} fallback={<WishingTreeArt />} eager />
      <div className={css.words}>
        <h3 className={css.title}>{pickText(article.title, language)}</h3>
        <Text lines>{whole || short === null ? text : short}</Text>
        {short === null ? null : (
          <Button look="text" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {t(whole ? 'stories.less' : 'stories.more')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Articles one after the other, six seconds each; they wait for a reader who points at them or goes through them by keys (rewards 9). */
export function ArticleCarousel() {
  const { t } = useTranslation('campaigns')
  const articles = useArticles()
  if (articles.isPending) return <Skeleton height={HEIGHT} />
  if (articles.isError) return <FailedState title={t('stories.articlesFailed')} onRetry={() => void articles.refetch()} busy={articles.isFetching} />
  const shown = articles.data.filter(({ active }) => active)
  if (shown.length === 0) return <Text tone="soft">{t('stories.noArticles')}</Text>
  return (
    <Carousel label={t('stories.articles')} autoplayMs={AUTOPLAY_MS}>
      {shown.map((article) => (
        <Slide key={article.id} article={article} />
      ))}
    </Carousel>
  )
}
