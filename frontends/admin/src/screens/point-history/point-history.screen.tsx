import { adminReportCalls, adminTrendCalls, POINT_CSV, type PointDay, type PointRow } from '@club/contracts/http'
import { actionsColumn, type DataTableColumn, figureColumn, inFigures, ReportPage } from '@club/desk'
import { POINT_SUM_LIST } from '@club/rules'
import { LinkButton } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { personColumns } from '../../features/members/person-columns'

const REPORT_OF_ONE = '/admin/userreport'
const sum = (days: readonly PointDay[], of: (day: PointDay) => number) => inFigures(days.reduce((total, day) => total + of(day), 0))
const handed = ({ userId, name }: PointRow) => ({ member: { userId, name } })

/** Points earned and used by member over a range, the latest line first, read page by page, and pointHistoryReport.csv (back-office 2.2, D97, D98, D100). */
export function PointHistoryScreen() {
  const { t } = useTranslation('points')
  const navigate = useNavigate()
  const columns = useMemo<DataTableColumn<PointRow>[]>(() => {
    return [
      ...personColumns<PointRow>({ name: t('field.name'), email: t('field.email'), number: t('field.number') }),
      { id: 'tier', header: t('field.tier'), value: (row) => row.tier },
      figureColumn('earned', t('field.earned'), (row) => row.pointsEarned),
      figureColumn('used', t('field.used'), (row) => row.pointsUsed),
      figureColumn('balance', t('field.balance'), (row) => row.totalPoints),
      actionsColumn(t('list.details'), (row) => (
        <LinkButton as={Link} to={REPORT_OF_ONE} state={handed(row)} look="soft" size="small">
          {t('list.details')}
        </LinkButton>
      )),
    ]
  }, [t])
  return (
    <ReportPage
      title={t('list.title')}
      call={adminReportCalls.listPoints}
      list={POINT_SUM_LIST}
      fileName="pointHistoryReport.csv"
      fileColumns={POINT_CSV}
      columns={columns}
      rowKey={(row) => row.userId}
      facts={(rows, days: readonly PointDay[], isWhole) => [
        ...(isWhole ? [{ label: t('list.members'), value: inFigures(rows.length) }] : []),
        { label: t('list.earned'), value: sum(days, (day) => day.earned) },
        { label: t('list.used'), value: sum(days, (day) => day.used) },
      ]}
      chart={{
        call: adminTrendCalls.summarisePoints,
        dayOf: (day) => day.on,
        valuesOf: ({ earned, used }) => ({ earned, used }),
        series: [
          { key: 'earned', title: t('list.earned'), label: t('list.earned') },
          { key: 'used', title: t('list.used'), label: t('list.used') },
        ],
        isOneScale: true,
      }}
      searchLabel={t('list.search')}
      emptyTitle={t('list.empty')}
      onRowOpen={(row) => void navigate(REPORT_OF_ONE, { state: handed(row) })}
    />
  )
}
