import type { CodeBatch } from '@club/contracts/http'
import { BulkResult, inFigures } from '@club/desk'
import { LinkButton, Text } from '@club/ui'
import { DownloadIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { batchName } from '../batch-name'

/** The batch that was begun on the form: how far its codes are, then their file and the way to them (back-office 4). */
export function BegunBatch({ batch }: { batch: CodeBatch }) {
  const { t } = useTranslation('codes')
  const name = batchName(batch)
  const { status, generated, quantity, fileUrl, xlsxUrl } = batch
  return (
    <BulkResult
      title={t(`begun.${status}`)}
      progress={status === 'generating' && generated !== undefined ? { label: t('batches.progressOf', { name }), value: generated, max: quantity } : null}
      actions={
        status === 'complete' ? (
          <>
            {fileUrl ? (
              <LinkButton href={fileUrl} download icon={<DownloadIcon size={20} />}>
                {t('begun.file')}
              </LinkButton>
            ) : null}
            {xlsxUrl ? (
              <LinkButton href={xlsxUrl} download look="outline" icon={<DownloadIcon size={20} />}>
                {t('begun.workbook')}
              </LinkButton>
            ) : null}
            <LinkButton as={Link} to="/admin/scancode/details" state={{ batch }} look="outline">
              {t('begun.codes')}
            </LinkButton>
          </>
        ) : null
      }
    >
      <Text tone={status === 'failed' ? 'danger' : undefined}>{t(`begun.${status}Text`, { name, quantity: inFigures(quantity) })}</Text>
    </BulkResult>
  )
}
