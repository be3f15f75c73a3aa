import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { APP_PATH } from '@club/rules'
import { cookieOf } from './cookies'

const NAME = 'dbc_device'
const LIFE_SECONDS = 2 * 365 * 24 * 60 * 60

/** Hashes that stand for a browser; the values themselves go nowhere (decision D22). */
export interface DeviceProof {
  readonly tokenHash: string
  readonly cookieHash: string
  /** The browser has shown no cookie: this one goes out with the answer. */
  readonly isNewCookie: boolean
}

const hashOf = (value: string) => createHash('sha256').update(value).digest('hex')

/** Recognises a browser by its own token and by a signed cookie that scripts cannot read (decision D22). */
export function createDevices(options: { secret: string }) {
  const sign = (id: string) => createHmac('sha256', options.secret).update(`device|${id}`).digest('base64url')
  const isGenuine = (id: string, signature: string) => {
    const expected = Buffer.from(sign(id))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  /** The id in the request's cookie; undefined without a genuine one. */
  const shownBy = (request: IncomingMessage): string | undefined => {
    const [known, signature, ...rest] = (cookieOf(request, NAME) ?? '').split('.')
    return known && signature && rest.length === 0 && isGenuine(known, signature) ? known : undefined
  }

  return {
    /** The hash of the browser's cookie, as in its proof; '' for a browser that shows none. */
    recognise(request: IncomingMessage): string {
      const shown = shownBy(request)
      return shown ? hashOf(shown) : ''
    },
    /** The browser's proof; a browser without a genuine cookie gets one with this answer. */
    prove(request: IncomingMessage, response: ServerResponse, uniqueToken: string | null | undefined): DeviceProof {
      const shown = shownBy(request)
      const id = shown ?? randomUUID()
      if (!shown) {
        response.appendHeader('set-cookie', `${NAME}=${id}.${sign(id)}; Path=${APP_PATH}; Max-Age=${LIFE_SECONDS}; HttpOnly; Secure; SameSite=Lax`)
      }
      return { tokenHash: uniqueToken ? hashOf(uniqueToken) : '', cookieHash: hashOf(id), isNewCookie: !shown }
    },
  }
}

export type Devices = ReturnType<typeof createDevices>
