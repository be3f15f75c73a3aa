import { useCallQuery } from '@club/api'
import { adminReportCalls, type AnswerOf } from '@club/contracts/http'
import { DataTable, type DataTableColumn, HandedOver, inSignedFigures, instantColumn, LoadProblem, useTableAddress, WithQuiet, MemberLink } from '@club/desk'
import { Page } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import css from './user-report.module.css'

const LIST = '/admin/pointhistory'
type Handed = { userId: string; name: string }
type Line = AnswerOf<typeof adminReportCalls.listPointsOfUser>['data'][number]

/** The points lines of one member, newest first, what was spent in red (back-office 2.2, D100). */
export function UserReportScreen() {
  return (
    <HandedOver<Handed> name="member" needs={['userId', 'name']} back={LIST}>
      {(member) => <LinesOf member={member} />}
    </HandedOver>
  )
}

function LinesOf({ member }: { member: Handed }) {
  const { t } = useTranslation('points')
  const lines = useCallQuery(adminReportCalls.listPointsOfUser, { query: member.userId })
  const control = useTableAddress({ sort: { id: 'createdAt', descending: true } })
  const columns = useMemo<DataTableColumn<Line>[]>(
    () => [
      instantColumn('createdAt', t('field.at'), (row) => row.createdAt),
      { id: 'source', header: t('field.source'), value: (row) => row.source },
      {
        id: 'points',
        header: t('field.points'),
        value: (row) => row.points,
        cell: (row) => <span className={row.points < 0 ? css.spent : undefined}>{inSignedFigures(row.points)}</span>,
        align: 'end',
      },
    ],
    [t],
  )
  const rows = lines.data?.data.map((line, index) => ({ ...line, key: String(index) }))
  return (
    <Page
      width="wide"
      title={<WithQuiet quiet={lines.data?.quiet ?? false}>{t('user.title', { name: member.name })}</WithQuiet>}
      intro={<MemberLink by={member.userId}>{t('user.member')}</MemberLink>}
    >
      <DataTable
        label={t('user.lines')}
        columns={columns}
        rows={rows}
        rowKey={(row) => (row as Line & { key: string }).key}
        control={control}
        loading={lines.isPending}
        failed={lines.isError}
        onRetry={() => void lines.refetch()}
        emptyTitle={t('user.empty')}
        searchLabel={t('user.search')}
      />
      <LoadProblem problem={lines.error} />
    </Page>
  )
}
