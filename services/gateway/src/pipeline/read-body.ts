import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenTo } from '@club/kernel'
import { refuse } from './refusal'
import type { Refusal } from './refusal'

export const JSON_BYTES_MAX = 100 * 1024
/** Limits of reading and discarding an unwanted body, so that its sender still receives the answer. */
const DISCARDED_BYTES_MAX = 64 * 1024 * 1024
const DISCARD_MS_MAX = 20_000
/** Rate at which all such bodies together are read: a client that sends gigabytes for nothing takes nothing from those who are served. */
const DISCARDED_BYTES_PER_MS = 16 * 1024
/** A sender who is ahead of that by less is not paused: timers are no finer. */
const AHEAD_MS_MAX = 5

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
  // A request whose sender left before it was read says nothing any more, also when all of it had arrived.
  if (hasLeftUnread(request)) return Promise.reject(new ClientGone())
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
        close: () => reject(new ClientGone()),
      },
      reject,
    )
  })
}

/**
 * Whether the sender of a request left before all of it was read. `complete` does not say so: it is true once the last byte arrived, and what
 * was not read by then is dropped with the connection.
 */
export const hasLeftUnread = (request: IncomingMessage): boolean => request.destroyed && !request.readableEnded

/** The caller went away before everything was read; nobody reads an answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

/** When all bytes that were thrown away so far are due at that pace, by `performance.now()`. */
let discardedUntil = 0

/** Reads and discards the rest of a request, at a pace that all such requests share; returns whether it ended within the limits. */
export function discardRest(request: IncomingMessage): Promise<boolean> {
  if (request.complete || request.destroyed) return Promise.resolve(request.complete)
  return new Promise((resolve) => {
    let size = 0
    let pause: NodeJS.Timeout | undefined
    const end = (): void => {
      clearTimeout(timer)
      clearTimeout(pause)
      stop()
      resolve(request.complete)
    }
    const onData = (chunk: Buffer): void => {
      size += chunk.length
      if (size > DISCARDED_BYTES_MAX) return end()
      const now = performance.now()
      discardedUntil = Math.max(discardedUntil, now) + chunk.length / DISCARDED_BYTES_PER_MS
      if (discardedUntil - now < AHEAD_MS_MAX) return
      request.pause()
      pause = setTimeout(() => request.resume(), discardedUntil - now)
    }
    const timer = setTimeout(end, DISCARD_MS_MAX).unref()
    const stop = listenTo(request, { data: onData, end, close: end }, end)
    request.resume()
  })
}

/**
 * Ends an answer that is written in full, once the rest of its request was discarded. A client that reads while it sends stops then; one
 * that sends everything first still receives the answer. Cut off earlier, it would see a broken connection instead.
 */
export async function endAfterRest(response: ServerResponse): Promise<void> {
  const { req: request } = response
  const isRead = await discardRest(request)
  if (!response.destroyed) response.end()
  // The unread rest must not be taken for the next request.
  if (!isRead) request.socket.destroySoon()
}
