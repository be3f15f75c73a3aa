import type { Journey, Wisher } from '@club/contracts/http'
import { WishingTreeArt, formatNumber, treeProgress } from '@club/member'
import { Card, ProgressBar, Stack, Text } from '@club/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './wishes.module.css'

/** The tree that fills as points arrive, and how far it is to the goal (D80). */
export function TreeCard({ wishes, journey, children }: { wishes: readonly Wisher[]; journey: Journey; children?: ReactNode }) {
  const { t } = useTranslation('campaigns')
  const { points, goal, share } = treeProgress(journey, wishes)
  const note = t('wishingTree.progress', { points: formatNumber(points), goal: formatNumber(goal) })
  return (
    <Card tone="soft" padding="wide">
      <div className={css.tree}>
        <div className={css.art}>
          <WishingTreeArt share={share} />
        </div>
        <Stack gap={4}>
          <ProgressBar value={share * 100} label={t('wishingTree.progressLabel')} note={note} />
          <Text>{t('wishingTree.goal')}</Text>
          {children}
        </Stack>
      </div>
    </Card>
  )
}
