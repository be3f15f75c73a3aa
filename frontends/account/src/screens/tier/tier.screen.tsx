import { displayDay } from '@club/rules'
import { useUser } from '@club/session'
import { formatNumber } from '@club/member'
import { Card, Columns, Facts, List, ListRow, Page, Skeletons, Stack, Tabs } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NextTierBrings } from '../../features/tier/components/next-tier-brings'
import { TierBenefits } from '../../features/tier/components/tier-benefits'
import { TierCard } from '../../features/tier/components/tier-card'
import { TierLadder } from '../../features/tier/components/tier-ladder'
import { tierProgress } from '../../features/tier/tier-progress'

/** The member's tier and progress, and the benefits of each tier (account 2). */
export function TierScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  const [tab, setTab] = useState<'status' | 'benefits'>('status')
  if (!user)
    return (
      <Page title={t('tier.title')}>
        <Skeletons shape="detail" />
      </Page>
    )
  const { next } = tierProgress(user)
  const more = (
    <List label={t('tier.more')}>
      <ListRow as={Link} to="/tierHistory" title={t('tier.historyTitle')} note={t('tier.historyNote')} />
      <ListRow as={Link} to="/tierHelpCenter" title={t('tier.helpTitle')} note={t('tier.helpNote')} />
    </List>
  )
  const status = (
    <Columns
      main={
        <>
          <TierCard tier={user.tier} name={user.name} />
          <Card padding="wide">
            <Stack gap={4}>
              <TierLadder user={user} />
              {next === null ? null : <NextTierBrings tier={next} />}
              <Facts
                items={[
                  { label: t('tier.earnedYear'), value: formatNumber(user.totalPointsInPastYear) },
                  { label: t('points.balance'), value: formatNumber(user.totalPoints) },
                  { label: t('tier.review'), value: displayDay(user.tierResetDate) },
                ]}
              />
            </Stack>
          </Card>
        </>
      }
      side={more}
    />
  )
  return (
    <Page title={t('tier.title')} intro={t('tier.intro')}>
      <Tabs
        label={t('tier.title')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'status', label: t('tier.statusTab'), content: status },
          {
            value: 'benefits',
            label: t('tier.benefitsTab'),
            content: (
              <Stack gap={5}>
                <TierBenefits current={user.tier} />
                {more}
              </Stack>
            ),
          },
        ]}
      />
    </Page>
  )
}
