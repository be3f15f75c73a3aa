import type { BulkUpload } from '@club/contracts/http'
import { DataTable, type DataTableColumn, figureColumn, inFigures, instantColumn, WorkProgress } from '@club/desk'
import { LinkButton, Section } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isGoingOn } from '../use-bulk-uploads'

interface UploadHistoryParts {
  uploads: readonly BulkUpload[] | undefined
  loading: boolean
  failed: boolean
  onRetry: () => void
}

/** Uploads of users, newest first, with how far each is and the file as it came (back-office 2.3, D108, D134). */
export function UploadHistory({ uploads, loading, failed, onRetry }: UploadHistoryParts) {
  const { t } = useTranslation('bulk')
  const columns = useMemo<DataTableColumn<BulkUpload>[]>(
    () => [
      { id: 'label', header: t('history.label'), value: ({ label }) => label, cell: ({ label }) => <strong>{label}</strong> },
      instantColumn('createdAt', t('history.created'), ({ createdAt }) => createdAt),
      {
        id: 'created',
        header: t('history.users'),
        value: ({ created }) => created,
        cell: (upload) =>
          isGoingOn(upload) ? (
            <WorkProgress hideLabel label={t('history.progressOf', { label: upload.label })} value={upload.created + upload.skipped} max={upload.total} />
          ) : (
            inFigures(upload.created)
          ),
        align: 'end',
      },
      figureColumn('skipped', t('history.skipped'), ({ skipped }) => skipped),
      {
        id: 'file',
        header: t('history.file'),
        value: () => '',
        sortable: false,
        cell: ({ label, fileUrl }) => (
          <LinkButton look="soft" size="small" href={fileUrl} download aria-label={t('history.downloadOf', { label })}>
            {t('history.download')}
          </LinkButton>
        ),
      },
    ],
    [t],
  )
  return (
    <Section title={t('history.title')}>
      <DataTable
        label={t('history.title')}
        columns={columns}
        rows={uploads}
        rowKey={({ id }) => id}
        searchable
        searchLabel={t('history.search')}
        emptyTitle={t('history.empty')}
        loading={loading}
        failed={failed}
        onRetry={onRetry}
      />
    </Section>
  )
}
