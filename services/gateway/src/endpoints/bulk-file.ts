import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isId } from '@club/kernel'
import { encodingOf } from '@club/rules'
import { readBulkEmails } from '@club/spreadsheets'
import type { Request, Response } from 'express'
import { memberIdsOf } from '../clients/member-ids'
import type { Services } from '../clients/services'
import { bulkFilePath } from '../mapping/bulk-file-path'
import type { BulkFiles } from '../pipeline/bulk-files'
import { refusalOfFault } from '../pipeline/faults'
import { refuse } from '../pipeline/refusal'
import { sendJson } from '../pipeline/request'
import { answerSignedFile } from './signed-file'
import type { SignedFileOptions } from './signed-file'

/** Sends a file of users as it was uploaded to the holder of its signed link: staff, for minutes (decisions D94, D134). */
export function createBulkFile(
  options: SignedFileOptions & { files: Pick<BulkFiles, 'openFile' | 'read'>; identity: Pick<Services['identity'], 'findMembersByEmail'> },
) {
  const { files, identity, log } = options

  return async (request: Request, response: Response): Promise<void> => {
    const id = String(request.params['file']).replace(/\.csv$/, '')
    const no = ({ status, body }: { status: number; body: object }) => sendJson(response, status, body)

    async function send(): Promise<void> {
      try {
        await using file = await files.openFile(id)
        if (!file) return no(refuse('not-found'))
        response.writeHead(200, {
          // Never opened within this origin: the file is an upload.
          'content-type': 'text/csv',
          'content-disposition': `attachment; filename="bulk-users-${id}.csv"`,
          'content-length': file.size,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        await pipeline(file.stream, response)
      } catch (error) {
        if (response.destroyed) return
        log.error({ err: error, uploadId: id }, 'a file of users was not sent')
        if (response.headersSent) response.destroy()
        else no(refusalOfFault(error))
      }
    }

    /** Finds the members whose emails are in the rows of the file. */
    async function members(): Promise<readonly string[]> {
      const bytes = await files.read(id)
      if (!bytes) return []
      const emails = await readBulkEmails({ open: () => Readable.from([bytes]), encoding: encodingOf(bytes) })
      // It was read as a file of users when it came.
      if ('kind' in emails) throw new Error(`the file of users ${id} cannot be read any more`)
      return memberIdsOf(identity, [...new Set(emails)])
    }

    const file = { as: 'file.bulk-users', path: bulkFilePath(id), id, members, send } as const
    return answerSignedFile(options, { request, response }, isId(id) ? file : undefined)
  }
}
