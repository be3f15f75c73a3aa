import type { IncomingMessage } from 'node:http'
import { refuse } from './refusal'
import type { Refusal } from './refusal'

export const JSON_BYTES_MAX = 100 * 1024
/** What is read and thrown away of a body that is too large, so that its sender still hears the answer. */
const DISCARDED_BYTES_MAX = 8 * 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

/** The JSON value of a request, undefined when its body is empty; or why it cannot be read. */
export async function readJsonBody(request: IncomingMessage, bytesMax = JSON_BYTES_MAX): Promise<{ value: unknown } | Refusal> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > bytesMax) {
    discard(request)
    return refuse('payload-too-large')
  }
  const bytes = await readBytes(request, bytesMax)
  if (!bytes) return refuse('payload-too-large')
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
      request.off('data', onData)
      discard(request)
      resolve(undefined)
    }
    request.on('data', onData)
    request.once('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
    request.once('error', reject)
    request.once('close', () => {
      if (!request.complete) reject(new ClientGone())
    })
  })
}

/** The caller went away before it had said everything; nobody hears an answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

function discard(request: IncomingMessage): void {
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > DISCARDED_BYTES_MAX) request.destroy()
  })
}
