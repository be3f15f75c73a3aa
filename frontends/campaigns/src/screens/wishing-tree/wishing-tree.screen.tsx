import type { Journey, Wisher } from '@club/contracts/http'
import { formatNumber } from '@club/member'
import { collectedPoints } from '@club/rules'
import { pickText, useLanguage } from '@club/session'
import { Card, Columns, FailedState, LinkButton, Page, Section, Skeletons, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArticleCarousel } from '../../features/stories/components/article-carousel'
import { BlogList } from '../../features/stories/components/blog-list'
import { useWishes } from '../../features/wishes/use-wishes'
import { TreeCard } from '../../features/wishes/components/tree-card'
import css from '../../features/wishes/components/wishes.module.css'

const FIGURES = ['home', 'children', 'points', 'product'] as const

function JoinUs() {
  const { t } = useTranslation('campaigns')
  return (
    <Card tone="accent" padding="wide">
      <Stack gap={4}>
        <div className={css.joinText}>
          <Text as="h2" size="heading" weight="bold">
            {t('wishingTree.joinTitle')}
          </Text>
          <Text>{t('wishingTree.joinText')}</Text>
        </div>
        <LinkButton as={Link} to="/wishingtree/donate" wide>
          {t('wishingTree.join')}
        </LinkButton>
      </Stack>
    </Card>
  )
}

function Figures({ journey, wishes }: { journey: Journey; wishes: readonly Wisher[] }) {
  const { t } = useTranslation('campaigns')
  const figures = { ...journey, points: collectedPoints(journey, wishes) }
  return (
    <ul className={css.stats}>
      {FIGURES.map((figure) => (
        <li key={figure}>
          <Card className={css.stat}>
            <span className={css.figure}>{formatNumber(figures[figure])}</span>
            {t(`wishingTree.figures.${figure}`)}
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** Presents the Wishing Tree: its purpose, its progress, the deeds so far and their places; for everybody (rewards 2, D80). */
export function WishingTreeScreen() {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const { journey, wishes } = useWishes()
  const failed = [journey, wishes].filter((query) => query.isError)
  const retry = () => failed.forEach((query) => void query.refetch())
  return (
    <Page title={t('wishingTree.title')} intro={t('wishingTree.intro')}>
      <Stack gap={8}>
        {failed.length > 0 ? <FailedState title={t('wishingTree.failed')} onRetry={retry} busy={failed.some((query) => query.isFetching)} /> : null}
        {failed.length === 0 && (journey.isPending || wishes.isPending) ? <Skeletons shape="detail" /> : null}
        {journey.isSuccess && wishes.isSuccess ? (
          <Columns
            main={
              <TreeCard wishes={wishes.data} journey={journey.data}>
                <Text lines>{pickText(journey.data.description, language)}</Text>
              </TreeCard>
            }
            side={<JoinUs />}
          />
        ) : (
          <JoinUs />
        )}
        <Section title={t('stories.articles')}>
          <ArticleCarousel />
        </Section>
        {journey.isSuccess && wishes.isSuccess ? (
          <Section title={t('wishingTree.journey')} intro={t('wishingTree.journeyIntro')}>
            <Figures journey={journey.data} wishes={wishes.data} />
          </Section>
        ) : null}
        <Section title={t('stories.blogs')} intro={t('stories.blogsIntro')}>
          <BlogList />
        </Section>
      </Stack>
    </Page>
  )
}
