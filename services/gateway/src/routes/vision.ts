import { codeCalls } from '@club/contracts/http'
import { CODES } from '../mapping/refusals'
import { decodePicture } from '../mapping/decode-picture'
import { unwrap } from '../mapping/unwrap'
import { signalOfClient } from '../pipeline/client-gone'
import { Refusal, refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** A picture of the largest size as base64, and the JSON around it. */
const BODY_BYTES_MAX = 2_900_000
const COME_BACK_SECONDS = 3

/** Text of a camera's picture (decision D118); a member has one picture read at a time. */
export function visionRoutes({ services: { codes } }: Pick<Parts, 'services'>): Route[] {
  const reading = new Set<string>()
  return [
    route(
      codeCalls.readImageText,
      async ({ body, caller, response }) => {
        const picture = decodePicture(body.image)
        if (picture === 'unreadable') return refuse('image-unreadable')
        if (picture === 'too-large') return refuse('payload-too-large')
        if (reading.has(caller.id)) return refuse('rate-limited', { retryAfterSeconds: COME_BACK_SECONDS })
        reading.add(caller.id)
        try {
          const reply = await codes.readPicture({ picture }, { signal: signalOfClient(response) })
          const read = unwrap(codeCalls.readImageText, reply, CODES)
          if (!(read instanceof Refusal)) return { textAnnotations: read.value.texts.map((description) => ({ description })) }
          return read.name === 'unavailable' ? refuse('unavailable', { retryAfterSeconds: COME_BACK_SECONDS }) : read
        } finally {
          reading.delete(caller.id)
        }
      },
      { bodyBytesMax: BODY_BYTES_MAX },
    ),
  ]
}
