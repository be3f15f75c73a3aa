import { useMediaQuery } from '@club/remote-kit'
import { CARDS, reaches } from '@club/rules'
import type { User } from '@club/session'
import { Button, LinkButton, Row, Section, Skeleton, Skeletons } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QUESTS_SHOWN_MAX } from '../../features/quests/use-quests'
import { StampSection } from '../../features/stamps/components/stamp-card'
import { Below, partBelow } from './below'
import css from './dashboard.module.css'
import { RemoteTiles } from './remote-tiles'

const GOAL_HEIGHT = 250
const TREE_HEIGHT = 220
const SHOP_HEIGHT = 180

// Its card may come after a first view. A phone has the goal in the first card alone, and does not load this one.
const GoalSection = lazy(patient(async () => ({ default: (await import('./lead/goal-section')).GoalSection })))
const QuestPreview = partBelow('QuestPreview')
const ShopOnline = partBelow('ShopOnline')
const TreeCard = partBelow('TreeCard')

interface SideColumnProps {
  user: User
  progress: ComponentProps<typeof StampSection>['progress'] | undefined
  onQuests: () => void
  onCompleteProfile: () => void
}

/** Ways to collect and things to do, beside the main column on a desk and below it on a phone. */
export function SideColumn({ user, progress, onQuests, onCompleteProfile }: SideColumnProps) {
  const { t } = useTranslation('account')
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  return (
    <>
      {isPhone ? null : (
        <Suspense fallback={<Skeleton height={GOAL_HEIGHT} />}>
          <GoalSection user={user} />
        </Suspense>
      )}
      {progress ? <StampSection user={user} progress={progress} /> : null}
      {/* On a phone the menu leads to them. */}
      <div className={css.deskOnly}>
        <Section
          title={t('quests.title')}
          actions={
            <LinkButton as={Link} to="/quest" look="text" size="small">
              {t('quests.all')}
            </LinkButton>
          }
        >
          <Below room={<Skeletons count={QUESTS_SHOWN_MAX} />}>
            <QuestPreview user={user} onCompleteProfile={onCompleteProfile} />
          </Below>
          <Row>
            <Button look="soft" size="small" onClick={onQuests}>
              {t('quests.next')}
            </Button>
          </Row>
        </Section>
      </div>
      <Below room={<Skeleton height={TREE_HEIGHT} />}>
        <TreeCard user={user} />
      </Below>
      {reaches(user, CARDS.ShopOnline) ? (
        <Section title={t('dashboard.shopTitle')}>
          <Below room={<Skeleton height={SHOP_HEIGHT} />}>
            <ShopOnline />
          </Below>
        </Section>
      ) : null}
      {reaches(user, CARDS.RemoteTiles) ? <RemoteTiles /> : null}
    </>
  )
}
