import { adminCodeCalls, type CodeBatch } from '@club/contracts/http'
import { inFigures, ListPage } from '@club/desk'
import { Button, LinkButton, showToast, Text } from '@club/ui'
import { PlusIcon } from '@club/ui/icons'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCodeBatches } from '../../features/code-batches/use-code-batches'
import { batchColumns } from '../../features/code-batches/batch-columns'
import { batchName } from '../../features/code-batches/batch-name'
import { BegunBatch } from '../../features/code-batches/components/begun-batch'
import css from '../../features/code-batches/components/code-batches.module.css'
import { DoublePointsDay } from '../../features/code-batches/components/double-points-day'
import { FindCode } from '../../features/code-batches/components/find-code'
import { ToggleBatch } from '../../features/code-batches/components/toggle-batch'

/** State that the form hands over: the batch it has just begun. */
const begunIn = (state: unknown): string | null => (typeof state === 'object' && state !== null && 'begun' in state ? String(state.begun) : null)

/** The batch that was begun on the form before this screen, until it is left: a reload, which keeps the navigation state, does not bring it back. */
function useBegun(batches: readonly CodeBatch[] | undefined): CodeBatch | undefined {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [begun] = useState(() => begunIn(state))
  useEffect(() => {
    if (begunIn(state) !== null) void navigate('.', { replace: true, state: null })
  }, [state, navigate])
  return batches?.find(({ id }) => id === begun)
}

/** Announces the end or failure of a batch that another administrator began. */
function useGeneratedNews(batches: readonly CodeBatch[] | undefined, begun: CodeBatch | undefined): void {
  const { t } = useTranslation('codes')
  const waiting = useRef(new Set<string>())
  useEffect(() => {
    for (const batch of batches ?? []) {
      if (batch.status === 'generating') waiting.current.add(batch.id)
      else if (waiting.current.delete(batch.id) && batch.id !== begun?.id) {
        const done = batch.status === 'complete'
        showToast(t(`begun.${batch.status}Text`, { name: batchName(batch), quantity: inFigures(batch.quantity) }), done ? 'success' : 'danger')
      }
    }
  }, [batches, begun, t])
}

/** Scan-code batches, one code's status and the double-points day (back-office 2.3). */
export function ScancodeDashboardScreen() {
  const { t } = useTranslation('codes')
  const batches = useCodeBatches()
  const [toggling, setToggling] = useState<CodeBatch | null>(null)
  const columns = useMemo(() => batchColumns(t, setToggling), [t])
  const begun = useBegun(batches.data?.batches)
  useGeneratedNews(batches.data?.batches, begun)

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
      searchable={false}
      initialSort={{ id: 'createdAt', descending: true }}
      emptyTitle={t('batches.empty')}
      actions={generate}
    >
      {begun ? <BegunBatch batch={begun} /> : null}
      <div className={css.tools}>
        <FindCode batches={batches.data?.batches ?? []} />
        <DoublePointsDay day={batches.data?.doublePointsDate.date} />
      </div>
      <ToggleBatch batch={toggling} onClose={() => setToggling(null)} />
    </ListPage>
  )
}
