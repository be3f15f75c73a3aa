import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { coded } from './content-coding'
import { endAfterRest } from './read-body'

/**
 * The address of the caller. With `hops` proxies in front, the one that the outermost of them saw; addresses further left in
 * X-Forwarded-For were written by the caller and prove nothing.
 */
export function addressOf(request: IncomingMessage, hops: number): string {
  const socket = request.socket.remoteAddress ?? ''
  if (hops === 0) return socket
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return forwarded.at(-hops) ?? forwarded[0] ?? socket
}

/** The token of the bearer header; undefined when there is none. */
export function bearerOf(request: IncomingMessage): string | undefined {
  const header = request.headers.authorization
  if (!header || header.length < 8 || header.slice(0, 7).toLowerCase() !== 'bearer ') return undefined
  return header.slice(7).trim() || undefined
}

/** The query's values; of a repeated one the last counts. */
export function queryOf(url: string): Record<string, string> {
  const at = url.indexOf('?')
  const values: Record<string, string> = Object.create(null) as Record<string, string>
  if (at >= 0) for (const [key, value] of new URLSearchParams(url.slice(at + 1))) values[key] = value
  return values
}

/** Sends a JSON answer, compressed where that is shorter (ADR 35); nothing when the caller has gone or something was sent already. */
export const sendJson = (response: ServerResponse, status: number, body: object, headers: Readonly<Record<string, string>> = {}): void =>
  sendJsonBytes(response, status, Buffer.from(JSON.stringify(body)), headers)

/** The same of a text that was made already. */
export function sendJsonBytes(response: ServerResponse, status: number, json: Buffer, headers: Readonly<Record<string, string>> = {}): void {
  if (response.headersSent || response.destroyed) return
  response.end(writeJsonHead(response, status, json, headers))
}

/** Sends a JSON answer to a request that need not have been read to its end, at once; then reads past the rest. */
export async function sendBeforeRest(response: ServerResponse, status: number, body: object, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const json = Buffer.from(JSON.stringify(body))
  if (response.req.complete || response.headersSent || response.destroyed) return sendJsonBytes(response, status, json, headers)
  response.write(writeJsonHead(response, status, json, headers))
  await endAfterRest(response)
}

/** Writes the head of a JSON answer and returns the bytes that follow it. */
function writeJsonHead(response: ServerResponse, status: number, json: Buffer, headers: Readonly<Record<string, string>>): Buffer {
  const { bytes, headers: coding } = coded(response.req, json)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    ...coding,
    ...headers,
  })
  return bytes
}

/** Sends a JSON answer that its reader may keep for asking again: 304 when it has not changed since. */
export function sendRevalidated(request: IncomingMessage, response: ServerResponse, plain: Buffer): void {
  if (response.headersSent || response.destroyed) return
  // Weak: the same for each coding of the same answer.
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'Authorization, Accept-Encoding' }
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  const { bytes, headers: coding } = coded(request, plain)
  response.writeHead(200, { ...coding, ...headers, 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
  response.end(bytes)
}
