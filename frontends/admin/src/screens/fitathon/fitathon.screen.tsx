import { useCallQuery } from '@club/api'
import { adminContestCalls, type ContestEntry } from '@club/contracts/http'
import { DownloadList, inFigures, LoadProblem, useListPages, useTableAddress } from '@club/desk'
import { CONTEST_ENTRIES_COUNTED_MAX, CONTEST_ENTRY_LIST, CONTEST_ENTRY_STATUSES } from '@club/rules'
import { EmptyState, Page, SelectField, Stack, Tabs } from '@club/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import css from '../../features/contests/contests.module.css'
import { EntryTable, type EntryStatus } from '../../features/contests/entry-table'
import { PodiumArt } from '../../features/contests/podium-art'

const FILE_NAME = 'scanReport.csv'
/** The signed addresses of pictures live 15 minutes (D94); an open page asks again before. */
const ADDRESSES_MS = 10 * 60_000

/** Contest management: the entries of an activity by status, searched, enlarged, moved, downloaded (back-office 2.3, D85, D86, D102). */
export function FitathonScreen() {
  const { t } = useTranslation('content')
  const [params, setParams] = useSearchParams()
  const chosen = params.get('activity')
  const activities = useCallQuery(adminContestCalls.listActivities, undefined, { staleTimeMs: 0 })
  return (
    <Page width="wide" title={t('fitathon.title')} intro={t('fitathon.intro')}>
      <Stack gap={4}>
        <div className={css.pick}>
          <SelectField
            label={t('fitathon.activity')}
            placeholder={t('fitathon.pick')}
            options={(activities.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={(next) => setParams(next === null ? {} : { activity: next }, { replace: true })}
          />
        </div>
        {chosen === null ? <EmptyState title={t('fitathon.pickFirst')} art={<PodiumArt />} /> : <EntriesOf key={chosen} activity={chosen} />}
      </Stack>
      <LoadProblem problem={activities.data ? null : activities.error} />
    </Page>
  )
}

/** The entries of an activity, one status at a time, read page by page. */
function EntriesOf({ activity }: { activity: string }) {
  const { t } = useTranslation('content')
  const control = useTableAddress({ sort: { id: 'createdAt', descending: true } })
  const [status, setStatus] = useState<EntryStatus>('pending')
  const { search, filters, sort } = control.state
  const state = useMemo(
    () => ({ search, sort, filters: [...filters, { column: 'status', kind: 'is' as const, value: status }] }),
    [search, sort, filters, status],
  )
  const input = useMemo(() => ({ activityNum: activity }), [activity])
  const read = useListPages<typeof adminContestCalls.listEntries, ContestEntry>({
    call: adminContestCalls.listEntries,
    list: CONTEST_ENTRY_LIST,
    input,
    state,
    pollMs: ADDRESSES_MS,
  })
  // Entries of the tab before are not shown in this one while its own are on their way.
  const entries = !read.isCurrent && read.rows?.some((entry) => entry.status !== status) ? undefined : read.rows
  const counts = read.first && !Array.isArray(read.first) ? read.first.counts : undefined
  const tabOf = (of: EntryStatus) => {
    const count = counts?.[of]
    if (count === undefined) return t(`fitathon.status.${of}`)
    const figure = count > CONTEST_ENTRIES_COUNTED_MAX ? `${inFigures(CONTEST_ENTRIES_COUNTED_MAX)}+` : inFigures(count)
    return t('fitathon.tab', { status: t(`fitathon.status.${of}`), figure })
  }
  return (
    <>
      <Tabs
        label={t('fitathon.tabs')}
        value={status}
        onChange={setStatus}
        tabs={CONTEST_ENTRY_STATUSES.map((value) => ({
          value,
          label: tabOf(value),
          content: (
            <EntryTable
              entries={entries}
              paged={read.pages}
              status={value}
              control={control}
              loading={entries === undefined && read.error === null}
              failed={read.error !== null}
              onRetry={read.onRetry}
              tools={
                <DownloadList
                  call={adminContestCalls.listEntries}
                  fields={read.fields}
                  fileName={FILE_NAME}
                  disabled={!entries || entries.length === 0}
                  look="outline"
                  size="small"
                  labels={{ csv: t('fitathon.download'), workbook: t('fitathon.workbook') }}
                />
              }
            />
          ),
        }))}
      />
      <LoadProblem problem={read.error} />
      {read.pages?.readerOf(0)}
    </>
  )
}
