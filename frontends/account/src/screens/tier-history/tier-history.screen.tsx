import { useUser } from '@club/session'
import { PointsCounter, StairsArt } from '@club/member'
import { Card, EmptyState, LinkButton, Page, Row, Section, Skeletons, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import css from '../../features/tier/components/tier.module.css'
import { TierHistoryTable } from '../../features/tier/components/tier-history-table'
import { TierLadder } from '../../features/tier/components/tier-ladder'

/** How the member's tier changed over time (account 2). */
export function TierHistoryScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  if (!user)
    return (
      <Page width="narrow" title={t('tier.historyTitle')}>
        <Skeletons shape="detail" />
      </Page>
    )
  return (
    <Page width="narrow" title={t('tier.historyTitle')}>
      <Card padding="wide">
        <Stack gap={4}>
          <Text size="heading" weight="bold" as="h2">
            {user.name.toUpperCase()}
          </Text>
          <Link to="/pointhistory" className={css.points}>
            <PointsCounter value={user.totalPoints} unit={t('points.unit')} size="regular" />
          </Link>
          <TierLadder user={user} />
        </Stack>
      </Card>
      <Section title={t('tier.changes')}>
        {user.tierHistory.length === 0 ? (
          <EmptyState
            title={t('tier.noChanges')}
            art={<StairsArt />}
            action={
              <LinkButton as={Link} to="/scancode">
                {t('points.collect')}
              </LinkButton>
            }
          >
            {t('tier.noChangesText')}
          </EmptyState>
        ) : (
          <TierHistoryTable user={user} />
        )}
      </Section>
      <Row filled>
        <LinkButton as={Link} to="/tier" look="soft">
          {t('tier.title')}
        </LinkButton>
        <LinkButton as={Link} to="/tierHelpCenter" look="soft">
          {t('tier.helpTitle')}
        </LinkButton>
      </Row>
    </Page>
  )
}
