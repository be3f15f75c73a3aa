import { useMediaQuery } from '@club/remote-kit'
import { CARDS, reaches } from '@club/rules'
import type { User } from '@club/session'
import { LinkButton, Section, Skeleton } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FamilySection } from '../../features/babies/components/family-section'
import { NewsRoom } from '../../features/news/components/news-room'
import { PreviewRoom } from '../../features/rewards/components/preview-room'
import { Below, partBelow } from './below'

const GOODIES_HEIGHT = 130
const GOAL_HEIGHT = 250

// Its card may come after a first view. A phone has the goal in the first card alone, and does not load this one.
const GoalSection = lazy(patient(async () => ({ default: (await import('./lead/goal-section')).GoalSection })))
const NewsCarousel = partBelow('NewsCarousel')
const RewardPreview = partBelow('RewardPreview')
const Goodies = partBelow('Goodies')

/** The family's own parts, then news and rewards. */
export function MainColumn({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  return (
    <>
      {reaches(user, CARDS.FamilySection) ? <FamilySection user={user} /> : null}
      {isPhone ? null : (
        <Suspense fallback={<Skeleton height={GOAL_HEIGHT} />}>
          <GoalSection user={user} />
        </Suspense>
      )}
      <Section title={t('news.title')}>
        <Below room={<NewsRoom />}>
          <NewsCarousel />
        </Below>
      </Section>
      <Section
        title={t('rewardPreview.title')}
        actions={
          <LinkButton as={Link} to="/pointshop" look="text" size="small">
            {t('rewardPreview.all')}
          </LinkButton>
        }
      >
        <Below room={<PreviewRoom />}>
          <RewardPreview />
        </Below>
      </Section>
      <Section title={t('dashboard.goodiesTitle')}>
        <Below room={<Skeleton height={GOODIES_HEIGHT} />}>
          <Goodies />
        </Below>
      </Section>
    </>
  )
}
