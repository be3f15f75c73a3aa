import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import { codingFor } from '../pipeline/content-coding'

/** A page of 100 KB takes a tenth of a second once and comes 1.4 KB shorter; a text of a megabyte would take seconds. */
const brotliQualityFor = (bytes: number) => (bytes < 200_000 ? 11 : 6)

/** A file kept in memory, in the forms that browsers ask for. */
export interface MemoryFile {
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer; readonly plain: Buffer }
  readonly etag: string
}

/** Keeps a text as a file. */
export function memoryFile(text: string, type: string, cacheControl: string): MemoryFile {
  const plain = Buffer.from(text)
  return {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': cacheControl },
    bodies: { br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQualityFor(plain.length) } }), gzip: gzipSync(plain), plain },
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  }
}

/** Keeps a value of the gateway as a JSON file. */
export const jsonFile = (content: object, cacheControl: string): MemoryFile => memoryFile(JSON.stringify(content), 'application/json', cacheControl)

/** Sends a file, or 304 when the browser has it. */
export function sendFile(request: Request, response: Response, file: MemoryFile): void {
  for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value)
  response.setHeader('etag', file.etag)
  response.setHeader('vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end()
    return
  }
  const coding = codingFor(request)
  if (coding !== 'identity') response.setHeader('content-encoding', coding)
  const body = file.bodies[coding === 'identity' ? 'plain' : coding]
  response.setHeader('content-length', body.length)
  response.writeHead(200)
  response.end(request.method === 'HEAD' ? undefined : body)
}
