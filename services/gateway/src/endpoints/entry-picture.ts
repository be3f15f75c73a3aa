import { isId } from '@club/kernel'
import type { Request, Response } from 'express'
import type { Services } from '../clients/services'
import { ENTRY_PICTURES, entryPicturePath } from '../mapping/contests'
import { streamPrivateFile } from './private-file'
import { answerSignedFile } from './signed-file'
import type { SignedFileOptions } from './signed-file'

/** Shows a picture of a contest entry to the holder of its signed link: staff or the entrant, for minutes (decision D94). */
export function createEntryPicture(options: SignedFileOptions & { contests: Pick<Services['contests'], 'readPicture'> }) {
  const { contests, log } = options

  return async (request: Request, response: Response): Promise<void> => {
    const id = String(request.params['entryId'])
    const picture = ENTRY_PICTURES.find((known) => known === request.params['picture'])
    const file = picture && {
      as: 'file.contest-entry' as const,
      path: entryPicturePath(id, picture),
      id,
      send: () => streamPrivateFile({ response, log, name: `entry-${id}-${picture}` }, (call) => contests.readPicture({ entryId: id, picture }, call)),
    }
    return answerSignedFile(options, { request, response }, isId(id) ? file : undefined)
  }
}
