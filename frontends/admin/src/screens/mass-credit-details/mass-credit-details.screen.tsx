import { useCallQuery } from '@club/api'
import { adminMassCreditCalls, quietColumn, type CreditBatch, type CreditDetail } from '@club/contracts/http'
import { DataTable, type DataTableColumn, DownloadRows, figureColumn, HandedOver, inFigures, LoadProblem, useTableAddress } from '@club/desk'
import { displayInstant } from '@club/rules'
import { Card, Facts, Page, Text } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CreditMember } from '../../features/credits/credit-member'
import { CreditParked } from '../../features/credits/credit-parked'
import { CreditsUnderWay } from '../../features/credits/credits-under-way'
import { DecideCredit } from '../../features/credits/decide-credit'
import { PastDecisions } from '../../features/credits/past-decisions'
import { ReverseCredit } from '../../features/credits/reverse-credit'

/** State that the dashboard hands over: a row of the history, or the credit just made. */
type Handed = Pick<CreditBatch, 'id' | 'title' | 'type'> & Partial<CreditBatch>
type DetailRow = CreditBatch['details'][number] & Partial<CreditDetail['details'][number]>

function Details({ handed }: { handed: Handed }) {
  const { t } = useTranslation('credits')
  const credit = useCallQuery(adminMassCreditCalls.showCredit, undefined, { query: { id: handed.id }, staleTimeMs: 0 })
  const control = useTableAddress({ pageSize: 50 })
  const { data } = credit
  const isReversed = Boolean(data?.reversal)
  const isCredited = data?.state !== 'AWAITING_APPROVAL' && data?.state !== 'rejected'
  const columns = useMemo<DataTableColumn<DetailRow>[]>(
    () => [
      {
        id: 'email',
        header: t('details.email'),
        value: (row) => row.email,
        cell: (row) => <CreditMember row={row} />,
      },
      { id: 'description', header: t('details.description'), value: (row) => row.description },
      figureColumn('points', t('details.points'), (row) => row.points),
      { id: 'state', header: t('details.state'), value: (row) => (row.state ? t(`state.${row.state}`) : '') },
      ...(isReversed
        ? [
            {
              id: 'recovered',
              header: t('details.recovered'),
              value: (row: DetailRow) => row.recovered,
              cell: (row: DetailRow) => (row.state === 'reversed' ? inFigures(row.recovered ?? 0) : ''),
              align: 'end' as const,
            },
          ]
        : []),
    ],
    [t, isReversed],
  )
  const rows: readonly DetailRow[] | undefined = data?.details ?? handed.details
  const name = handed.title || t(`type.${handed.type}`)
  const sum = data?.details.reduce((total, row) => total + (row.state === 'credited' || row.state === 'reversed' ? row.points : 0), 0) ?? 0
  const fileColumns = [
    ...columns.map((column) => ({ header: column.header, value: (row: DetailRow) => column.value(row) as string | number | undefined })),
    quietColumn,
  ]
  return (
    <Page
      width="wide"
      title={t('details.title')}
      intro={data ? t(isCredited ? 'details.intro' : 'details.introSent', { name, created: displayInstant(data.createdAt), by: data.createdBy }) : name}
      actions={
        data ? (
          <>
            <DownloadRows
              fileName={t('details.file', { id: data.id.slice(0, 8) })}
              columns={fileColumns}
              rows={data.details}
              look="outline"
              labels={{ csv: t('details.result'), workbook: t('details.workbook') }}
            />
            {data.state === 'credited' && data.credited > 0 ? <ReverseCredit id={data.id} name={name} points={sum} auditId={data.auditId} /> : null}
          </>
        ) : undefined
      }
    >
      {data ? (
        <Card>
          <Facts
            items={[
              { label: t('details.total'), value: inFigures(data.total) },
              { label: t('details.credited'), value: inFigures(data.credited) },
              { label: t('details.skipped'), value: inFigures(data.total - data.credited) },
              isCredited ? { label: t('details.sum'), value: inFigures(sum) } : { label: t('details.asked'), value: inFigures(data.sum) },
            ]}
          />
        </Card>
      ) : null}
      <CreditsUnderWay only={handed.id} />
      {data?.parked ? <CreditParked id={data.id} parked={data.parked} /> : null}
      {data?.state === 'AWAITING_APPROVAL' ? <DecideCredit credit={data} /> : null}
      {data ? <PastDecisions credit={data} /> : null}
      <DataTable
        label={t('details.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowTone={(row) => (row.userId === null || row.state === 'failed' ? 'danger' : undefined)}
        control={control}
        loading={credit.isPending && !handed.details}
        failed={credit.isError && !handed.details}
        onRetry={() => void credit.refetch()}
        searchLabel={t('details.search')}
        emptyTitle={t('details.empty')}
      />
      {credit.isPending && handed.details ? (
        <Text tone="soft" role="status">
          {t('details.loading')}
        </Text>
      ) : null}
      <LoadProblem problem={data ? null : credit.error} />
    </Page>
  )
}

/** The rows of the credit that was handed over, those of nobody in red; without one, back to the dashboard (back-office 2.2, back-office 2.3). */
export function MassCreditDetailsScreen() {
  return (
    <HandedOver<Handed> name="credit" needs={['id', 'title', 'type']} back="/admin/massCredit/dashboard">
      {(handed) => <Details handed={handed} />}
    </HandedOver>
  )
}
