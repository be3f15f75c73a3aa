import { useApi, useCallQuery, useQueryClient } from '@club/api'
import { adminVoucherCalls } from '@club/contracts/http'
import { VOUCHER_TYPE } from '@club/contracts/records'
import { BulkFlow, inFigures, LoadProblem, useOpensFile } from '@club/desk'
import { CSV_BYTES_MAX, CSV_ROWS_MAX } from '@club/rules'
import { LinkButton, Page, SelectField } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'

const EXAMPLE = 'code\r\nEXAMPLE-0001\r\nEXAMPLE-0002\r\n'

/** Codes of a voucher type from a CSV: checked, listed before anything happens, then one new batch (back-office 4, D109). */
export function VoucherUploadScreen() {
  // Opened again from the search with other terms, it begins again.
  return <VoucherUpload key={useLocation().key} />
}

function VoucherUpload() {
  const { t } = useTranslation('voucher')
  const api = useApi()
  const queryClient = useQueryClient()
  const handed = (useLocation().state as { voucher?: { id?: string } } | null)?.voucher?.id ?? null
  const [typeId, setTypeId] = useState<string | null>(handed)
  const opensFile = useOpensFile()
  const types = useCallQuery(VOUCHER_TYPE.calls.list, undefined, { staleTimeMs: 0 })
  const type = types.data?.find(({ id }) => id === typeId)
  const name = type?.name ?? ''
  return (
    <Page width="wide" title={t('upload.title')} intro={t('upload.intro', { max: inFigures(CSV_ROWS_MAX) })}>
      <BulkFlow
        key={typeId}
        template={{ fileName: t('upload.file'), csv: EXAMPLE }}
        columns={[{ id: 'code', header: t('upload.code') }]}
        firstStep={{
          title: t('upload.typeStep'),
          content: (
            <SelectField
              label={t('upload.type')}
              placeholder={t('upload.choose')}
              required
              value={typeId}
              onChange={setTypeId}
              options={(types.data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
            />
          ),
        }}
        isReady={name !== ''}
        notReady={t('upload.typeFirst')}
        bytesMax={CSV_BYTES_MAX}
        opensFile={opensFile}
        check={(file, takeUnusual) => api.call(adminVoucherCalls.checkVoucherUpload, { file, id: typeId ?? '', takeUnusual })}
        rowsOf={({ csvData, problems = [] }) => [
          ...problems.map(({ line, text, why }) => ({
            key: `line ${line}`,
            cells: { code: text },
            problem: t('upload.problem', { line, why }),
            isUnusual: true,
          })),
          ...csvData.map((code, position) => ({ key: String(position), cells: { code } })),
        ]}
        takeUnusualLabel={(count) => t('upload.takeUnusual', { count, figure: inFigures(count) })}
        question={({ csvData, problems: { length: unusual } = [] }) => {
          const figures = { count: csvData.length, figure: inFigures(csvData.length), name }
          const aside = unusual > 0 ? ` ${t('upload.unusual', { count: unusual, figure: inFigures(unusual) })}` : ''
          return { title: t('upload.confirmTitle', figures), text: `${t('upload.confirmText')}${aside}`, confirmLabel: t('upload.confirm', figures) }
        }}
        send={async (file, _checked, onUploadProgress, takeUnusual) => {
          const batch = await api.call(adminVoucherCalls.uploadVouchers, { file, id: typeId ?? '', takeUnusual }, { onUploadProgress })
          await queryClient.invalidateQueries()
          return batch
        }}
        outcome={(batch) => ({
          text: t('upload.done', { count: batch.total, figure: inFigures(batch.total), name }),
          actions: (
            <>
              <LinkButton as={Link} to="/admin/voucher/details" state={{ batch, voucher: type }}>
                {t('upload.seeCodes')}
              </LinkButton>
              <LinkButton as={Link} to="/admin/voucher/batch/details" state={{ voucher: type }} look="outline">
                {t('upload.seeBatches')}
              </LinkButton>
            </>
          ),
        })}
      />
      <LoadProblem problem={types.data ? null : types.error} />
    </Page>
  )
}
