import { TrophyArt } from '@club/member'
import { EmptyState, FailedState, LinkButton, Page, Skeletons, VisuallyHidden } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useContests, useToday } from '../../features/contests/use-contests'
import { ContestCard } from '../../features/contests/components/contest-card'
import css from '../../features/contests/components/contests.module.css'
import { inOrder, phaseOf } from '../../features/contests/contest-rules'

const SKELETONS = 3

/** All contests: running ones first, then those to come, then those that are over (rewards 2, rewards 4). */
export function ContestsScreen() {
  const { t } = useTranslation('campaigns')
  const today = useToday()
  const contests = useContests()
  const shown = inOrder(contests.data ?? [], today)
  return (
    <Page title={t('contests.title')} intro={t('contests.intro')}>
      {contests.isPending ? <Skeletons shape="pictures" count={SKELETONS} /> : null}
      {contests.isError ? <FailedState title={t('contests.failed')} onRetry={() => void contests.refetch()} busy={contests.isFetching} /> : null}
      {contests.isSuccess && shown.length === 0 ? (
        <EmptyState
          title={t('contests.emptyTitle')}
          art={<TrophyArt />}
          action={
            <LinkButton as={Link} to="/quest">
              {t('contests.quests')}
            </LinkButton>
          }
        >
          {t('contests.empty')}
        </EmptyState>
      ) : null}
      {shown.length > 0 ? (
        <>
          <VisuallyHidden as="h2">{t('contests.all')}</VisuallyHidden>
          <ul className={css.list}>
            {shown.map((contest) => (
              <li key={contest.id}>
                <ContestCard contest={contest} phase={phaseOf(contest, today)} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Page>
  )
}
