import { PointsJarArt } from '@club/member'
import { useUser } from '@club/session'
import { EmptyState, LinkButton, Page, Section, Skeletons } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BalanceCard } from '../../features/points/components/balance-card'
import { PointLines } from '../../features/points/components/point-lines'
import css from '../../features/points/components/points.module.css'
import { usePackNames } from '../../features/points/use-packs'

const LATEST = 3 // account 2

/** The balance and its latest three records (account 2). */
export function PointHistoryScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  const packOf = usePackNames()
  if (!user)
    return (
      <Page title={t('points.title')}>
        <Skeletons shape="detail" />
      </Page>
    )
  return (
    <Page title={t('points.title')}>
      <div className={css.ledger}>
        <BalanceCard totalPoints={user.totalPoints} />
        <Section
          title={t('points.latest')}
          actions={
            user.points.length > 0 ? (
              <LinkButton as={Link} to="/viewpoints" look="soft" size="small">
                {t('points.seeMore')}
              </LinkButton>
            ) : undefined
          }
        >
          {user.points.length === 0 ? (
            <EmptyState
              title={t('points.emptyTitle')}
              art={<PointsJarArt />}
              action={
                <LinkButton as={Link} to="/scancode">
                  {t('points.collect')}
                </LinkButton>
              }
            >
              {t('points.empty')}
            </EmptyState>
          ) : (
            <PointLines records={user.points.slice(0, LATEST)} label={t('points.latest')} packOf={packOf} />
          )}
        </Section>
      </div>
    </Page>
  )
}
