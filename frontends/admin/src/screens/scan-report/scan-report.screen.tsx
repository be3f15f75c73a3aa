import { saveFile, useCallQuery } from '@club/api';
import { adminReportCalls, calendarDayOf, displayDay, displayInstant, REPORT_ROWS_MAX, SCAN_CSV, toCsv, type ScanRow } from '@club/contracts/http';
import { useHost } from '@club/remote-kit';
import { AlertModal, Button, Card, DataTable, DateRangeFilter, DownloadIcon, Facts, Page, Row, Skeleton, Stack, Text, type DataTableColumn, type DateRange } from '@club/ui';
import { useMemo, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { inFigures } from '../../features/code-batches/batch-name';
import css from '../../features/code-batches/components/code-batches.module.css';
import { LoadProblem } from '../../problems/components/load-problem';
import { ChartPlaces, ScanCharts } from '../../features/scan-report/components/scan-charts';

const FILE_NAME = 'scanReport.csv';
/** The figures take this room, so that the table does not move when they come. */
const FACTS_HEIGHT = 46;
const ALL: DateRange = { from: null, to: null };

/** Registered codes by day: chart, table and scanReport.csv of the same rows (P3 §2.2, D97, D98, D102). */
export function ScanReportScreen() {
  const { t } = useTranslation('admin');
  const host = useHost();
  const [range, setRange] = useState<DateRange>(ALL);
  const [shown, setShown] = useState<DateRange>(ALL);
  const [problem, setProblem] = useState<string | null>(null);
  const days = shown.from && shown.to ? { startDate: shown.from, endDate: shown.to } : {};
  const scans = useCallQuery(adminReportCalls.listScans, days);
  const rows = scans.data?.data;

  const columns = useMemo<DataTableColumn<ScanRow>[]>(
    () => [
      { id: 'scannedAt', header: t('scan.scannedAt'), value: (row) => row.scannedAt, cell: (row) => <span className={css.nowrap}>{displayInstant(row.scannedAt)}</span> },
      { id: 'code', header: t('scan.code'), value: (row) => row.code, cell: (row) => <span className={css.code}>{row.code}</span> },
      { id: 'name', header: t('scan.name'), value: (row) => row.name },
      { id: 'email', header: t('scan.email'), value: (row) => row.email },
      { id: 'number', header: t('scan.number'), value: (row) => row.number },
      { id: 'brand', header: t('scan.brand'), value: (row) => row.brand },
      { id: 'format', header: t('scan.format'), value: (row) => row.format },
      { id: 'size', header: t('scan.size'), value: (row) => row.size.toUpperCase() },
      { id: 'points', header: t('scan.points'), value: (row) => row.points, cell: (row) => inFigures(row.points), align: 'end' },
      { id: 'bonusPoints', header: t('scan.bonus'), value: (row) => row.bonusPoints, cell: (row) => inFigures(row.bonusPoints), align: 'end' },
      { id: 'codeGroup', header: t('scan.group'), value: (row) => row.codeGroup },
    ],
    [t],
  );

  const show = (next: DateRange) => {
    if (next.from === shown.from && next.to === shown.to) void scans.refetch();
    setShown(next);
  };
  const filter = (event: FormEvent) => {
    event.preventDefault();
    if (!range.from || !range.to) setProblem(t('report.bothDates'));
    else if (range.from > range.to) setProblem(t('report.wrongOrder'));
    else show(range);
  };
  const reset = () => {
    setRange(ALL);
    show(ALL);
  };
  const download = () => {
    if (rows) saveFile({ blob: new Blob([toCsv(SCAN_CSV, rows)], { type: 'text/csv;charset=utf-8' }), fileName: FILE_NAME });
  };

  return (
    <Page
      width="wide"
      title={t('scan.title')}
      intro={shown.from && shown.to ? t('report.between', { from: displayDay(shown.from), to: displayDay(shown.to) }) : t('report.allTime')}
      actions={<Button icon={<DownloadIcon size={20} />} disabled={!rows || rows.length === 0} onClick={download}>{t('report.download', { file: FILE_NAME })}</Button>}
    >
      <Card>
        <form onSubmit={filter} noValidate aria-label={t('report.filterForm')}>
          <Row gap={4} align="end" justify="between">
            <DateRangeFilter value={range} onChange={setRange} onQuickRange={show} today={calendarDayOf(host.now())} />
            <Row gap={2}>
              <Button type="submit" look="outline" size="small">{t('report.filter')}</Button>
              <Button look="quiet" size="small" onClick={reset}>{t('report.reset')}</Button>
            </Row>
          </Row>
        </form>
      </Card>
      {scans.isPending ? <Stack gap={4}><Card padding="regular"><Skeleton height={FACTS_HEIGHT} /></Card><ChartPlaces /></Stack> : null}
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
      {rows && rows.length >= REPORT_ROWS_MAX ? <Text tone="soft" role="status">{t('report.capped', { max: inFigures(REPORT_ROWS_MAX) })}</Text> : null}
      <DataTable label={t('scan.title')} columns={columns} rows={rows} rowKey={(row) => `${row.batchId}${row.code}`} loading={scans.isPending} failed={scans.isError} onRetry={() => void scans.refetch()} searchLabel={t('scan.search')} initialSort={{ id: 'scannedAt', descending: true }} emptyTitle={t('scan.empty')} />
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
      <LoadProblem problem={scans.error} />
    </Page>
  );
}
