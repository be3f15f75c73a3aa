import type { ServerResponse } from 'node:http'
import { codeCalls, passLinkCalls } from '@club/contracts/http'
import type { AnswerOf } from '@club/contracts/http'
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

type PictureText = AnswerOf<typeof codeCalls.readImageText>
type Unread = Refusal<'image-unreadable' | 'picture-too-large' | 'unsupported-media-type' | 'payload-too-large' | 'rate-limited' | 'unavailable'>

/** Text of a camera's picture (decision D118); a member has one picture read at a time, and so have all visitors with their link. */
export function visionRoutes({ services: { codes, identity } }: Pick<Parts, 'services'>): Route[] {
  const reading = new Set<string>()
  const read = async (image: string, { reader, response }: { reader: string; response: ServerResponse }): Promise<PictureText | Unread> => {
    const picture = decodePicture(image)
    if (typeof picture === 'string') return refuse(picture)
    if (reading.has(reader)) return refuse('rate-limited', { retryAfterSeconds: COME_BACK_SECONDS })
    reading.add(reader)
    try {
      const reply = await codes.readPicture({ picture }, { signal: signalOfClient(response) })
      const text = unwrap(codeCalls.readImageText, reply, CODES)
      if (!(text instanceof Refusal)) return { textAnnotations: text.value.texts.map((description) => ({ description })) }
      return text.name === 'unavailable' ? refuse('unavailable', { retryAfterSeconds: COME_BACK_SECONDS }) : (text as Unread)
    } finally {
      reading.delete(reader)
    }
  }
  return [
    route(codeCalls.readImageText, ({ body, caller, response }) => read(body.image, { reader: caller.id, response }), {
      bodyBytesMax: BODY_BYTES_MAX,
    }),
    route(
      passLinkCalls.readPicture,
      async ({ body, response }) => {
        const { result } = await identity.findPassLink({ token: body.token })
        if (result?.$case !== 'found' || result.value.membershipEnded) return refuse('pass-link-unknown')
        return read(body.image, { reader: `link ${result.value.memberId}`, response })
      },
      { bodyBytesMax: BODY_BYTES_MAX },
    ),
  ]
}
