import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { API_PATH } from '@club/rules'
import { pack } from 'tar-stream'
import { contentDigest, signedHeaders } from './signing'

/** A gateway, and who calls it. */
export interface Gateway {
  /** scheme, host and port */
  readonly origin: string
  /** `<remote>.<key>.private.pem`: the name of the key is that of its file */
  readonly keyFile: string
  /** the revision that the change was decided from; undefined: whatever is there */
  readonly expected?: string | undefined
}

/** Versions of a remote that are shown after a call. */
export interface Shown {
  readonly name: string
  readonly version?: string
  readonly revision: number
  readonly stable: string | null
  readonly canary: { readonly version: string; readonly share: number; readonly held?: boolean } | null
}

/** The files of a build as a tar archive, packed by gzip. */
export async function packBuild(dist: string): Promise<Buffer> {
  const archive = pack()
  const packed = buffer(archive.pipe(createGzip()))
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) archive.entry({ name: relative(dist, path) }, readFileSync(path))
  archive.finalize()
  return packed
}

/**
 * Publishes a build of a remote, or changes what is shown of it: `path` follows `/remotes/`.
 *
 * @throws Error one sentence, in the words of the gateway, when it refuses
 */
export async function callGateway({ origin, keyFile, expected = '' }: Gateway, method: 'PUT' | 'POST', path: string, body?: Uint8Array): Promise<Shown> {
  const url = new URL(`${API_PATH}/remotes/${path}`, origin)
  // An empty query would be signed without its question mark and requested with it.
  if (url.search === '') url.search = ''
  const time = String(Math.floor(Date.now() / 1000))
  const request = { method, path: `${url.pathname}${url.search}`, digest: contentDigest(body ?? ''), revision: expected, time }
  const headers = signedHeaders(basename(keyFile).replace(/(\.private)?\.pem$/, ''), readFileSync(keyFile, 'utf8'), request)
  const response = await fetch(url, { method, headers, ...(body ? { body: Uint8Array.from(body) } : {}) })
  const answer = (await response.json()) as Shown & { error?: string; code?: string; subject?: string; revision?: number }
  if (response.ok) return answer
  const details = answer.subject ?? (answer.code === 'REVISION_CHANGED' ? `it is at revision ${answer.revision}` : undefined)
  throw new Error(`${response.status} ${answer.code}: ${answer.error}${details === undefined ? '' : `: ${details}`}.`)
}

/** Describes it in one line for people: `gifts at revision 4: a1b2 for everybody, c3d4 for 5 %`. */
export function describeShown({ name, version, revision, stable, canary }: Shown): string {
  const beside = canary ? `, ${canary.version} for ${Math.round(canary.share * 1000) / 10} %${canary.held ? ' (held)' : ''}` : ''
  const staged = version === undefined || version === stable || version === canary?.version ? '' : `, ${version} for nobody yet`
  return `${name} at revision ${revision}: ${stable ?? 'nothing'} for everybody${beside}${staged}`
}

/** Options of a publication, as its team's command gives them. */
export interface Wanted {
  readonly name: string
  /** the build */
  readonly dist: string
  /** a version that is in the site already */
  readonly version?: string | undefined
  readonly share?: string | undefined
  readonly everybody?: boolean | undefined
  /** `hold`, `promote`, `withdraw`, `rollback`, `share` */
  readonly do?: string | undefined
}

/** Publishes a build, or changes the shown versions of a remote (docs/remotes.md); returns a line for people. @throws Error as `callGateway` does */
export async function publishTo(gateway: Gateway, { name, dist, version, share, everybody, do: wanted }: Wanted): Promise<string> {
  const query = (fields: Readonly<Record<string, string | undefined>>) =>
    new URLSearchParams(Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]]))).toString()
  // A version that is named is in the site already.
  const change = wanted ?? (version === undefined ? undefined : share === undefined ? 'stable' : 'canary')
  if (change !== undefined) return describeShown(await callGateway(gateway, 'POST', `${name}/${change}?${query({ version, share })}`))
  const shown = share === undefined ? { show: everybody ? 'everybody' : 'nobody' } : { show: 'canary', share }
  return describeShown(await callGateway(gateway, 'PUT', `${name}?${query(shown)}`, await packBuild(dist)))
}
