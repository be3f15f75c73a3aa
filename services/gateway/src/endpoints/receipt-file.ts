import { isId } from '@club/kernel'
import type { Request, Response } from 'express'
import type { Services } from '../clients/services'
import { receiptFilePath } from '../mapping/receipts'
import { streamPrivateFile } from './private-file'
import { answerSignedFile } from './signed-file'
import type { SignedFileOptions } from './signed-file'

/** Shows a receipt's file to the holder of its signed link: its owner or the validator, for minutes (decision D94). */
export function createReceiptFile(options: SignedFileOptions & { codes: Pick<Services['codes'], 'readReceiptFile'> }) {
  const { codes, log } = options

  return async (request: Request, response: Response): Promise<void> => {
    const id = String(request.params['receiptId'])
    const send = () => streamPrivateFile({ response, log, name: `receipt-${id}` }, (call) => codes.readReceiptFile({ receiptId: id }, call))
    const file = { as: 'file.receipt', path: receiptFilePath(id), id, send } as const
    return answerSignedFile(options, { request, response }, isId(id) ? file : undefined)
  }
}
