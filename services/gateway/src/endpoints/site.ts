import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findPointer, mergedRemotes, namesOfRemotes, releasesStamp } from '@club/releases'
import { APP_PATH } from '@club/rules'
import { counter } from '@club/service-host'
import type { Logger } from '@club/service-host'
import { Router } from 'express'
import type { Request, Response } from 'express'
import { areaFile, standardisedFile } from './areas'
import { createFiller, placeDrawnPages } from './drawn-pages'
import { jsonFile, memoryFile, sendFile } from './memory-file'
import type { MemoryFile } from './memory-file'
import { pageRemotes } from './page-remotes'
import { filePathOf, siteFiles } from './site-files'
import { pageHeaders } from '../pipeline/security-headers'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`
/** The drawings of the club change with a release, and nobody misses a new one for an hour. */
const FOR_AN_HOUR = 'public, max-age=3600'
const DRAWING = /^\/static\/.+\.(?:svg|png|webp)$/
/** Documents and workers run on their own, unlike a page's script, which obeys that page's policy. */
const PAGE_OR_WORKER = /\.html$|^\/service-worker\.js$/
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/
const VERSIONED = /^\/remotes\/[^/]+\/[^/]+\/.+(?<!\.json)$/
const ASSET = /^\/(assets|remotes|static|config|api)(\/|$)|\.[a-z0-9]{2,12}$/i

/** Pointers say who published what and when, which is for the back office alone. */
const POINTERS = /^\/config\/remotes(?:\.json|\/([a-z0-9-]+)\.json)$/
const BELOW_POINTERS = /^\/config\/remotes\//i

/** Element of the shell's page that holds the settings and the pointers to the remotes, or `null` to have them fetched. */
const START = /(<script type="application\/json" id="club-start">)[^<]*(<\/script>)/

export interface SiteOptions {
  readonly dir: string
  readonly publicOrigin: string
  readonly trackerUrl?: string
  readonly settings: object
  /** the header `Set-Cookie` of a page, while canaries run; of remote → revision of its pointer (ADR 50) */
  readonly ticketFor: (canaries: Readonly<Record<string, number>>) => string
  readonly log: Pick<Logger, 'error'>
}

const unreadable = counter('club_remote_manifests_unreadable_total', 'Versions of remotes that should be shown and have no manifest that can be read', [
  'remote',
])

const refused = counter('club_remote_pages_refused_total', 'Versions of remotes whose drawn pages are not served, as they are not what they must be', [
  'remote',
])

/** Reads all remotes as they are shown. Members get an earlier version in place of one that cannot be shown, and staff see the error (ADR 32). */
const readRemotes = ({ dir, log }: SiteOptions) =>
  mergedRemotes(dir, (remote, version) => {
    unreadable.labels(remote).inc()
    log.error({ remote, version }, 'the manifest of a remote cannot be read')
  })

/** A value that is made again when its sources change. */
interface Kept {
  readonly stamp: string
  readonly file: MemoryFile
}

/** The page of each path below the base path: a drawn one, or the shell's alone. */
interface Pages {
  readonly stamp: string
  readonly at: (path: string) => MemoryFile
  /** of the remotes whose canary some members get: the revision of the pointer that the page holds */
  readonly canaries: Readonly<Record<string, number>>
}

/** Hashes of a page's own inline scripts, which its policy allows and no others. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/gi)]
  return scripts.map(
    (match) =>
      `sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}`,
  )
}

/**
 * The web site: files as they are published, the shell's page for every address of it (decision D03), and the settings
 * and static lists that the gateway knows itself. Files are looked up on each request, because a remote is shipped by
 * publishing its folder while the gateway runs.
 */
export function createSite(options: SiteOptions): Router {
  const router = Router({ caseSensitive: true })
  const ownHeaders = pageHeaders(options)
  const files = siteFiles(options.dir, (path) => ({
    'cache-control': HASHED.test(path) || VERSIONED.test(path) ? FOR_EVER : DRAWING.test(path) ? FOR_AN_HOUR : 'no-cache',
    ...(PAGE_OR_WORKER.test(path) ? ownHeaders : {}),
  }))
  // Made when somebody asks first: compressing them takes a tenth of a second of a start for which members may be waiting.
  const own: Readonly<Record<string, () => MemoryFile>> = {
    '/config/app.json': madeOnce(() => jsonFile(options.settings, 'no-cache')),
    '/static/area.json': madeOnce(areaFile),
    '/static/standardised.json': madeOnce(standardisedFile),
  }
  let pages: Pages | undefined
  let remotes: Kept | undefined

  const pageFile = join(options.dir, 'index.html')
  const currentPages = (): Pages | undefined => {
    if (!existsSync(pageFile)) return undefined
    const stamp = `${statSync(pageFile).mtimeMs} ${releasesStamp(options.dir)}`
    if (pages?.stamp === stamp) return pages
    const canaries = canariesIn(options.dir)
    pages = { stamp, at: readPages(pageFile, options, canaries), canaries }
    return pages
  }
  const sendPage = (request: Request, response: Response, next: () => void) => {
    const current = currentPages()
    if (!current) return next()
    if (Object.keys(current.canaries).length > 0) response.appendHeader('set-cookie', options.ticketFor(current.canaries))
    sendFile(request, response, current.at(request.path))
  }
  const currentRemotes = (): MemoryFile => {
    const stamp = releasesStamp(options.dir)
    if (remotes?.stamp !== stamp) remotes = { stamp, file: jsonFile(readRemotes(options), 'no-cache') }
    return remotes.file
  }
  const pointerOf = (name: string): MemoryFile | undefined => {
    const pointer = namesOfRemotes(options.dir).includes(name) ? findPointer(options.dir, name) : null
    return pointer ? jsonFile({ stable: pointer.stable, canary: pointer.canary, previous: pointer.previous }, 'no-cache') : undefined
  }

  // Only the browser knows which language follows (decision D03): the page redirects from the base path.
  router.get('/', (request, response) => {
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
    response.setHeader('cache-control', 'no-store')
    response.redirect(302, `${APP_PATH}${query}`)
  })
  router.use(APP_PATH, (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const pointers = POINTERS.exec(request.path)
    const file = pointers ? (pointers[1] === undefined ? currentRemotes() : pointerOf(pointers[1])) : own[request.path]?.()
    if (file) return sendFile(request, response, file)
    const path = filePathOf(request)
    if (path === undefined || BELOW_POINTERS.test(path)) return next()
    if (request.path === '/' || request.path === '/index.html') return sendPage(request, response, next)
    return files(request, response, () => (ASSET.test(request.path) ? next() : sendPage(request, response, next)))
  })
  return router
}

function madeOnce(make: () => MemoryFile): () => MemoryFile {
  let made: MemoryFile | undefined
  return () => (made ??= make())
}

/** Writes the answers of two requests into the page, which saves both before anything of a remote can be requested. */
function withStart(html: string, start: object): string {
  // An angle bracket could end the element.
  const json = JSON.stringify(start).replaceAll('<', '\\u003c')
  return html.replace(START, (_whole, before: string, after: string) => `${before}${json}${after}`)
}

/** Remote → revision of its pointer, for remotes whose canary some members get. */
const canariesIn = (dir: string): Record<string, number> =>
  Object.fromEntries(
    namesOfRemotes(dir).flatMap((name) => {
      const pointer = findPointer(dir, name)
      return (pointer?.canary?.share ?? 0) > 0 ? [[name, pointer?.revision ?? 0]] : []
    }),
  )

function readPages(file: string, options: SiteOptions, canaries: Pages['canaries']): Pages['at'] {
  const published = readRemotes(options)
  const shellPage = readFileSync(file, 'utf8')
  // Only hashes of the shell's own file: scripts that a remote brings into a page never run there.
  const ownHeaders = pageHeaders({ ...options, scriptHashes: inlineScriptHashes(shellPage) })
  const remotes = pageRemotes(options.dir, published)
  // The page carries the ticket of one browser, which no cache may hand to another.
  const caching = Object.keys(canaries).length > 0 ? 'private, no-cache' : 'no-cache'
  const keep = (text: string): MemoryFile => {
    const page = memoryFile(text, 'text/html', caching)
    return { ...page, headers: { ...ownHeaders, ...page.headers } }
  }
  const placed = placeDrawnPages(options.dir, published, options.settings, (remote, why) => {
    refused.labels(remote).inc()
    options.log.error({ remote, why }, 'the drawn pages of a remote are not served')
  })
  const kept = new Map<string, MemoryFile>()
  return (path) => {
    const page = placed.get(path)
    const key = page ? path : remotes.keyOf(path)
    const found = kept.get(key)
    if (found) return found
    const html = withStart(shellPage, { settings: options.settings, remotes: remotes.at(path) })
    const made = keep(page ? createFiller(html, options.settings)(page) : html)
    kept.set(key, made)
    return made
  }
}
