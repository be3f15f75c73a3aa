import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { listenTo } from '@club/kernel'
import type { Logger } from '@club/service-host'
import type { Response } from 'express'
import { refusalOfFault } from '../pipeline/faults'
import { sendJson } from '../pipeline/request'

const FILE_MS_MAX = 60_000

interface Chunk {
  readonly data: Uint8Array
  /** How long the first chunk may take. */
  readonly contentType: string
}

/** Sends what a member sent privately, piece by piece as its service reads it. Nothing of it runs in our origin, and nobody keeps it. */
export async function streamPrivateFile(
  { response, log, name }: { readonly response: Response; readonly log: Logger; readonly name: string },
  read: (call: { deadline: Date; signal: AbortSignal }) => AsyncIterable<Chunk>,
): Promise<void> {
  const gone = new AbortController()
  listenTo(response, { close: () => gone.abort() }, () => gone.abort())
  const chunks = read({ deadline: new Date(Date.now() + FILE_MS_MAX), signal: gone.signal })[Symbol.asyncIterator]()
  try {
    const first = await chunks.next()
    if (first.done) throw new Error('a service answered no file')
    const isPdf = first.value.contentType === 'application/pdf'
    response.writeHead(200, {
      'content-type': isPdf ? 'application/pdf' : 'image/jpeg',
      // A PDF is a member's own file and may hold scripts: it is opened by the reader's choice, never within our origin.
      'content-disposition': `${isPdf ? 'attachment' : 'inline'}; filename="${name}.${isPdf ? 'pdf' : 'jpg'}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, no-store',
    })
    await pipeline(Readable.from(bytesOf(first.value, chunks)), response)
  } catch (error) {
    if (response.destroyed) return
    if (response.headersSent) {
      log.error({ err: error, name }, 'a private file broke off')
      response.destroy()
      return
    }
    const { status, body } = refusalOfFault(error)
    if (status >= 500) log.error({ err: error, name }, 'a private file was not read')
    sendJson(response, status, body)
  }
}

async function* bytesOf(first: Chunk, chunks: AsyncIterator<Chunk>): AsyncIterable<Uint8Array> {
  yield first.data
  for (let step = await chunks.next(); !step.done; step = await chunks.next()) yield step.value.data
}
