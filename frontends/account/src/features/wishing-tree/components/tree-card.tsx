import { leafInitial, LateWishingTreeArt, WhenNear, formatNumber } from '@club/member'
import { treeProgress } from '@club/rules'
import type { User } from '@club/session'
import { Button, Card, LinkButton, ProgressBar, Skeleton, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTree } from '../use-tree'
import css from './tree.module.css'

const BAR_HEIGHT = 36

/** How far all members together have come with the wishing tree, and the ways to it (D80). */
export function TreeCard({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { journey, wishes } = useTree()
  const failed = journey.isError || wishes.isError
  const progress = journey.data && wishes.data ? treeProgress(journey.data, wishes.data) : null
  return (
    <Card tone="soft">
      <Stack gap={3}>
        <div className={css.top}>
          <span className={css.art}>
            <WhenNear waiting={null} decorates>
              <LateWishingTreeArt share={progress?.share ?? 0} initial={leafInitial(user)} />
            </WhenNear>
          </span>
          <div>
            <h2 className={css.title}>{t('tree.title')}</h2>
            <p className={css.about}>{t('tree.text')}</p>
          </div>
        </div>
        {failed ? (
          <div role="alert">
            <Text size="small">{t('tree.failed')}</Text>
            <Button
              look="outline"
              size="small"
              onClick={() => {
                void journey.refetch()
                void wishes.refetch()
              }}
            >
              {t('problems.retry')}
            </Button>
          </div>
        ) : progress === null ? (
          <Skeleton height={BAR_HEIGHT} />
        ) : (
          <ProgressBar
            value={progress.share * 100}
            label={t('tree.progress')}
            hideLabel
            tone="accent"
            note={t('tree.given', { points: formatNumber(progress.points), goal: formatNumber(progress.goal) })}
          />
        )}
        <div className={css.links}>
          <LinkButton as={Link} to="/wishingtree/donate" size="small" wide>
            {t('tree.donate')}
          </LinkButton>
          <LinkButton as={Link} to="/wishingtree" size="small" look="quiet" wide>
            {t('tree.visit')}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  )
}
