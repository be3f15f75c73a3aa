import { useCallQuery } from '@club/api'
import { ACCOUNT_CSV, adminReportCalls, adminTrendCalls, ERRORS, type AccountRow } from '@club/contracts/http'
import { DataTable, inFigures, LoadProblem, ReportPage, useTableAddress, type DataTableColumn } from '@club/desk'
import { ACCOUNT_LIST, ACCOUNT_SEARCH_LENGTH_MIN, comparedText, comparedTextField } from '@club/rules'
import { AlertModal, Button, Card, LinkButton, Page, TextField, typedInto } from '@club/ui'
import { useMemo, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { accountColumns } from './account-columns'
import css from './account-list.module.css'

const LIST = '/admin/account'
const EDIT = '/admin/account/edit'
const FOUND = 'find'

const sum = <Item,>(items: readonly Item[], of: (item: Item) => number) => items.reduce((total, item) => total + of(item), 0)

/** Accounts by day of registration, a search in all of them, and accountReport.csv (back-office 2.2, D96 to D98). */
export function AccountListScreen() {
  const { t } = useTranslation('accounts')
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const columns = useMemo(() => accountColumns(t), [t])
  const edit = (account: AccountRow) => void navigate(EDIT, { state: { account } })
  const query = address.get(FOUND)
  if (query) return <FoundAccounts query={query} columns={columns} onEdit={edit} />
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
      searchLabel={t('list.table')}
      emptyTitle={t('list.empty')}
      onRowOpen={edit}
      filters={<AccountSearch />}
    />
  )
}

function AccountSearch({ query = '' }: { query?: string }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(query)
  const [problem, setProblem] = useState<string | null>(null)
  const find = (event: FormEvent) => {
    event.preventDefault()
    const wanted = comparedText(typed)
    if (wanted.length < ACCOUNT_SEARCH_LENGTH_MIN) setProblem(ERRORS['query-too-short'].en)
    else void navigate(`${LIST}?${new URLSearchParams({ [FOUND]: wanted }).toString()}`)
  }
  return (
    <form role="search" className={css.find} onSubmit={find} noValidate>
      <TextField label={t('find.label')} value={typed} onChange={typedInto(comparedTextField(300), setTyped)} />
      <Button type="submit" look="outline" size="small">
        {t('find.submit')}
      </Button>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </form>
  )
}

function FoundAccounts({ query, columns, onEdit }: { query: string; columns: readonly DataTableColumn<AccountRow>[]; onEdit: (account: AccountRow) => void }) {
  const { t } = useTranslation('accounts')
  const found = useCallQuery(adminReportCalls.searchAccounts, { query })
  const control = useTableAddress({ sort: { id: 'createdAt', descending: true } })
  return (
    <Page
      width="wide"
      title={t('list.title')}
      intro={t('find.results', { query })}
      actions={
        <LinkButton as={Link} to={LIST} look="outline">
          {t('find.back')}
        </LinkButton>
      }
    >
      <Card>
        <AccountSearch key={query} query={query} />
      </Card>
      <DataTable
        label={t('find.results', { query })}
        columns={columns}
        rows={found.data?.data}
        rowKey={(row) => row.id}
        control={control}
        loading={found.isPending}
        failed={found.isError}
        onRetry={() => void found.refetch()}
        emptyTitle={t('find.none', { query })}
        searchLabel={t('list.table')}
        onRowOpen={onEdit}
      />
      <LoadProblem problem={found.error} />
    </Page>
  )
}
