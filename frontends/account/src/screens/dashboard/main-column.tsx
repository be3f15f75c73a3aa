import { CARDS, reaches } from '@club/rules'
import type { User } from '@club/session'
import { LinkButton, Section } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FamilySection } from '../../features/babies/components/family-section'
import { NewsRoom } from '../../features/news/components/news-room'
import { PreviewRoom } from '../../features/rewards/components/preview-room'
import { Below, partBelow } from './below'

const NewsCarousel = partBelow('NewsCarousel')
const RewardPreview = partBelow('RewardPreview')

/** The family's own parts, then news and rewards. */
export function MainColumn({ user }: { user: User }) {
  const { t } = useTranslation('account')
  return (
    <>
      {reaches(user, CARDS.FamilySection) ? <FamilySection user={user} /> : null}
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
    </>
  )
}
