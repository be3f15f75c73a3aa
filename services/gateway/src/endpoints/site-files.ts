import { stat } from 'node:fs/promises'
import { extname, posix } from 'node:path'
import type { Request, RequestHandler } from 'express'
import { codingFor } from '../pipeline/content-coding'

/** Copies that the build made of a file, by the coding in which they lie beside it. */
const COPIES = { br: ['.br', '.gz', ''], gzip: ['.gz', ''], identity: [''] } as const

/** The path of a request as the file system reads it: decoded, without detours. Undefined for one that no file can have. */
export function filePathOf(request: Pick<Request, 'path'>): string | undefined {
  try {
    const path = posix.normalize(decodeURIComponent(request.path))
    // Names that begin with a dot are notes of the publisher.
    return path.includes('\0') || path.includes('/.') ? undefined : path
  } catch {
    return undefined
  }
}

/**
 * Sends the published files of a folder, compressed where the build left a copy that the browser decodes; asks `next` where there is none.
 * Files are looked up on each request. `headersOf` gives the headers of a path.
 */
export function siteFiles(dir: string, headersOf: (path: string) => Readonly<Record<string, string>>): RequestHandler {
  return async (request, response, next) => {
    const path = filePathOf(request)
    const found = path === undefined ? undefined : await firstFile(dir, path, COPIES[codingFor(request)])
    if (path === undefined || found === undefined) return next()
    const { copy } = found
    response.vary('Accept-Encoding')
    if (copy !== '') response.setHeader('content-encoding', copy === '.br' ? 'br' : 'gzip')
    response.type(extname(path) || 'application/octet-stream')
    const headers = headersOf(path)
    // Scripts and styles that never change: no browser asks whether they did, nor for a part of them. A first view loads about thirty.
    const changes = !headers['cache-control']?.includes('immutable')
    const asked = { lastModified: changes, etag: changes, acceptRanges: changes }
    response.sendFile(path + copy, { root: dir, cacheControl: false, headers, ...asked }, (error?: Error & { status?: number }) => {
      if (!error || response.headersSent || response.destroyed) return
      response.removeHeader('content-encoding')
      // A part that is not there, or a condition that does not hold; anything else: the file is gone since.
      if (error.status === 416 || error.status === 412) response.status(error.status).end()
      else next()
    })
  }
}

async function firstFile(dir: string, path: string, copies: readonly ('.br' | '.gz' | '')[]): Promise<{ readonly copy: '.br' | '.gz' | '' } | undefined> {
  for (const copy of copies) {
    const found = await stat(posix.join(dir, path + copy)).catch(() => undefined)
    if (found?.isFile()) return { copy }
  }
  return undefined
}
