import { useApi, useQueryClient } from '@club/api'
import { adminContestCalls, type ContestEntry } from '@club/contracts/http'
import { DataTable, type DataTableColumn, instantColumn, type ListPages, type TableControl, useProblemText, WithQuiet, MemberLink } from '@club/desk'
import { CONTEST_ENTRY_STATUSES } from '@club/rules'
import { AlertModal, Button, Row, showToast, TextLink } from '@club/ui'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type EntryStatus = ContestEntry['status']

/** Gives an entry another status, one at a time; `busy` is the entry on its way. */
function useMoveEntry() {
  const { t } = useTranslation('content')
  const api = useApi()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const moving = useRef(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const move = useCallback(
    async (entry: ContestEntry, next: EntryStatus) => {
      if (moving.current) return
      moving.current = true
      setBusy(entry.id)
      try {
        await api.call(adminContestCalls.updateEntry, { entryid: entry.id, status: next })
        await queryClient.invalidateQueries()
        showToast(t('fitathon.moved', { name: entry.name, status: t(`fitathon.status.${next}`) }), 'success')
      } catch (error) {
        setProblem(problemText(error))
      } finally {
        moving.current = false
        setBusy(null)
      }
    },
    [t, api, queryClient, problemText],
  )
  return { move, busy, problem, dismiss: () => setProblem(null) }
}

/** Entries of one status: who, what they sent, and a press to give them another status (back-office 2.3, D85). */
export function EntryTable({
  entries,
  paged,
  status,
  control,
  loading,
  failed,
  onRetry,
  tools,
}: {
  entries: readonly ContestEntry[] | undefined
  paged: ListPages<ContestEntry> | undefined
  status: EntryStatus
  control: TableControl
  loading: boolean
  failed: boolean
  onRetry: () => void
  tools: ReactNode
}) {
  const { t } = useTranslation('content')
  const { move, busy, problem, dismiss } = useMoveEntry()
  const columns = useMemo<DataTableColumn<ContestEntry>[]>(() => {
    return [
      {
        id: 'screenshot',
        header: t('fitathon.screenshot'),
        value: (entry) => t('fitathon.screenshotOf', { name: entry.name }),
        thumbnail: (entry) => entry.screenshot,
        sortable: false,
      },
      {
        id: 'receipt',
        header: t('fitathon.receipt'),
        value: (entry) => t('fitathon.receiptOf', { name: entry.name }),
        thumbnail: (entry) => entry.receipt,
        sortable: false,
        under: 'screenshot',
        selfEvident: true,
      },
      {
        id: 'name',
        header: t('fitathon.member'),
        value: (entry) => entry.name,
        cell: (entry) => (
          <WithQuiet quiet={entry.quiet}>{entry.email ? <MemberLink by={entry.email}>{entry.name}</MemberLink> : <strong>{entry.name}</strong>}</WithQuiet>
        ),
      },
      { id: 'email', header: t('fitathon.email'), value: (entry) => entry.email, under: 'name', selfEvident: true },
      {
        id: 'number',
        header: t('fitathon.number'),
        value: (entry) => entry.number ?? '',
        cell: (entry) => (entry.number ? <MemberLink by={entry.email}>{entry.number}</MemberLink> : null),
        under: 'name',
      },
      {
        id: 'link',
        header: t('field.link'),
        value: (entry) => entry.link ?? '',
        cell: (entry) =>
          entry.link ? (
            <TextLink href={entry.link} target="_blank" rel="noopener noreferrer">
              {t('fitathon.open')}
            </TextLink>
          ) : null,
      },
      { id: 'selectedValue', header: t('fitathon.choice'), value: (entry) => entry.selectedValue ?? '', under: 'link' },
      instantColumn('createdAt', t('fitathon.entered'), (entry) => entry.createdAt),
      {
        id: 'change',
        header: t('fitathon.change'),
        value: () => '',
        sortable: false,
        cell: (entry) => (
          <Row gap={2}>
            {CONTEST_ENTRY_STATUSES.filter((next) => next !== entry.status).map((next) => (
              <Button
                key={next}
                look="soft"
                size="small"
                disabled={busy !== null}
                aria-label={t('fitathon.moveOf', { name: entry.name, status: t(`fitathon.status.${next}`) })}
                onClick={() => void move(entry, next)}
              >
                {t(`fitathon.status.${next}`)}
              </Button>
            ))}
          </Row>
        ),
      },
    ]
  }, [t, move, busy])
  return (
    <>
      <DataTable
        label={t(`fitathon.status.${status}`)}
        columns={columns}
        rows={entries}
        paged={paged}
        rowKey={(entry) => entry.id}
        control={control}
        loading={loading}
        failed={failed}
        onRetry={onRetry}
        searchLabel={t('fitathon.search')}
        emptyTitle={t('fitathon.empty')}
        tools={tools}
      />
      <AlertModal message={problem} onDismiss={dismiss} />
    </>
  )
}
