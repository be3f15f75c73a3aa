import { pipeline } from 'node:stream/promises'
import type { Logger } from '@club/service-host'
import type { Request, Response } from 'express'
import type { PublicPictures } from '../pipeline/public-pictures'
import { refusalOfFault } from '../pipeline/faults'
import { refuse } from '../pipeline/refusal'
import { sendJson } from '../pipeline/request'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Shows a published picture. Its name is random and its content never changes, so that it may be kept for ever (decision D94). */
export const createPublicPicture =
  ({ pictures, log }: { readonly pictures: PublicPictures; readonly log: Logger }) =>
  async (request: Request, response: Response): Promise<void> => {
    try {
      await using picture = await pictures.openPicture(String(request.params['name']))
      if (!picture) {
        const { status, body } = refuse('not-found')
        return sendJson(response, status, body)
      }
      response.writeHead(200, {
        'content-type': 'image/webp',
        'content-length': picture.size,
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      })
      if (request.method === 'HEAD') return void response.end()
      await pipeline(picture.stream, response)
    } catch (error) {
      if (response.destroyed) return
      log.error({ err: error }, 'a picture was not read')
      if (response.headersSent) return void response.destroy()
      const { status, body } = refusalOfFault(error)
      sendJson(response, status, body)
    }
  }
