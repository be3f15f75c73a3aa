import { adminCodeCalls, type CodeBatch } from '@club/contracts/http'
import { ListPage } from '@club/desk'
import { Button, LinkButton, showToast, Text } from '@club/ui'
import { PlusIcon } from '@club/ui/icons'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCodeBatches } from '../../features/code-batches/api/use-code-batches'
import { batchColumns } from '../../features/code-batches/batch-columns'
import { batchName } from '../../features/code-batches/batch-name'
import css from '../../features/code-batches/components/code-batches.module.css'
import { DoublePointsDay } from '../../features/code-batches/components/double-points-day'
import { FindCode } from '../../features/code-batches/components/find-code'
import { ToggleBatch } from '../../features/code-batches/components/toggle-batch'

/** What the form hands over: the batch it has just begun. */
const begunIn = (state: unknown): readonly string[] => (typeof state === 'object' && state !== null && 'begun' in state ? [String(state.begun)] : [])

/**
 * Announces when a batch whose generation its creator was watching is done, or failed; also one that was done
 * before this screen could look.
 */
function useGeneratedNews(batches: readonly CodeBatch[] | undefined): void {
  const { t } = useTranslation('admin')
  const { state } = useLocation()
  const navigate = useNavigate()
  const waiting = useRef(new Set(begunIn(state)))
  useEffect(() => {
    // Announced once: a reload keeps the navigation state.
    if (begunIn(state).length > 0) void navigate('.', { replace: true, state: null })
  }, [state, navigate])
  useEffect(() => {
    for (const batch of batches ?? []) {
      if (batch.status === 'generating') waiting.current.add(batch.id)
      else if (waiting.current.delete(batch.id)) {
        const done = batch.status === 'complete'
        showToast(t(done ? 'batches.ready' : 'batches.brokeOff', { name: batchName(batch) }), done ? 'success' : 'danger')
      }
    }
  }, [batches, t])
}

/** Scan-code batches, one code's status and the double-points day (P3 §2.3). */
export function ScancodeDashboardScreen() {
  const { t } = useTranslation('admin')
  const batches = useCodeBatches()
  const [toggling, setToggling] = useState<CodeBatch | null>(null)
  const columns = useMemo(() => batchColumns(t, setToggling), [t])
  useGeneratedNews(batches.data?.batches)

  let generate: ReactNode = null
  if (batches.data) {
    generate = batches.generating ? (
      <div className={css.generating}>
        <Button icon={<PlusIcon size={20} />} disabled aria-describedby="generate-reason">
          {t('batches.generate')}
        </Button>
        <Text id="generate-reason" size="small" tone="soft">
          {t('batches.oneAtATime')}
        </Text>
      </div>
    ) : (
      <LinkButton as={Link} to="/admin/scancode/generate" icon={<PlusIcon size={20} />}>
        {t('batches.generate')}
      </LinkButton>
    )
  }
  return (
    <ListPage
      title={t('batches.title')}
      intro={t('batches.intro')}
      call={adminCodeCalls.listCodeBatches}
      rowsOf={(answer) => answer.batches}
      rowKey={(batch) => batch.id}
      columns={columns}
      searchLabel={t('batches.search')}
      initialSort={{ id: 'createdAt', descending: true }}
      emptyTitle={t('batches.empty')}
      actions={generate}
    >
      <div className={css.tools}>
        <FindCode batches={batches.data?.batches ?? []} />
        <DoublePointsDay day={batches.data?.doublePointsDate.date} onChanged={() => batches.refetch()} />
      </div>
      <ToggleBatch batch={toggling} onClose={() => setToggling(null)} onToggled={() => batches.refetch()} />
    </ListPage>
  )
}
