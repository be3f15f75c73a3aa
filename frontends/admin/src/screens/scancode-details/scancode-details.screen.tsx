import { adminCodeCalls, type CodeBatch, type CodeRow } from '@club/contracts/http'
import { BATCH_CODE_LIST, displayInstant } from '@club/rules'
import { type DataTableColumn, HandedOver, inFigures, instantColumn, ListPage, WithQuiet, MemberLink } from '@club/desk'
import { Badge, Card, Facts, LinkButton } from '@club/ui'
import { DownloadIcon } from '@club/ui/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCodeBatches } from '../../features/code-batches/use-code-batches'
import { batchName } from '../../features/code-batches/batch-name'
import css from '../../features/code-batches/components/code-batches.module.css'
import { DecideBatch } from '../../features/code-batches/components/decide-batch'
import { BrandLink } from '../../links/brand-link'

function Details({ handed }: { handed: CodeBatch }) {
  const { t } = useTranslation('codes')
  const batches = useCodeBatches()
  const batch = batches.data?.batches.find(({ id }) => id === handed.id) ?? handed
  const columns = useMemo<DataTableColumn<CodeRow>[]>(
    () => [
      {
        id: 'code',
        header: t('codes.code'),
        value: (row) => row.code,
        cell: (row) => <span className={css.code}>{row.scanned ? <MemberLink by={row.code}>{row.code}</MemberLink> : row.code}</span>,
      },
      {
        id: 'status',
        header: t('codes.status'),
        value: (row) => t(row.scanned ? 'codes.scanned' : 'codes.available'),
        choiceName: (value) => t(value === 'scanned' ? 'codes.scanned' : 'codes.available'),
        cell: (row) =>
          row.scanned ? (
            <Badge dot tone="info">
              {t('codes.scanned')}
            </Badge>
          ) : (
            <Badge dot>{t('codes.available')}</Badge>
          ),
      },
      instantColumn('created', t('codes.created'), (row) => row.createdAt),
      instantColumn('updated', t('codes.updated'), (row) => row.updatedAt, { under: 'created' }),
      {
        id: 'email',
        header: t('codes.email'),
        value: (row) => row.email ?? '',
        cell: (row) => (
          <WithQuiet quiet={row.quiet}>
            <MemberLink by={row.email ? row.code : null}>{row.email}</MemberLink>
          </WithQuiet>
        ),
      },
    ],
    [t],
  )
  return (
    <ListPage
      title={t('details.title', { name: batchName(batch) })}
      intro={t('details.intro', { created: displayInstant(batch.createdAt) })}
      call={adminCodeCalls.listCodes}
      list={BATCH_CODE_LIST}
      query={{ id: handed.id }}
      rowKey={(row) => row.code}
      columns={columns}
      searchLabel={t('details.search')}
      emptyTitle={t('details.empty')}
      actions={
        batch.fileUrl ? (
          <>
            <LinkButton look="outline" href={batch.fileUrl} download icon={<DownloadIcon size={20} />}>
              {t('details.download')}
            </LinkButton>
            {batch.xlsxUrl ? (
              <LinkButton look="outline" href={batch.xlsxUrl} download icon={<DownloadIcon size={20} />}>
                {t('details.workbook')}
              </LinkButton>
            ) : null}
          </>
        ) : undefined
      }
    >
      <Card padding="tight">
        <Facts
          items={[
            { label: t('details.brand'), value: <BrandLink name={batch.brand.name} /> },
            { label: t('batches.quantity'), value: inFigures(batch.quantity) },
            { label: t('batches.points'), value: inFigures(batch.points) },
            { label: t('batches.status'), value: t(`batches.${batch.status}`) },
            { label: t('batches.registered'), value: batch.registered === undefined ? t('details.counting') : inFigures(batch.registered) },
            { label: t('batches.active'), value: t(batch.active ? 'details.active' : 'details.inactive') },
          ]}
        />
      </Card>
      {batch.status === 'awaiting-approval' ? <DecideBatch batch={batch} /> : null}
    </ListPage>
  )
}

/** The codes of the batch that was handed over; without one, back to the batches (back-office 2.2). */
export function ScancodeDetailsScreen() {
  return (
    <HandedOver<CodeBatch> name="batch" needs={['id', 'brand', 'format', 'size']} back="/admin/scancode/dashboard">
      {(handed) => <Details handed={handed} />}
    </HandedOver>
  )
}
