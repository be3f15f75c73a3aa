import { XLSX_TYPE } from '@club/contracts/xlsx'
import { isSignedPathValid } from '@club/objects'
import { clock, parseInstant } from '@club/service-host'
import type { Logger } from '@club/service-host'
import type { Request, Response } from 'express'
import type { Services } from '../clients/services'
import { batchFilePath } from '../mapping/batch-file-path'
import type { BatchFileFormat } from '../mapping/batch-file-path'
import { refuse } from '../pipeline/refusal'
import { queryOf, sendJson } from '../pipeline/request'
import type { CallServer } from '../pipeline/serve-call'
import { streamFile } from './stream-file'

const FILE_MS_MAX = 5 * 60_000
const FILE = /^(?<batchId>[0-9a-f-]{1,64})\.(?<format>csv|xlsx)$/i

interface Options {
  readonly codes: Pick<Services['codes'], 'readBatchFile'>
  readonly limits: Pick<CallServer['limits'], 'consume'>
  readonly secret: string
  readonly allowTestClock: boolean
  readonly log: Logger
}

/** Streams a batch's codes to the holder of its signed link (decision D124). */
export function createBatchFile(options: Options) {
  const { limits, codes, secret, allowTestClock, log } = options

  return async (request: Request, response: Response): Promise<void> => {
    const { batchId = '', format = 'csv' } = FILE.exec(String(request.params['file']))?.groups ?? {}
    const now = (allowTestClock ? parseInstant(request.get('x-test-now')) : undefined) ?? clock.now()
    if (batchId === '' || !isSignedPathValid(secret, batchFilePath(batchId, format as BatchFileFormat), queryOf(request.url), now)) {
      const { status, body } = refuse('forbidden')
      return sendJson(response, status, body)
    }
    const tooMany = await limits.consume('file.code-batch', { address: request.ip ?? '', callerId: batchId })
    if (tooMany) {
      const { status, body } = refuse('rate-limited', tooMany)
      return sendJson(response, status, body, { 'retry-after': String(tooMany.retryAfterSeconds) })
    }
    return streamFile(response, {
      name: `batch ${batchId}`,
      log,
      msMax: FILE_MS_MAX,
      // HEAD asks whether there is a file, which the first piece of either form says; a workbook would be made for nobody.
      read: (call) => codes.readBatchFile({ batchId, asWorkbook: format === 'xlsx' && request.method !== 'HEAD' }, call),
      headersOf: () => ({
        'content-type': format === 'xlsx' ? XLSX_TYPE : 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="codes-${batchId}.${format}"`,
        'cache-control': 'private, no-store',
      }),
    })
  }
}
