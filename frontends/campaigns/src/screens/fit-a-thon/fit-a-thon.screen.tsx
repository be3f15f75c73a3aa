import { TrophyArt } from '@club/member'
import { EmptyState, FailedState, LinkButton, Page, Skeletons } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { useContests } from '../../features/contests/use-contests'
import { FIT_A_THON_PATHS, fitAThonOf } from '../../features/contests/contest-rules'

/** /activityone to /activityfour open the activity of the fit-a-thon contest of that number (D84). */
export function FitAThonScreen() {
  const { t } = useTranslation('campaigns')
  const { pathname } = useLocation()
  const contests = useContests()
  const number = FIT_A_THON_PATHS.findIndex((path) => path === pathname) + 1
  const contest = contests.data?.find((one) => one.active && fitAThonOf(one) === number)
  if (contest) return <Navigate to="/activity" state={{ contest }} replace />
  return (
    <Page>
      {contests.isPending ? <Skeletons shape="detail" /> : null}
      {contests.isError ? <FailedState title={t('activity.failed')} onRetry={() => void contests.refetch()} busy={contests.isFetching} /> : null}
      {contests.isSuccess ? (
        <EmptyState
          title={t('activity.goneTitle')}
          art={<TrophyArt />}
          action={
            <LinkButton as={Link} to="/contest">
              {t('activity.others')}
            </LinkButton>
          }
        >
          {t('activity.gone')}
        </EmptyState>
      ) : null}
    </Page>
  )
}
