import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { lockedClosure } from '../build/locked-closure'
import type { Lock } from '../build/locked-closure'
import { bundledPackages, softwareBill } from './software-bill'

const ROOT = resolve(import.meta.dirname, '..', '..')
/** Most bytes of an image beside its base. */
export const IMAGE_BYTES_MAX = 200 * 1024 * 1024

export interface Layout {
  readonly bytes: number
  /** Alike for two layouts exactly when every path, mode, time and content is. */
  readonly digest: string
}

interface Options {
  readonly service: string
  /** Its bundle; the one that `npm run build` made unless given. */
  readonly dist?: string
  /** The folder to make; what is there goes. */
  readonly to: string
  /** Makes the published site below a folder; for services that read it. */
  readonly layOutSite?: (folder: string) => void
  /** Seconds of every file's time (SOURCE_DATE_EPOCH); as they are unless given. */
  readonly epochSeconds?: number | undefined
}

/**
 * Lays out all that the image of a service holds besides its base: the bundle, the packages that it loads exactly as package-lock.json names
 * them and `npm ci` put them there, the site where it reads one, and a bill of materials (`sbom.cdx.json`).
 *
 * @throws Error one sentence when the service is not built, or its image would be larger than it may
 */
export function layOutImage({ service, dist = join(ROOT, 'services', service, 'dist'), to, layOutSite, epochSeconds }: Options): Layout {
  if (!existsSync(join(dist, 'packages.json'))) throw new Error(`${service} is not built: npm run build.`)
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock
  const loaded = JSON.parse(readFileSync(join(dist, 'packages.json'), 'utf8')) as string[]
  // Another platform's binaries are in the lock file too, and were not installed.
  const isThere = (folder: string): boolean => existsSync(join(ROOT, folder))
  const missing = loaded.map((name) => `node_modules/${name}`).filter((folder) => folder in lock.packages && !isThere(folder))
  if (missing.length > 0) throw new Error(`${service} loads ${missing.join(', ')}, which package-lock.json names and nobody installed: npm ci.`)
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  cpSync(dist, join(to, 'dist'), { recursive: true })
  for (const each of lockedClosure(lock, loaded).filter(isThere)) {
    mkdirSync(dirname(join(to, each)), { recursive: true })
    cpSync(join(ROOT, each), join(to, each), { recursive: true, dereference: true, filter: (source) => !source.startsWith(join(ROOT, each, 'node_modules')) })
  }
  layOutSite?.(join(to, 'site'))
  const bill = softwareBill(service, lock, { loaded, bundled: bundledPackages(sourcesOf(dist)), isThere })
  writeFileSync(join(to, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 1)}\n`)
  normalizeFiles(to, epochSeconds)
  const layout = measure(to)
  if (layout.bytes > IMAGE_BYTES_MAX)
    throw new Error(`The image of ${service} would hold ${layout.bytes} bytes besides its base, more than ${IMAGE_BYTES_MAX}.`)
  return layout
}

function sourcesOf(dist: string): string[] {
  const maps = readdirSync(dist).filter((name) => name.endsWith('.cjs.map'))
  return maps.flatMap((name) => (JSON.parse(readFileSync(join(dist, name), 'utf8')) as { sources: string[] }).sources)
}

/** All below a folder, the folder last, in an order that no file system decides. */
const walk = (folder: string): string[] => [
  ...readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)])),
  folder,
]

/** Everybody may read, only the owner may write, and times are those of the commit, not of the building machine. */
function normalizeFiles(folder: string, epochSeconds: number | undefined): void {
  for (const path of walk(folder)) {
    const { mode } = statSync(path)
    chmodSync(path, statSync(path).isDirectory() || (mode & 0o111) !== 0 ? 0o755 : 0o644)
    if (epochSeconds !== undefined) utimesSync(path, epochSeconds, epochSeconds)
  }
}

function measure(folder: string): Layout {
  const hash = createHash('sha256')
  let bytes = 0
  for (const path of walk(folder)) {
    const { mode, mtimeMs, size } = lstatSync(path)
    const isFolder = lstatSync(path).isDirectory()
    if (!isFolder) bytes += size
    hash.update(`${path.slice(folder.length)}\0${mode}\0${mtimeMs}\0`)
    if (!isFolder) hash.update(createHash('sha256').update(readFileSync(path)).digest())
  }
  return { bytes, digest: `sha256:${hash.digest('hex')}` }
}
