import { CARDS, reaches } from '@club/rules'
import type { User } from '@club/session'
import { Button, LinkButton, Row, Section, Skeleton, Skeletons } from '@club/ui'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QUESTS_SHOWN_MAX } from '../../features/quests/use-quests'
import { StampSection } from '../../features/stamps/components/stamp-card'
import { Below, partBelow } from './below'
import css from './dashboard.module.css'
import { RemoteTiles } from './remote-tiles'

const TREE_HEIGHT = 220
const SHOP_HEIGHT = 180

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
  return (
    <>
      {progress ? <StampSection user={user} progress={progress} /> : null}
      {/* On a phone the menu leads to them. */}
      <div className={css.deskOnly}>
        <Section
          title={t('quests.title')}
          actions={
            <Row gap={5}>
              <Button look="text" size="small" onClick={onQuests}>
                {t('quests.oneByOne')}
              </Button>
              <LinkButton as={Link} to="/quest" look="text" size="small">
                {t('quests.all')}
              </LinkButton>
            </Row>
          }
        >
          <Below room={<Skeletons count={QUESTS_SHOWN_MAX} />}>
            <QuestPreview user={user} onCompleteProfile={onCompleteProfile} />
          </Below>
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
