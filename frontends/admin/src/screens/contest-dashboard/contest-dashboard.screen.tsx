import { adminContestCalls, contestCalls, type Contest } from '@club/contracts/http'
import { bilingualColumn, type DataTableColumn, inFigures, pictureColumn } from '@club/desk'
import { displayDay } from '@club/rules'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentList } from '../../features/content/content-list'
import { ContestDrafts } from './contest-drafts'

const rows = (contests: readonly Contest[]) => contests
const nameOf = (contest: Contest) => contest.name.en

/** Contests, newest first, above those that are not published (back-office 2.3). */
export function ContestDashboardScreen() {
  const { t } = useTranslation('content')
  const columns = useMemo<DataTableColumn<Contest>[]>(
    () => [
      pictureColumn('image', t('contest.form.icon'), { nameOf, urlOf: (contest) => contest.image.en }),
      bilingualColumn('name', t('field.name'), (contest) => contest.name, { isName: true }),
      bilingualColumn('description', t('field.description'), (contest) => contest.description),
      { id: 'startDate', header: t('contest.form.start'), value: (contest) => contest.startDate, cell: (contest) => displayDay(contest.startDate) },
      { id: 'endDate', header: t('contest.form.end'), value: (contest) => contest.endDate, cell: (contest) => displayDay(contest.endDate), under: 'startDate' },
      { id: 'entriesPerPerson', header: t('contest.form.perPerson'), value: (contest) => contest.entriesPerPerson, align: 'end', under: 'startDate' },
      {
        id: 'pointsPerEntry',
        header: t('contest.form.pointsPerEntry'),
        value: (contest) => (contest.pointRequired ? contest.pointsPerEntry : 0),
        cell: (contest) => (contest.pointRequired ? inFigures(contest.pointsPerEntry) : t('contest.form.free')),
        align: 'end',
        under: 'startDate',
      },
    ],
    [t],
  )
  return (
    <ContentList
      of="contest"
      call={contestCalls.fetchContests}
      rowsOf={rows}
      nameOf={nameOf}
      columns={columns}
      toggle={adminContestCalls.toggleContest}
      folder="/admin/contest"
      handedOverAs="contest"
      below={<ContestDrafts />}
    />
  )
}
