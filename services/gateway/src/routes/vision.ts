import { codeCalls } from '@club/contracts/http'
import { refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { decodePicture } from '../vision/picture-reader'
import type { Parts } from './parts'

/** A picture of the largest size as base64, and the JSON around it. */
const BODY_BYTES_MAX = 2_900_000
const COME_BACK_SECONDS = 3

/** Text of a camera's picture (decision D118); a member has one picture read at a time. */
export function visionRoutes({ pictures }: Pick<Parts, 'pictures'>): Route[] {
  const reading = new Set<string>()
  return [
    route(
      codeCalls.readImageText,
      async ({ body, caller }) => {
        const picture = decodePicture(body.image)
        if (picture === 'unreadable') return refuse('image-unreadable')
        if (picture === 'too-large') return refuse('payload-too-large')
        if (reading.has(caller.id)) return refuse('rate-limited', { retryAfterSeconds: COME_BACK_SECONDS })
        reading.add(caller.id)
        try {
          const texts = await pictures.read(picture)
          if (texts === 'unreadable') return refuse('image-unreadable')
          if (texts === 'busy') return refuse('unavailable', { retryAfterSeconds: COME_BACK_SECONDS })
          return { textAnnotations: texts.map((description) => ({ description })) }
        } finally {
          reading.delete(caller.id)
        }
      },
      { bodyBytesMax: BODY_BYTES_MAX },
    ),
  ]
}
