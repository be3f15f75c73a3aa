import type { IncomingMessage } from 'node:http'
import { listenTo } from '@club/kernel'
import { refuse } from './refusal'
import type { Refusal } from './refusal'

export const JSON_BYTES_MAX = 100 * 1024
/** What is read and thrown away of a body that nobody reads, and for how long, so that its sender still receives the answer. */
const DISCARDED_BYTES_MAX = 64 * 1024 * 1024
const DISCARD_MS_MAX = 20_000

const utf8 = new TextDecoder('utf-8', { fatal: true })
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

/** The bytes of a request's body; refuses more than `bytesMax` of them. @throws ClientGone when the caller went away. */
export async function readBody(request: IncomingMessage, bytesMax = JSON_BYTES_MAX): Promise<Buffer | Refusal<'payload-too-large'>> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > bytesMax) return refuse('payload-too-large')
  return (await readBytes(request, bytesMax)) ?? refuse('payload-too-large')
}

/** The JSON value of a body, undefined when it is empty; or why it cannot be read. */
export function parseJson(request: IncomingMessage, bytes: Buffer): { value: unknown } | Refusal<'unsupported-media-type' | 'invalid-input'> {
  if (bytes.length === 0) return { value: undefined }
  if (!JSON_TYPE.test(request.headers['content-type'] ?? '') || (request.headers['content-encoding'] ?? 'identity') !== 'identity')
    return refuse('unsupported-media-type')
  try {
    return { value: JSON.parse(utf8.decode(bytes)) }
  } catch {
    return refuse('invalid-input', { extra: { field: '' } })
  }
}

function readBytes(request: IncomingMessage, bytesMax: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size <= bytesMax) {
        chunks.push(chunk)
        return
      }
      stop()
      resolve(undefined)
    }
    const stop = listenTo(
      request,
      {
        data: onData,
        end: () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)),
        close: () => {
          if (!request.complete) reject(new ClientGone())
        },
      },
      reject,
    )
  })
}

/** The caller went away before it had sent everything; nobody reads an answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

/**
 * Reads what is left of a request and throws it away; returns whether it came to its end within the limits. A sender who is answered
 * and cut off while still sending sees a broken connection instead of the answer.
 */
export function discardRest(request: IncomingMessage): Promise<boolean> {
  if (request.complete || request.destroyed) return Promise.resolve(request.complete)
  return new Promise((resolve) => {
    let size = 0
    const end = (): void => {
      clearTimeout(timer)
      stop()
      resolve(request.complete)
    }
    const onData = (chunk: Buffer): void => {
      size += chunk.length
      if (size > DISCARDED_BYTES_MAX) end()
    }
    const timer = setTimeout(end, DISCARD_MS_MAX).unref()
    const stop = listenTo(request, { data: onData, end, close: end }, end)
    request.resume()
  })
}
