import type { User } from '@club/session'
import { formatNumber } from '@club/member'
import { TIER_RULES, TIERS, WELCOME_CODE_FACTOR } from '@club/rules'
import { Badge, Card } from '@club/ui'
import { useTranslation } from 'react-i18next'
import css from './tier.module.css'
import { TierCard } from './tier-card'

/** Benefits of each tier (account 9). */
export function TierBenefits({ current }: { current: User['tier'] }) {
  const { t } = useTranslation('account')
  const amount = (points: number) => t('tier.amount', { points: formatNumber(points) })
  return (
    <div className={css.benefits}>
      {TIERS.map((tier, index) => {
        const benefit = TIER_RULES[tier]
        const above = TIERS[index + 1]
        const range = above
          ? t('tier.range', { from: formatNumber(benefit.floor), to: formatNumber(TIER_RULES[above].floor - 1) })
          : t('tier.rangeTop', { from: formatNumber(benefit.floor) })
        const lines = [
          ...(tier === 'Gold'
            ? [{ name: t('tier.firstCode'), value: t('tier.firstCodeValue', { factor: WELCOME_CODE_FACTOR }) }]
            : [{ name: t('tier.welcome'), value: amount(benefit.welcome) }]),
          { name: t('tier.birthday'), value: amount(benefit.birthday) },
          { name: t('tier.referrer'), value: amount(benefit.referrer) },
          { name: t('tier.referee'), value: amount(benefit.referee) },
        ]
        return (
          <Card key={tier} as="section" aria-label={t(`tiers.${tier}`)} className={css.benefit}>
            <TierCard tier={tier} end={tier === current ? <Badge tone="primary">{t('tier.yours')}</Badge> : null}>
              <p>{range}</p>
            </TierCard>
            <dl>
              {lines.map((line) => (
                <div key={line.name}>
                  <dt>{line.name}</dt>
                  <dd>{line.value}</dd>
                </div>
              ))}
            </dl>
          </Card>
        )
      })}
    </div>
  )
}
