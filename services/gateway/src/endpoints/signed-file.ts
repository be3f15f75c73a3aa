import { isSignedPathValid } from '@club/objects'
import { actAs, clock, parseInstant } from '@club/service-host'
import type { Logger } from '@club/service-host'
import type { Request, Response } from 'express'
import { openerOf } from '../mapping/file-opener'
import type { ReadingOfFile } from '../mapping/reader-texts'
import type { Audit } from '../pipeline/audit'
import { refusalOfFault } from '../pipeline/faults'
import { refuse } from '../pipeline/refusal'
import { queryOf, sendJson } from '../pipeline/request'

export interface SignedFileOptions {
  readonly secret: string
  readonly allowTestClock: boolean
  readonly audit: Audit
  readonly log: Logger
}

/** A private file that a request names. */
export interface SignedFile {
  /** Kind of reading under which the member sees that somebody opened the file. */
  readonly as: ReadingOfFile
  readonly path: string
  readonly id: string
  /** Members whose data is in it, where the link does not name one member. */
  readonly members?: () => Promise<readonly string[]>
  readonly send: () => Promise<void>
}

/**
 * Answers a signed link (decisions D94, D124). Opening one that was made for staff, or for the validation site, is recorded before its
 * first byte leaves; when that fails, nothing does (trust-and-desk 3.1). `file` is undefined where the request names none.
 */
export async function answerSignedFile(
  { secret, allowTestClock, audit, log }: SignedFileOptions,
  { request, response }: { readonly request: Request; readonly response: Response },
  file: SignedFile | undefined,
): Promise<void> {
  const chosen = allowTestClock ? parseInstant(request.get('x-test-now')) : undefined
  const query = queryOf(request.url)
  if (!file || !isSignedPathValid(secret, file.path, query, chosen ?? clock.now())) {
    const { status, body } = refuse('forbidden')
    return sendJson(response, status, body)
  }
  const opener = openerOf(query)
  if (opener) {
    const { id, kind, role, memberId } = opener
    const reading = { call: { id: file.as }, admin: { id: kind === 'administrator' ? id : '', role }, recordId: file.id, query: {} }
    try {
      await clock.runAt(chosen, () =>
        actAs({ kind, id }, async () => {
          const members = memberId === '' ? await file.members?.() : [memberId]
          await audit.open(reading).note((members ?? []).filter((member) => member !== ''))
        }),
      )
    } catch (error) {
      log.error({ err: error, file: file.as }, 'a private file was not shown: who opens it could not be noted')
      const { status, body } = refusalOfFault(error)
      return sendJson(response, status, body)
    }
  }
  return file.send()
}
