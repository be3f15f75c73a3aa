import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isId } from '@club/kernel'
import { isSignedPathValid } from '@club/objects'
import { clock, parseInstant } from '@club/service-host'
import type { Logger } from '@club/service-host'
import type { Request, Response } from 'express'
import type { Services } from '../clients/services'
import { receiptFilePath } from '../mapping/receipts'
import { refusalOfFault } from '../pipeline/faults'
import { refuse } from '../pipeline/refusal'
import { queryOf, sendJson } from '../pipeline/request'

const FILE_MS_MAX = 60_000

/** Shows a receipt's file to whoever holds its signed link: its owner or the validator, for minutes (decision D94). */
export function createReceiptFile(options: { codes: Pick<Services['codes'], 'readReceiptFile'>; secret: string; allowTestClock: boolean; log: Logger }) {
  const { codes, secret, allowTestClock, log } = options

  return async (request: Request, response: Response): Promise<void> => {
    const receiptId = String(request.params['receiptId'])
    const now = (allowTestClock ? parseInstant(request.get('x-test-now')) : undefined) ?? clock.now()
    if (!isId(receiptId) || !isSignedPathValid(secret, receiptFilePath(receiptId), queryOf(request.url), now)) {
      const { status, body } = refuse('forbidden')
      return sendJson(response, status, body)
    }
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const chunks = codes.readReceiptFile({ receiptId }, { deadline: new Date(Date.now() + FILE_MS_MAX), signal: gone.signal })[Symbol.asyncIterator]()
    try {
      const first = await chunks.next()
      if (first.done) throw new Error('codes answered no file')
      const isPdf = first.value.contentType === 'application/pdf'
      response.writeHead(200, {
        'content-type': isPdf ? 'application/pdf' : 'image/jpeg',
        // A PDF is a member's own file and may hold scripts: it is opened by the reader's choice, never within our origin.
        'content-disposition': `${isPdf ? 'attachment' : 'inline'}; filename="receipt-${receiptId}.${isPdf ? 'pdf' : 'jpg'}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'private, no-store',
      })
      await pipeline(Readable.from(bytesOf(chunks)), response)
    } catch (error) {
      if (response.destroyed) return
      if (response.headersSent) {
        log.error({ err: error, receiptId }, 'a receipt file broke off')
        response.destroy()
        return
      }
      const { status, body } = refusalOfFault(error)
      if (status >= 500) log.error({ err: error, receiptId }, 'a receipt file was not read')
      sendJson(response, status, body)
    }
  }
}

async function* bytesOf(chunks: AsyncIterator<{ data: Uint8Array }>): AsyncIterable<Uint8Array> {
  for (let step = await chunks.next(); !step.done; step = await chunks.next()) yield step.value.data
}
