import { useUser, type User } from '@club/session'
import { TierArt, formatNumber, useRefusalText } from '@club/member'
import { REFERRALS_PER_MONTH_MAX, TIER_RULES, TIERS } from '@club/rules'
import { Badge, Card, List, ListRow, Page, Section, Skeletons, Stack, Text } from '@club/ui'
import { WarningIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { ReferralCard } from '../../features/referral/components/referral-card'
import css from '../../features/referral/components/referral.module.css'
import { tierArtOf } from '../../features/tier/tier-progress'

const STEPS = ['share', 'join', 'earn'] as const

function Referral({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const refusalText = useRefusalText()
  const { referrer, referee } = TIER_RULES[user.tier]
  return (
    <Stack gap={6}>
      {user.allowRefer ? null : (
        <Card tone="blush">
          <div role="alert" className={css.step}>
            <WarningIcon />
            <Text weight="medium">{refusalText('referral-limit-reached-own')}</Text>
          </div>
        </Card>
      )}
      <Text>{t('referral.byTier', { tier: t(`tiers.${user.tier}`), referrer: formatNumber(referrer), referee: formatNumber(referee) })}</Text>
      <div className={css.sums}>
        <Card tone="accent" className={css.sum}>
          <span className={css.points}>{formatNumber(referrer)}</span>
          {t('referral.forYou')}
        </Card>
        <Card tone="blush" className={css.sum}>
          <span className={css.points}>{formatNumber(referee)}</span>
          {t('referral.forFriend')}
        </Card>
      </div>
      <ReferralCard user={user} />
      <Section title={t('referral.howTitle')}>
        <ol className={css.steps}>
          {STEPS.map((step, index) => (
            <li key={step} className={css.step}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <span>{t(`referral.steps.${step}`)}</span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('referral.tiersTitle')}>
        <List label={t('referral.tiersTitle')}>
          {TIERS.map((tier) => (
            <ListRow
              key={tier}
              picture={<TierArt tier={tierArtOf(tier)} />}
              title={t(`tiers.${tier}`)}
              note={t('referral.tierLine', { referrer: formatNumber(TIER_RULES[tier].referrer), referee: formatNumber(TIER_RULES[tier].referee) })}
              end={tier === user.tier ? <Badge tone="primary">{t('tier.yours')}</Badge> : undefined}
            />
          ))}
        </List>
      </Section>
      <Text size="small" tone="soft">
        {t('referral.rules', { max: REFERRALS_PER_MONTH_MAX })}
      </Text>
    </Stack>
  )
}

/** The member's referral code and what it brings, by tier (account 2, account 9, D32, D33). */
export function ReferAndEarnScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  return (
    <Page width="narrow" title={t('referral.title')} intro={t('referral.intro')}>
      {user ? <Referral user={user} /> : <Skeletons shape="detail" />}
    </Page>
  )
}
