import { pipeline } from 'node:stream/promises'
import { isId } from '@club/kernel'
import { isSignedPathValid } from '@club/objects'
import { clock, parseInstant } from '@club/service-host'
import type { Logger } from '@club/service-host'
import type { Request, Response } from 'express'
import { bulkFilePath } from '../mapping/bulk-file-path'
import type { BulkFiles } from '../pipeline/bulk-files'
import { refusalOfFault } from '../pipeline/faults'
import { refuse } from '../pipeline/refusal'
import { queryOf, sendJson } from '../pipeline/request'

/** Sends a file of users as it was uploaded to whoever holds its signed link: staff, for minutes (decisions D94, D134). */
export function createBulkFile(options: { files: Pick<BulkFiles, 'read'>; secret: string; allowTestClock: boolean; log: Logger }) {
  const { files, secret, allowTestClock, log } = options

  return async (request: Request, response: Response): Promise<void> => {
    const uploadId = String(request.params['file']).replace(/\.csv$/, '')
    const now = (allowTestClock ? parseInstant(request.get('x-test-now')) : undefined) ?? clock.now()
    const no = ({ status, body }: { status: number; body: object }) => sendJson(response, status, body)
    if (!isId(uploadId) || !isSignedPathValid(secret, bulkFilePath(uploadId), queryOf(request.url), now)) return no(refuse('forbidden'))
    try {
      const file = await files.read(uploadId)
      if (!file) return no(refuse('not-found'))
      response.writeHead(200, {
        // Never opened within our origin: the file is what somebody sent.
        'content-type': 'text/csv',
        'content-disposition': `attachment; filename="bulk-users-${uploadId}.csv"`,
        'content-length': file.size,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      await pipeline(file.stream, response)
    } catch (error) {
      if (response.destroyed) return
      log.error({ err: error, uploadId }, 'a file of users was not sent')
      if (response.headersSent) response.destroy()
      else no(refusalOfFault(error))
    }
  }
}
