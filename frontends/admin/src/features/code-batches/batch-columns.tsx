import type { CodeBatch } from '@club/contracts/http'
import { actionsColumn, type DataTableColumn, figureColumn, inFigures, instantColumn, StackedCell, WorkProgress } from '@club/desk'
import { displayInstant } from '@club/rules'
import { Badge, LinkButton, Text } from '@club/ui'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { batchName, batchNumber } from './batch-name'
import { ActiveSwitch } from './components/active-switch'
import css from './components/code-batches.module.css'

type Words = TFunction<'codes'>

const muted = (text: string) => (
  <Text size="small" tone="soft" as="span">
    {text}
  </Text>
)

const TONES = { generating: 'warning', failed: 'danger', 'awaiting-approval': 'warning', rejected: 'neutral', complete: 'success' } as const

/** The state of a batch; its progress as soon as that is known. */
function status(t: Words, batch: CodeBatch) {
  if (batch.status !== 'generating' || batch.generated === undefined)
    return (
      <Badge dot tone={TONES[batch.status]}>
        {t(`batches.${batch.status}`)}
      </Badge>
    )
  return (
    <div className={css.progress}>
      <WorkProgress hideLabel label={t('batches.progressOf', { name: batchName(batch) })} value={batch.generated} max={batch.quantity} />
    </div>
  )
}

const DETAILS = '/admin/scancode/details'
/** Whether a batch has details: one that waits is decided about in them, and a rejected one may have codes from before. */
const hasDetails = ({ status: state, generated }: CodeBatch): boolean =>
  state !== 'generating' && state !== 'failed' && (state !== 'rejected' || Boolean(generated))

/** The name and the number of a batch, as one link to its details where it has any. */
function BatchLink({ t, batch }: { t: Words; batch: CodeBatch }) {
  const names = (
    <>
      <strong>{batchName(batch)}</strong> <span className={css.number}>{t('batches.number', { number: batchNumber(batch) })}</span>
    </>
  )
  if (!hasDetails(batch)) return names
  return (
    <Link to={DETAILS} state={{ batch }}>
      {names}
    </Link>
  )
}

function details(t: Words, batch: CodeBatch) {
  if (batch.status === 'generating') return muted(t('batches.generating'))
  if (!hasDetails(batch)) return muted(t('batches.noCodes'))
  return (
    <LinkButton
      as={Link}
      to={DETAILS}
      state={{ batch }}
      look="soft"
      size="small"
      aria-label={t('batches.detailsOf', { name: batchName(batch), number: batchNumber(batch) })}
    >
      {t('batches.details')}
    </LinkButton>
  )
}

/** The columns of batches: what it is, its state, progress while generating, then switch, file and details (back-office 2.3, back-office 4). */
export function batchColumns(t: Words, onToggle: (batch: CodeBatch) => void): DataTableColumn<CodeBatch>[] {
  return [
    {
      id: 'batch',
      header: t('batches.batch'),
      value: (batch) => `${batchName(batch)} ${batchNumber(batch)}`,
      cell: (batch) => (
        <StackedCell more={[]}>
          <BatchLink t={t} batch={batch} />
        </StackedCell>
      ),
    },
    instantColumn('createdAt', t('batches.created'), (batch) => batch.createdAt),
    figureColumn('quantity', t('batches.quantity'), (batch) => batch.quantity),
    {
      id: 'registered',
      header: t('batches.registered'),
      value: (batch) => batch.registered ?? -1,
      cell: (batch) => (batch.registered === undefined ? '' : inFigures(batch.registered)),
      align: 'end',
      under: 'quantity',
    },
    figureColumn('points', t('batches.points'), (batch) => batch.points, { under: 'quantity' }),
    { id: 'status', header: t('batches.status'), value: (batch) => batch.status, cell: (batch) => status(t, batch) },
    {
      id: 'active',
      header: t('batches.active'),
      value: (batch) => batch.active,
      cell: (batch) => (
        <ActiveSwitch
          label={t('batches.activeOf', { name: batchName(batch), created: displayInstant(batch.createdAt) })}
          active={batch.active}
          disabled={batch.status !== 'complete'}
          onPress={() => onToggle(batch)}
        />
      ),
    },
    {
      id: 'file',
      header: t('batches.file'),
      value: (batch) => (batch.fileUrl ? t('batches.download') : t('batches.notAvailable')),
      sortable: false,
      cell: (batch) =>
        batch.fileUrl ? (
          <div className={css.files}>
            <a href={batch.fileUrl} download aria-label={t('batches.downloadOf', { name: batchName(batch), number: batchNumber(batch) })}>
              {t('batches.download')}
            </a>
            {batch.xlsxUrl ? (
              <a href={batch.xlsxUrl} download aria-label={t('batches.workbookOf', { name: batchName(batch), number: batchNumber(batch) })}>
                {t('batches.workbook')}
              </a>
            ) : null}
          </div>
        ) : (
          muted(t('batches.notAvailable'))
        ),
    },
    actionsColumn(t('batches.codes'), (batch) => details(t, batch)),
  ]
}
