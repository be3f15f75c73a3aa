import { ACCOUNT_CSV, adminReportCalls, adminTrendCalls, type AccountRow } from '@club/contracts/http'
import { inFigures, ReportPage } from '@club/desk'
import { ACCOUNT_LIST } from '@club/rules'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { accountColumns, EDIT } from './account-columns'

const sum = <Item,>(items: readonly Item[], of: (item: Item) => number) => items.reduce((total, item) => total + of(item), 0)

/** Accounts by day of registration, searched by a part of a name, an email or a number, and accountReport.csv (back-office 2.2, D96 to D98). */
export function AccountListScreen() {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const columns = useMemo(() => accountColumns(t), [t])
  const edit = (account: AccountRow) => void navigate(EDIT, { state: { account } })
  return (
    <ReportPage
      title={t('list.title')}
      call={adminReportCalls.listAccounts}
      list={ACCOUNT_LIST}
      fileName="accountReport.csv"
      fileColumns={ACCOUNT_CSV}
      columns={columns}
      rowKey={(row) => row.id}
      initialSort={{ id: 'createdAt', descending: true }}
      facts={(rows, days, isWhole) => [
        { label: t('list.accounts'), value: inFigures(sum(days, (day) => day.registered)) },
        { label: t('list.verified'), value: inFigures(sum(days, (day) => day.verified)) },
        ...(isWhole ? [{ label: t('list.points'), value: inFigures(sum(rows, (row) => row.totalPoints)) }] : []),
      ]}
      chart={{
        call: adminTrendCalls.summariseAccounts,
        dayOf: (day) => day.on,
        valuesOf: ({ registered, verified }) => ({ verified, unverified: registered - verified }),
        series: [
          {
            key: 'registered',
            title: t('list.byDay'),
            label: t('list.byDay'),
            parts: [
              { key: 'verified', label: t('list.verified') },
              { key: 'unverified', label: t('list.unverified') },
            ],
          },
        ],
      }}
      searchLabel={t('list.search')}
      emptyTitle={t('list.empty')}
      onRowOpen={edit}
    />
  )
}
