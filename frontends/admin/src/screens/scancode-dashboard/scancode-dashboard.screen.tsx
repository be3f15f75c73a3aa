import type { CodeBatch } from '@club/contracts/http'
import { LoadProblem, useNarrowDesk } from '@club/desk'
import { Button, LinkButton, Page, showToast, Text } from '@club/ui'
import { PlusIcon } from '@club/ui/icons'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCodeBatches } from '../../features/code-batches/api/use-code-batches'
import { batchName } from '../../features/code-batches/batch-name'
import { BatchTable } from '../../features/code-batches/components/batch-table'
import css from '../../features/code-batches/components/code-batches.module.css'
import { DoublePointsDay } from '../../features/code-batches/components/double-points-day'
import { FindCode } from '../../features/code-batches/components/find-code'
import { ToggleBatch } from '../../features/code-batches/components/toggle-batch'

/** What the form hands over: the batch it has just begun. */
const begunIn = (state: unknown): readonly string[] => (typeof state === 'object' && state !== null && 'begun' in state ? [String(state.begun)] : [])

/**
 * Tells when a batch that was being generated under the eyes of its maker is done, or broke off; also one that was done
 * before this screen could look.
 */
function useGeneratedNews(batches: readonly CodeBatch[] | undefined): void {
  const { t } = useTranslation('admin')
  const { state } = useLocation()
  const navigate = useNavigate()
  const waiting = useRef(new Set(begunIn(state)))
  useEffect(() => {
    // Told once: a reload keeps what was handed over.
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

/** Scan-code batches, one code's fate and the double-points day (P3 §2.3). */
export function ScancodeDashboardScreen() {
  const { t } = useTranslation('admin')
  const batches = useCodeBatches()
  const isNarrow = useNarrowDesk()
  const [toggling, setToggling] = useState<CodeBatch | null>(null)
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
    <Page width="wide" title={t('batches.title')} intro={t('batches.intro')} actions={generate}>
      <div className={css.tools}>
        <FindCode batches={batches.data?.batches ?? []} />
        <DoublePointsDay day={batches.data?.doublePointsDate.date} onChanged={() => batches.refetch()} />
      </div>
      <BatchTable
        isNarrow={isNarrow}
        batches={batches.data?.batches}
        loading={batches.isPending}
        failed={batches.isError && !batches.data}
        onRetry={() => void batches.refetch()}
        onToggle={setToggling}
      />
      <ToggleBatch batch={toggling} onClose={() => setToggling(null)} onToggled={() => batches.refetch()} />
      <LoadProblem problem={batches.data ? null : batches.error} />
    </Page>
  )
}
