import { adminContestCalls, contestCalls, type Contest } from '@club/contracts/http'
import { actionsColumn, bilingualColumn, type DataTableColumn, inFigures, ListPage, pictureColumn, switchColumn } from '@club/desk'
import { useHost } from '@club/remote-kit'
import { type Day, displayDay, klDay, truncate } from '@club/rules'
import { Badge, LinkButton } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ContestDrafts } from './contest-drafts'

const rows = (contests: readonly Contest[]) => contests
const nameOf = (contest: Contest) => contest.name.en

const TONES = { running: 'success', upcoming: 'info', ended: 'neutral' } as const
/** Where a contest is on a day in Kuala Lumpur; its first and last day both count (D82). */
function phaseOf({ startDate, endDate }: Contest, today: Day): keyof typeof TONES {
  if (today < startDate) return 'upcoming'
  return today > endDate ? 'ended' : 'running'
}

/** Contests, newest first, above those that are not published (back-office 2.3). */
export function ContestDashboardScreen() {
  const { t } = useTranslation('content')
  const today = klDay(useHost().now())
  const columns = useMemo<DataTableColumn<Contest>[]>(
    () => [
      pictureColumn('image', t('contest.form.icon'), { nameOf, urlOf: (contest) => contest.image.en }),
      bilingualColumn('name', t('field.name'), (contest) => contest.name, { isName: true }),
      {
        id: 'phase',
        header: t('contest.list.phase'),
        value: (contest) => t(`contest.phase.${phaseOf(contest, today)}`),
        cell: (contest) => (
          <Badge dot tone={TONES[phaseOf(contest, today)]}>
            {t(`contest.phase.${phaseOf(contest, today)}`)}
          </Badge>
        ),
        under: 'name',
        selfEvident: true,
      },
      // In English alone: with the Malay one a cell would stack four texts.
      { id: 'description', header: t('field.description'), value: (contest) => truncate(contest.description.en), givesWay: true },
      { id: 'startDate', header: t('contest.form.start'), value: (contest) => contest.startDate, cell: (contest) => displayDay(contest.startDate) },
      { id: 'endDate', header: t('contest.form.end'), value: (contest) => contest.endDate, cell: (contest) => displayDay(contest.endDate), under: 'startDate' },
      { id: 'entriesPerPerson', header: t('contest.form.perPerson'), value: (contest) => contest.entriesPerPerson, align: 'end', givesWay: true },
      {
        id: 'pointsPerEntry',
        header: t('contest.form.pointsPerEntry'),
        value: (contest) => (contest.pointRequired ? contest.pointsPerEntry : 0),
        cell: (contest) => (contest.pointRequired ? inFigures(contest.pointsPerEntry) : t('contest.form.free')),
        align: 'end',
        givesWay: true,
      },
      switchColumn(t('field.active'), {
        call: adminContestCalls.toggleContest,
        isActive: (contest) => contest.active,
        nameOf,
        label: (name) => t('list.activeOf', { name }),
        doneText: (name, active) => t(active ? 'list.shown' : 'list.hidden', { name }),
      }),
      actionsColumn(t('field.actions'), (contest) => (
        <LinkButton as={Link} to="/admin/contest/edit" state={{ contest }} look="soft" size="small" aria-label={t('list.editOf', { name: nameOf(contest) })}>
          {t('list.edit')}
        </LinkButton>
      )),
    ],
    [t, today],
  )
  return (
    <ListPage
      title={t('contest.list.title')}
      intro={t('contest.list.intro')}
      call={contestCalls.fetchContests}
      rowsOf={rows}
      rowKey={(contest) => contest.id}
      columns={columns}
      searchLabel={t('contest.list.search')}
      emptyTitle={t('contest.list.empty')}
      add={{ to: '/admin/contest/add', label: t('contest.list.add') }}
      below={<ContestDrafts />}
    />
  )
}
