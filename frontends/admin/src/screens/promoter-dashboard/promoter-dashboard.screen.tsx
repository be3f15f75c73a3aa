import { adminPromoterCalls, PROMOTER_CSV, type Promoter } from '@club/contracts/http'
import { type DataTableColumn, figureColumn, inFigures, instantColumn, ReportPage, MemberLink } from '@club/desk'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

const EDIT = '/admin/promoter/edit'

/** Promoters with the registrations of a range, and their file (back-office 2.2, D103, D104). */
export function PromoterDashboardScreen() {
  const { t } = useTranslation('promoter')
  const navigate = useNavigate()
  const columns = useMemo<DataTableColumn<Promoter>[]>(
    () => [
      {
        id: 'name',
        header: t('field.name'),
        value: (row) => row.name,
        cell: (promoter) => (
          <Link to={EDIT} state={{ promoter }}>
            {promoter.name}
          </Link>
        ),
      },
      { id: 'code', header: t('field.code'), value: (row) => row.code, cell: ({ code }) => <MemberLink by={code}>{code}</MemberLink> },
      { id: 'region', header: t('field.region'), value: (row) => row.region },
      { id: 'supervisor', header: t('field.supervisorName'), value: (row) => row.supervisorName, under: 'region' },
      { id: 'post', header: t('field.post'), value: (row) => row.post, under: 'name', selfEvident: true },
      { id: 'number', header: t('field.number'), value: (row) => row.number, under: 'name', selfEvident: true },
      figureColumn('registrations', t('field.registrations'), (row) => row.totalRegistrations),
      instantColumn('createdAt', t('field.createdAt'), (row) => row.createdAt),
    ],
    [t],
  )
  return (
    <ReportPage
      title={t('list.title')}
      call={adminPromoterCalls.listPromoters}
      fileName="accountReport.csv"
      fileColumns={PROMOTER_CSV}
      columns={columns}
      rowKey={(row) => row.id}
      initialSort={{ id: 'name' }}
      add={{ to: '/admin/promoter/add', label: t('list.add') }}
      facts={(rows) => [
        { label: t('list.promoters'), value: inFigures(rows.length) },
        { label: t('list.registrations'), value: inFigures(rows.reduce((sum, row) => sum + row.totalRegistrations, 0)) },
      ]}
      searchLabel={t('list.search')}
      emptyTitle={t('list.empty')}
      onRowOpen={(promoter) => void navigate(EDIT, { state: { promoter } })}
    />
  )
}
