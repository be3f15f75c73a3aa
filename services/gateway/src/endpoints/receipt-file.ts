import { isId } from '@club/kernel'
import { isSignedPathValid } from '@club/objects'
import { clock, parseInstant } from '@club/service-host'
import type { Logger } from '@club/service-host'
import type { Request, Response } from 'express'
import type { Services } from '../clients/services'
import { receiptFilePath } from '../mapping/receipts'
import { refuse } from '../pipeline/refusal'
import { queryOf, sendJson } from '../pipeline/request'
import { streamPrivateFile } from './private-file'

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
    return streamPrivateFile({ response, log, name: `receipt-${receiptId}` }, (call) => codes.readReceiptFile({ receiptId }, call))
  }
}
