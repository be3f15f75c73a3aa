import type { Journey, Wisher } from '@club/contracts/http'
import { leafInitial, PointsCounter, WishingTreeArt, formatNumber, useCounted } from '@club/member'
import { treeProgress } from '@club/rules'
import { useUser } from '@club/session'
import { Card, ProgressBar, Stack, Text } from '@club/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './wishes.module.css'

interface TreeParts {
  wishes: readonly Wisher[]
  journey: Journey
  /** the reader's own gifts of this visit: each is a blossom */
  gifts?: number
}

/** The tree that fills as points arrive, and how far it is to the goal (D80). */
export function TreeCard({ wishes, journey, gifts = 0, children }: TreeParts & { children?: ReactNode }) {
  const { t } = useTranslation('campaigns')
  const { points, goal, share } = treeProgress(journey, wishes)
  return (
    <Card tone="soft" padding="wide">
      <div className={css.tree}>
        <div className={css.art}>
          <WishingTreeArt share={share} gifts={gifts} initial={leafInitial(useUser())} />
        </div>
        <Stack gap={4}>
          <PointsCounter value={points} unit={t('wishingTree.gathered')} size="regular" />
          <ProgressBar
            value={share * 100}
            label={t('wishingTree.progressLabel')}
            tone="accent"
            note={t('wishingTree.progress', { points: formatNumber(points), goal: formatNumber(goal) })}
          />
          <Text>{t('wishingTree.goal')}</Text>
          {children}
        </Stack>
      </div>
    </Card>
  )
}

const GROW_MS = 1800

/** The tree alone, growing from before a gift of `given` points to its present state. */
export function TreeWithGift({ wishes, journey, gifts = 1, given }: TreeParts & { given: number }) {
  const { t } = useTranslation('campaigns')
  const { points, goal, share } = treeProgress(journey, wishes)
  const shown = useCounted(points, Math.max(0, points - given), GROW_MS)
  const grown = goal <= 0 ? share : Math.min(share, shown / goal)
  return (
    <div className={css.grown}>
      <WishingTreeArt share={grown} gifts={gifts} growing initial={leafInitial(useUser())} />
      <ProgressBar
        value={grown * 100}
        label={t('wishingTree.progressLabel')}
        hideLabel
        tone="accent"
        note={t('wishingTree.progress', { points: formatNumber(shown), goal: formatNumber(goal) })}
      />
    </div>
  )
}
