import type { Contest } from '@club/contracts/http'
import { pickText, useLanguage, useUser } from '@club/session'
import { FailedState, LinkButton, Page, Row, Skeletons } from '@club/ui'
import { ArrowLeftIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { handedContestId, useContests, useToday } from '../../features/contests/use-contests'
import { EntryForm } from '../../features/contests/components/entry-form'
import { activityOf, phaseOf } from '../../features/contests/contest-rules'

function BackLinks({ contest }: { contest?: Contest }) {
  const { t } = useTranslation('campaigns')
  return (
    <Row gap={2} align="stretch">
      <LinkButton as={Link} to="/contest" look="quiet" size="small" icon={<ArrowLeftIcon size={18} />}>
        {t('activity.back')}
      </LinkButton>
      {contest ? (
        <LinkButton as={Link} {...activityOf(contest)} look="quiet" size="small">
          {t('submit.back')}
        </LinkButton>
      ) : null}
    </Row>
  )
}

/** How many entries the activity handed over; null when it is no count. */
function handedNumber(state: unknown): number | null {
  const number = (state as { number?: unknown } | null)?.number
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 ? number : null
}

/** The entries of one submission; without a contest and a number of entries it leads to /contest (rewards 2, D84). */
export function SubmitScreen() {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const { state } = useLocation()
  const today = useToday()
  const user = useUser()
  const contests = useContests()
  const handed = handedContestId(state)
  const number = handedNumber(state)
  if (handed === null || number === null) return <Navigate to="/contest" replace />
  if (contests.isLoadingError)
    return (
      <Page back={<BackLinks />} width="narrow">
        <FailedState title={t('activity.failed')} onRetry={() => void contests.refetch()} busy={contests.isFetching} />
      </Page>
    )
  if (contests.isPending || !user)
    return (
      <Page back={<BackLinks />} width="narrow">
        <Skeletons shape="form" />
      </Page>
    )
  const contest = contests.data.find(({ id, active }) => id === handed && active)
  if (!contest || phaseOf(contest, today) !== 'running' || number > contest.entriesPerPerson) return <Navigate to="/contest" replace />
  return (
    <Page title={t('submit.title')} intro={pickText(contest.name, language)} back={<BackLinks contest={contest} />} width="narrow">
      <EntryForm contest={contest} number={number} user={user} />
    </Page>
  )
}
