import { Fault } from '@club/kernel'
import type { PictureReader } from './picture-reader'

const ANSWER_MS_MAX = 8_000
/** Google's code for a picture that it cannot decode. */
const INVALID_ARGUMENT = 3

/** The one call of Google's client that is used: feature TEXT_DETECTION. */
export interface TextDetector {
  annotateImage(
    request: { image: { content: string }; features: { type: 'TEXT_DETECTION' }[] },
    options: { timeout: number },
  ): Promise<[{ textAnnotations?: { description?: string | null }[] | null; error?: { code?: number | null } | null }, ...unknown[]]>
}

/** Lets Google Vision read; its client is made at the first picture. */
export function createGoogleReader(openClient: () => Promise<unknown>): PictureReader {
  let client: Promise<TextDetector> | undefined
  return {
    async read(picture, { signal }) {
      signal?.throwIfAborted()
      client ??= openClient() as Promise<TextDetector>
      const request = { image: { content: picture.toString('base64') }, features: [{ type: 'TEXT_DETECTION' as const }] }
      const [answer] = await (await client).annotateImage(request, { timeout: ANSWER_MS_MAX }).catch((cause: unknown) => {
        throw new Fault('Google Vision did not answer', { cause })
      })
      if (answer.error?.code === INVALID_ARGUMENT) return 'broken'
      if (answer.error?.code) throw new Fault(`Google Vision answered ${answer.error.code}`)
      return (answer.textAnnotations ?? []).map(({ description }) => description ?? '').filter(Boolean)
    },
  }
}
