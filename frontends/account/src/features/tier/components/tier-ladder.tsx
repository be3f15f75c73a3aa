import { displayDay } from '@club/rules'
import type { User } from '@club/session'
import { TierArt, formatNumber } from '@club/member'
import { ProgressBar, Row, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { tierArtOf, tierProgress } from '../tier-progress'
import css from './tier.module.css'

/** The member's tier, the next one, the way between them, and by when it has to be walked. */
export function TierLadder({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { tier, next, percent, missing } = tierProgress(user)
  return (
    <Stack gap={3}>
      <Row gap={4} wrap={false}>
        <span className={css.emblem}>
          <TierArt tier={tierArtOf(tier)} label={t(`tiers.${tier}`)} />
        </span>
        <div className={css.bar}>
          <ProgressBar
            value={percent}
            label={t('tier.progress')}
            hideLabel
            tone={tierArtOf(tier)}
            note={t('tier.earned', { points: formatNumber(user.totalPointsInPastYear) })}
          />
        </div>
        {next === null ? null : (
          <span className={`${css.emblem} ${css.next}`}>
            <TierArt tier={tierArtOf(next)} label={t(`tiers.${next}`)} />
          </span>
        )}
      </Row>
      <Text>
        {next === null
          ? t('tier.highest')
          : missing === 0
            ? t('tier.reached', { tier: t(`tiers.${next}`) })
            : t('tier.missing', { count: missing, points: formatNumber(missing), tier: t(`tiers.${next}`), date: displayDay(user.tierResetDate) })}
      </Text>
    </Stack>
  )
}
