import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { listenTo } from '@club/kernel'
import { isSignedPathValid } from '@club/objects'
import { clock, parseInstant } from '@club/service-host'
import type { Logger } from '@club/service-host'
import type { Request, Response } from 'express'
import type { Services } from '../clients/services'
import { batchFilePath } from '../mapping/batch-file-path'
import { refusalOfFault } from '../pipeline/faults'
import { refuse } from '../pipeline/refusal'
import { queryOf, sendJson } from '../pipeline/request'

const FILE_MS_MAX = 5 * 60_000
const BATCH_ID = /^[0-9a-f-]{1,64}$/i

/** Streams a batch's codes to whoever holds its signed link (decision D124). */
export function createBatchFile(options: { codes: Pick<Services['codes'], 'readBatchFile'>; secret: string; allowTestClock: boolean; log: Logger }) {
  const { codes, secret, allowTestClock, log } = options

  return async (request: Request, response: Response): Promise<void> => {
    const batchId = String(request.params['file']).replace(/\.csv$/, '')
    const now = (allowTestClock ? parseInstant(request.get('x-test-now')) : undefined) ?? clock.now()
    if (!BATCH_ID.test(batchId) || !isSignedPathValid(secret, batchFilePath(batchId), queryOf(request.url), now)) {
      const { status, body } = refuse('forbidden')
      return sendJson(response, status, body)
    }
    const gone = new AbortController()
    listenTo(response, { close: () => gone.abort() }, () => gone.abort())
    const chunks = codes.readBatchFile({ batchId }, { deadline: new Date(Date.now() + FILE_MS_MAX), signal: gone.signal })[Symbol.asyncIterator]()
    try {
      // The first piece decides: once bytes have left, a fault can only cut the file short.
      const first = await chunks.next()
      response.writeHead(200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="codes-${batchId}.csv"`,
        'cache-control': 'private, no-store',
      })
      if (first.done) return void response.end()
      response.write(first.value.data)
      await pipeline(Readable.from(bytesOf(chunks)), response)
    } catch (error) {
      if (response.destroyed) return
      if (response.headersSent) {
        log.error({ err: error, batchId }, 'a batch file broke off')
        response.destroy()
        return
      }
      const { status, body } = refusalOfFault(error)
      if (status >= 500) log.error({ err: error, batchId }, 'a batch file was not read')
      sendJson(response, status, body)
    }
  }
}

async function* bytesOf(chunks: AsyncIterator<{ data: Uint8Array }>): AsyncIterable<Uint8Array> {
  for (let step = await chunks.next(); !step.done; step = await chunks.next()) yield step.value.data
}
