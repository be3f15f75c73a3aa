import { useCallQuery } from '@club/api'
import { adminContestCalls, CONTEST_CSV } from '@club/contracts/http'
import { DownloadRows, LoadProblem, useTableAddress } from '@club/desk'
import { EmptyState, Page, SelectField, Stack, Tabs } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import css from '../../features/contests/contests.module.css'
import { EntryTable, searched, STATUSES, type EntryStatus } from '../../features/contests/entry-table'
import { PodiumArt } from '../../features/contests/podium-art'

const FILE_NAME = 'scanReport.csv'
/** The signed addresses of pictures live 15 minutes (D94); an open page asks again before. */
const ADDRESSES_MS = 10 * 60_000

/** Contest management: the entries of an activity by status, searched, enlarged, moved, downloaded (back-office 2.3, D85, D86, D102). */
export function FitathonScreen() {
  const { t } = useTranslation('content')
  const [params, setParams] = useSearchParams()
  const control = useTableAddress({})
  const [status, setStatus] = useState<EntryStatus>('pending')
  const chosen = params.get('activity')
  const activities = useCallQuery(adminContestCalls.listActivities, undefined, { staleTimeMs: 0 })
  const entries = useCallQuery(
    adminContestCalls.listEntries,
    { activityNum: chosen ?? '' },
    {
      enabled: chosen !== null,
      staleTimeMs: 0,
      pollMs: () => ADDRESSES_MS,
    },
  )
  const ofTab = entries.data?.filter((entry) => entry.status === status)
  const found = searched(ofTab ?? [], control.state.search)
  const absolute = (url: string | null) => (url === null ? null : new URL(url, window.location.origin).href)
  const rows = found.map((entry) => ({ ...entry, screenshot: absolute(entry.screenshot), receipt: absolute(entry.receipt) }))
  const count = (of: EntryStatus) => entries.data?.filter((entry) => entry.status === of).length
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
        {chosen === null ? (
          <EmptyState title={t('fitathon.pickFirst')} art={<PodiumArt />} />
        ) : (
          <Tabs
            label={t('fitathon.tabs')}
            value={status}
            onChange={(next) => {
              setStatus(next)
              control.change({ page: 0 })
            }}
            tabs={STATUSES.map((value) => ({
              value,
              label: entries.data ? t('fitathon.tab', { status: t(`fitathon.status.${value}`), count: count(value) }) : t(`fitathon.status.${value}`),
              content: (
                <EntryTable
                  entries={ofTab}
                  status={value}
                  control={control}
                  loading={entries.isPending}
                  failed={entries.isLoadingError}
                  onRetry={() => void entries.refetch()}
                  tools={
                    <DownloadRows
                      fileName={FILE_NAME}
                      columns={CONTEST_CSV}
                      rows={rows.length > 0 ? rows : null}
                      look="outline"
                      size="small"
                      labels={{ csv: t('fitathon.download'), workbook: t('fitathon.workbook') }}
                    />
                  }
                />
              ),
            }))}
          />
        )}
      </Stack>
      <LoadProblem problem={(activities.data ? null : activities.error) ?? (entries.data ? null : entries.error)} />
    </Page>
  )
}
