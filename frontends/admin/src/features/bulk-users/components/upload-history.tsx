import type { BulkUpload } from '@club/contracts/http'
import { DataTable, inFigures, WorkProgress, type DataTableColumn } from '@club/desk'
import { displayInstant } from '@club/rules'
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
      { id: 'createdAt', header: t('history.created'), value: ({ createdAt }) => createdAt, cell: ({ createdAt }) => displayInstant(createdAt) },
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
      { id: 'skipped', header: t('history.skipped'), value: ({ skipped }) => skipped, cell: ({ skipped }) => inFigures(skipped), align: 'end' },
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
