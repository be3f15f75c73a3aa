import { isId } from '@club/kernel'
import { isSignedPathValid } from '@club/objects'
import { clock, parseInstant } from '@club/service-host'
import type { Logger } from '@club/service-host'
import type { Request, Response } from 'express'
import type { Services } from '../clients/services'
import { ENTRY_PICTURES, entryPicturePath } from '../mapping/contests'
import { refuse } from '../pipeline/refusal'
import { queryOf, sendJson } from '../pipeline/request'
import { streamPrivateFile } from './private-file'

/** Shows a picture of a contest entry to whoever holds its signed link: staff, for minutes (decision D94). */
export function createEntryPicture(options: { contests: Pick<Services['contests'], 'readPicture'>; secret: string; allowTestClock: boolean; log: Logger }) {
  const { contests, secret, allowTestClock, log } = options

  return async (request: Request, response: Response): Promise<void> => {
    const entryId = String(request.params['entryId'])
    const picture = ENTRY_PICTURES.find((known) => known === request.params['picture'])
    const now = (allowTestClock ? parseInstant(request.get('x-test-now')) : undefined) ?? clock.now()
    if (!picture || !isId(entryId) || !isSignedPathValid(secret, entryPicturePath(entryId, picture), queryOf(request.url), now)) {
      const { status, body } = refuse('forbidden')
      return sendJson(response, status, body)
    }
    return streamPrivateFile({ response, log, name: `entry-${entryId}-${picture}` }, (call) => contests.readPicture({ entryId, picture }, call))
  }
}
