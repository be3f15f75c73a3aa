import type { DeskMember } from '@club/contracts/http'
import { inFigures, inSignedFigures, TrendChart } from '@club/desk'
import { useHost } from '@club/remote-kit'
import { displayInstant, klDay } from '@club/rules'
import { Stack } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { balanceAxis } from './balance-axis'
import { RecordTable } from './record-table'

const EVENTS_NAMED_MAX = 3

/** The balance over time with what changed it, drawn and as a table (trust-and-desk 7.2). */
export function MemberPoints({ member: { points, counts } }: { member: DeskMember }) {
  const { t } = useTranslation('member')
  const today = klDay(useHost().now())
  const drawn = useMemo(
    () =>
      balanceAxis(points, today).map(({ label, balance, lines }) => {
        const named = lines.slice(0, EVENTS_NAMED_MAX).map((line) => `${inSignedFigures(line.points)} ${line.source}`)
        const more = lines.length > named.length ? [t('points.more', { count: lines.length - named.length })] : []
        return { label, values: { balance }, ...(lines.length > 0 ? { note: [...named, ...more].join(', ') } : {}) }
      }),
    [points, today, t],
  )
  return (
    <Stack gap={4}>
      {drawn.length > 0 ? (
        <TrendChart
          title={t('points.chart')}
          points={drawn}
          series={[{ key: 'balance', label: t('points.series') }]}
          noteLabel={t('points.events')}
          file={{ name: 'balance.csv', labelHeader: t('field.at') }}
        />
      ) : null}
      <RecordTable
        title={t('points.title')}
        rows={points}
        total={counts.points}
        rowKey={({ id }) => id}
        columns={[
          { header: t('field.at'), cell: (line) => displayInstant(line.createdAt) },
          { header: t('field.source'), cell: (line) => line.source },
          { header: t('field.points'), cell: (line) => inSignedFigures(line.points), atEnd: true },
          { header: t('field.balance'), cell: (line) => inFigures(line.balance), atEnd: true },
        ]}
      />
    </Stack>
  )
}
