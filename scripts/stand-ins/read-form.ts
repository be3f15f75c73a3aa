import type { IncomingMessage } from 'node:http'

const BODY_BYTES_MAX = 16_384

/** The fields of a posted form; what is beyond 16 KB is not read. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > BODY_BYTES_MAX) break
  }
  return new URLSearchParams(text)
}
