import { saveFile, useCallQuery } from '@club/api'
import { adminReportCalls, SCAN_CSV, toCsv } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import { displayDay, klDay, REPORT_ROWS_MAX } from '@club/rules'
import { DataTable, DateRangeFilter, type DateRange } from '@club/desk'
import { AlertModal, Button, Card, Facts, Page, Skeleton, Stack, Text } from '@club/ui'
import { DownloadIcon } from '@club/ui/icons'
import { useMemo, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { inFigures } from '../../features/code-batches/batch-name'
import { LoadProblem } from '../../problems/components/load-problem'
import { ChartPlaces, ScanCharts } from '../../features/scan-report/components/scan-charts'
import { useNarrowDesk } from '../../tables/use-narrow-desk'
import { scanColumns } from './scan-columns'

const FILE_NAME = 'scanReport.csv'
/** The figures take this room, so that the table does not move when they come. */
const FACTS_HEIGHT = 46
const ALL: DateRange = { from: null, to: null }

/** Registered codes by day: chart, table and scanReport.csv of the same rows (P3 §2.2, D97, D98, D102). */
export function ScanReportScreen() {
  const { t } = useTranslation('admin')
  const host = useHost()
  const [range, setRange] = useState<DateRange>(ALL)
  const [shown, setShown] = useState<DateRange>(ALL)
  const [problem, setProblem] = useState<string | null>(null)
  const days = shown.from && shown.to ? { startDate: shown.from, endDate: shown.to } : {}
  const scans = useCallQuery(adminReportCalls.listScans, days)
  const rows = scans.data?.data

  const isNarrow = useNarrowDesk()
  const columns = useMemo(() => scanColumns(t, isNarrow), [t, isNarrow])

  const show = (next: DateRange) => {
    if (next.from === shown.from && next.to === shown.to) void scans.refetch()
    setShown(next)
  }
  const filter = (event: FormEvent) => {
    event.preventDefault()
    if (!range.from || !range.to) setProblem(t('report.bothDates'))
    else if (range.from > range.to) setProblem(t('report.wrongOrder'))
    else show(range)
  }
  const reset = () => {
    setRange(ALL)
    show(ALL)
  }
  const download = () => {
    if (rows) saveFile({ blob: new Blob([toCsv(SCAN_CSV, rows)], { type: 'text/csv;charset=utf-8' }), fileName: FILE_NAME })
  }

  return (
    <Page
      width="wide"
      title={t('scan.title')}
      intro={shown.from && shown.to ? t('report.between', { from: displayDay(shown.from), to: displayDay(shown.to) }) : t('report.allTime')}
      actions={
        <Button icon={<DownloadIcon size={20} />} disabled={!rows || rows.length === 0} onClick={download}>
          {t('report.download', { file: FILE_NAME })}
        </Button>
      }
    >
      <Card>
        <form onSubmit={filter} noValidate aria-label={t('report.filterForm')}>
          <DateRangeFilter
            value={range}
            onChange={setRange}
            onQuickRange={show}
            today={klDay(host.now())}
            actions={
              <>
                <Button type="submit" look="outline" size="small">
                  {t('report.filter')}
                </Button>
                <Button look="quiet" size="small" onClick={reset}>
                  {t('report.reset')}
                </Button>
              </>
            }
          />
        </form>
      </Card>
      {scans.isPending ? (
        <Stack gap={4}>
          <Card padding="regular">
            <Skeleton height={FACTS_HEIGHT} />
          </Card>
          <ChartPlaces />
        </Stack>
      ) : null}
      {rows && rows.length > 0 ? (
        <Stack gap={4}>
          <Card padding="regular">
            <Facts
              items={[
                { label: t('scan.scans'), value: inFigures(rows.length) },
                { label: t('scan.points'), value: inFigures(rows.reduce((sum, row) => sum + row.points, 0)) },
                { label: t('scan.bonus'), value: inFigures(rows.reduce((sum, row) => sum + row.bonusPoints, 0)) },
                { label: t('scan.members'), value: inFigures(new Set(rows.map((row) => row.userId)).size) },
              ]}
            />
          </Card>
          <ScanCharts range={days} />
        </Stack>
      ) : null}
      {rows && rows.length >= REPORT_ROWS_MAX ? (
        <Text tone="soft" role="status">
          {t('report.capped', { max: inFigures(REPORT_ROWS_MAX) })}
        </Text>
      ) : null}
      <DataTable
        label={t('scan.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.batchId}${row.code}`}
        loading={scans.isPending}
        failed={scans.isError}
        onRetry={() => void scans.refetch()}
        searchLabel={t('scan.search')}
        initialSort={{ id: 'scannedAt', descending: true }}
        emptyTitle={t('scan.empty')}
      />
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
      <LoadProblem problem={scans.error} />
    </Page>
  )
}
