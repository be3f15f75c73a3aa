import type { Contest } from '@club/contracts/http'
import { displayDay } from '@club/rules'
import { pickText, useLanguage, useUser } from '@club/session'
import { Card, Columns, FailedState, LinkButton, Page, Picture, RefusedState, Section, Skeletons, Stack, Text } from '@club/ui'
import { ArrowLeftIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { handedContestId, useContests, useToday } from '../../features/contests/use-contests'
import { Prizes, Steps } from '../../features/contests/components/contest-facts'
import css from '../../features/contests/components/contests.module.css'
import { useEntrant } from '../../features/contests/use-entrant'
import { EntryPicker } from '../../features/contests/components/entry-picker'
import { phaseOf } from '../../features/contests/contest-rules'

const PICTURE = { width: 960, height: 540 }

function BackToContests() {
  const { t } = useTranslation('campaigns')
  return (
    <div>
      <LinkButton as={Link} to="/contest" look="quiet" size="small" icon={<ArrowLeftIcon size={18} />}>
        {t('activity.back')}
      </LinkButton>
    </div>
  )
}

function Entering({ contest }: { contest: Contest }) {
  const { t } = useTranslation('campaigns')
  const phase = phaseOf(contest, useToday())
  const user = useEntrant(useUser())
  const navigate = useNavigate()
  if (phase !== 'running')
    return (
      <Card>
        <RefusedState
          title={t(phase === 'ended' ? 'contests.ended' : 'contests.notStarted')}
          action={
            <LinkButton as={Link} to="/contest">
              {t('activity.others')}
            </LinkButton>
          }
        >
          {phase === 'ended' ? t('activity.endedOn', { date: displayDay(contest.endDate) }) : t('activity.startsOn', { date: displayDay(contest.startDate) })}
        </RefusedState>
      </Card>
    )
  if (!user) return <Skeletons shape="cards" count={1} />
  return <EntryPicker contest={contest} user={user} onJoin={(number) => void navigate('/submit', { state: { contest, number } })} />
}

/** One contest: what it is about, what there is to win, how to take part, and how many entries to send (rewards 2). */
export function ActivityScreen() {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const handed = handedContestId(useLocation().state)
  const contests = useContests()
  if (handed === null) return <Navigate to="/contest" replace />
  if (contests.isPending)
    return (
      <Page back={<BackToContests />}>
        <Skeletons shape="detail" />
      </Page>
    )
  if (contests.isError)
    return (
      <Page back={<BackToContests />}>
        <FailedState title={t('activity.failed')} onRetry={() => void contests.refetch()} busy={contests.isFetching} />
      </Page>
    )
  const contest = contests.data.find(({ id, active }) => id === handed && active)
  if (!contest) return <Navigate to="/contest" replace />
  return (
    <Page
      title={pickText(contest.name, language)}
      intro={t('contests.days', { from: displayDay(contest.startDate), to: displayDay(contest.endDate) })}
      back={<BackToContests />}
    >
      <Columns
        main={
          <Stack gap={6}>
            <div className={css.hero}>
              <Picture src={pickText(contest.image, language)} alt="" {...PICTURE} eager />
            </div>
            <Text lines>{pickText(contest.description, language)}</Text>
            {contest.steps.length > 0 ? (
              <Section title={t('activity.steps')}>
                <Steps steps={contest.steps} />
              </Section>
            ) : null}
            {contest.prizes.length > 0 ? (
              <Section title={t('activity.prizes')}>
                <Prizes prizes={contest.prizes} />
              </Section>
            ) : null}
          </Stack>
        }
        side={<Entering contest={contest} />}
      />
    </Page>
  )
}
