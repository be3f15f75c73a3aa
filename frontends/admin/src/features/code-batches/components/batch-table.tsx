import { type CodeBatch } from '@club/contracts/http'
import { displayInstant } from '@club/rules'
import { DataTable, type DataTableColumn, inFigures } from '@club/desk'
import { Badge, LinkButton, ProgressBar, Text } from '@club/ui'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { batchName } from '../batch-name'
import { ActiveSwitch } from './active-switch'
import css from './code-batches.module.css'

interface BatchTableParts {
  batches: readonly CodeBatch[] | undefined
  loading: boolean
  failed: boolean
  onRetry: () => void
  onToggle: (batch: CodeBatch) => void
  emptyAction?: ReactNode
  /** puts brand, format and size into one column */
  isNarrow?: boolean
}

/** Batches with their state, newest first: progress while generating, then switch, file and details (P3 §2.3, §4). */
export function BatchTable({ batches, loading, failed, onRetry, onToggle, emptyAction, isNarrow = false }: BatchTableParts) {
  const { t } = useTranslation('admin')
  const columns = useMemo<DataTableColumn<CodeBatch>[]>(() => {
    const status = (batch: CodeBatch) => {
      if (batch.status === 'failed') return <Badge tone="danger">{t('batches.failed')}</Badge>
      if (batch.status === 'complete') return <Badge tone="success">{t('batches.complete')}</Badge>
      if (batch.generated === undefined) return <Badge tone="warning">{t('batches.generating')}</Badge>
      return (
        <div className={css.progress}>
          <ProgressBar
            hideLabel
            label={t('batches.progressOf', { name: batchName(batch) })}
            value={batch.generated}
            max={batch.quantity}
            note={t('batches.progress', { made: inFigures(batch.generated), quantity: inFigures(batch.quantity) })}
          />
        </div>
      )
    }
    const product: DataTableColumn<CodeBatch>[] = isNarrow
      ? [
          {
            id: 'brand',
            header: t('batches.brand'),
            value: batchName,
            cell: (batch) => (
              <div className={css.stacked}>
                <strong>{batch.brand.name}</strong>
                <small>
                  {batch.format.name} {batch.size.name.toUpperCase()}
                </small>
              </div>
            ),
          },
        ]
      : [
          { id: 'brand', header: t('batches.brand'), value: (batch) => batch.brand.name, cell: (batch) => <strong>{batch.brand.name}</strong> },
          { id: 'format', header: t('batches.format'), value: (batch) => batch.format.name },
          { id: 'size', header: t('batches.size'), value: (batch) => batch.size.name.toUpperCase() },
        ]
    return [
      ...product,
      {
        id: 'createdAt',
        header: t('batches.created'),
        value: (batch) => batch.createdAt,
        cell: (batch) => <span className={isNarrow ? undefined : css.nowrap}>{displayInstant(batch.createdAt)}</span>,
      },
      { id: 'points', header: t('batches.points'), value: (batch) => batch.points, cell: (batch) => inFigures(batch.points), align: 'end' },
      { id: 'quantity', header: t('batches.quantity'), value: (batch) => batch.quantity, cell: (batch) => inFigures(batch.quantity), align: 'end' },
      { id: 'status', header: t('batches.status'), value: (batch) => batch.status, cell: status },
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
            <LinkButton look="soft" size="small" href={batch.fileUrl} download aria-label={t('batches.downloadOf', { name: batchName(batch) })}>
              {t('batches.download')}
            </LinkButton>
          ) : (
            <Text size="small" tone="soft" as="span">
              {t('batches.notAvailable')}
            </Text>
          ),
      },
      {
        id: 'details',
        header: t('batches.codes'),
        value: () => '',
        sortable: false,
        cell: (batch) => {
          if (batch.status === 'generating')
            return (
              <Text size="small" tone="soft" as="span">
                {t('batches.generating')}
              </Text>
            )
          if (batch.status === 'failed')
            return (
              <Text size="small" tone="soft" as="span">
                {t('batches.noCodes')}
              </Text>
            )
          return (
            <LinkButton
              as={Link}
              to="/admin/scancode/details"
              state={{ batch }}
              look="soft"
              size="small"
              aria-label={t('batches.detailsOf', { name: batchName(batch) })}
            >
              {t('batches.details')}
            </LinkButton>
          )
        },
      },
    ]
  }, [t, onToggle, isNarrow])
  return (
    <DataTable
      label={t('batches.table')}
      columns={columns}
      rows={batches}
      rowKey={(batch) => batch.id}
      loading={loading}
      failed={failed}
      onRetry={onRetry}
      searchLabel={t('batches.search')}
      initialSort={{ id: 'createdAt', descending: true }}
      emptyTitle={t('batches.empty')}
      emptyAction={emptyAction}
    />
  )
}
