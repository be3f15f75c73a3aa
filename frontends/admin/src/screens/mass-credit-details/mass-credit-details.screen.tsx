import { useCallQuery } from '@club/api'
import { adminMassCreditCalls, CREDIT_ROW_RESULTS, type CreditBatch, type CreditDetailRow } from '@club/contracts/http'
import { DataTable, type DataTableColumn, DownloadList, figureColumn, HandedOver, inFigures, LoadProblem, useListPages, useTableAddress } from '@club/desk'
import { CREDIT_ROW_LIST, displayInstant, type CreditRowState } from '@club/rules'
import { Card, Facts, Page } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CreditMember } from '../../features/credits/credit-member'
import { CreditParked } from '../../features/credits/credit-parked'
import { CreditsUnderWay } from '../../features/credits/credits-under-way'
import { DecideCredit } from '../../features/credits/decide-credit'
import { PastDecisions } from '../../features/credits/past-decisions'
import { ReverseCredit } from '../../features/credits/reverse-credit'

/** State that the dashboard hands over: a row of the history, or the credit just made. */
type Handed = Pick<CreditBatch, 'id' | 'title' | 'type'>

function Details({ handed }: { handed: Handed }) {
  const { t } = useTranslation('credits')
  const credit = useCallQuery(adminMassCreditCalls.showCredit, undefined, { query: { id: handed.id, rows: 'none' }, staleTimeMs: 0 })
  const control = useTableAddress({ sort: { id: 'position' } })
  const input = useMemo(() => ({ id: handed.id }), [handed.id])
  const read = useListPages<typeof adminMassCreditCalls.listCreditRows, CreditDetailRow>({
    call: adminMassCreditCalls.listCreditRows,
    list: CREDIT_ROW_LIST,
    input,
    state: control.state,
  })
  const { data } = credit
  const isReversed = Boolean(data?.reversal)
  const isCredited = data?.state !== 'AWAITING_APPROVAL' && data?.state !== 'rejected'
  const columns = useMemo<DataTableColumn<CreditDetailRow>[]>(
    () => [
      {
        id: 'email',
        header: t('details.email'),
        value: (row) => row.email,
        cell: (row) => <CreditMember row={row} />,
      },
      { id: 'description', header: t('details.description'), value: (row) => row.description },
      figureColumn('points', t('details.points'), (row) => row.points),
      {
        id: 'state',
        header: t('details.state'),
        value: (row) => CREDIT_ROW_RESULTS[row.state],
        choiceName: (state) => CREDIT_ROW_RESULTS[state as CreditRowState],
      },
      ...(isReversed
        ? [
            {
              id: 'recovered',
              header: t('details.recovered'),
              value: (row: CreditDetailRow) => row.recovered,
              cell: (row: CreditDetailRow) => (row.state === 'reversed' ? inFigures(row.recovered) : ''),
              align: 'end' as const,
            },
          ]
        : []),
    ],
    [t, isReversed],
  )
  const name = handed.title || t(`type.${handed.type}`)
  return (
    <Page
      width="wide"
      title={t('details.title')}
      intro={data ? t(isCredited ? 'details.intro' : 'details.introSent', { name, created: displayInstant(data.createdAt), by: data.createdBy }) : name}
      actions={
        data ? (
          <>
            <DownloadList
              call={adminMassCreditCalls.listCreditRows}
              fields={read.fields}
              fileName={t('details.file', { id: data.id.slice(0, 8) })}
              disabled={!read.rows || read.rows.length === 0}
              look="outline"
              labels={{ csv: t('details.result'), workbook: t('details.workbook') }}
            />
            {data.state === 'credited' && data.credited > 0 ? (
              <ReverseCredit id={data.id} name={name} points={data.creditedPoints} auditId={data.auditId} />
            ) : null}
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
              isCredited ? { label: t('details.sum'), value: inFigures(data.creditedPoints) } : { label: t('details.asked'), value: inFigures(data.sum) },
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
        rows={read.rows}
        paged={read.pages}
        rowKey={(row) => row.id}
        rowTone={(row) => (row.userId === null || row.state === 'failed' ? 'danger' : undefined)}
        control={control}
        loading={read.rows === undefined && read.error === null}
        failed={read.error !== null}
        onRetry={read.onRetry}
        searchLabel={t('details.search')}
        emptyTitle={t('details.empty')}
      />
      <LoadProblem problem={(data ? null : credit.error) ?? read.error} />
      {read.pages?.readerOf(0)}
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
