import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { ownOffer } from '@club/remote-kit/offer'
import { pack } from 'tar-stream'

const ROOT = join(import.meta.dirname, '../..')

/** Folders that a remote is built from and checked with, and the parts of each that it needs. */
const PACKED: readonly Source[] = [
  { folder: 'frontends/platform/ui' },
  { folder: 'frontends/platform/session' },
  { folder: 'frontends/platform/api' },
  { folder: 'frontends/platform/remote-kit', offer: true },
  { folder: 'frontends/platform/testing' },
  // A team does not need the calls between services.
  { folder: 'proto', parts: ['http', 'records'], exports: ['./http', './records'] },
  { folder: 'proto/rules' },
  { folder: 'services/platform/releases', exports: ['.', './publish-to'] },
]

interface Source {
  readonly folder: string
  readonly parts?: readonly string[]
  readonly exports?: readonly string[]
  /** whether what the shell offers travels with it (ADR 34) */
  readonly offer?: true
}

/** A package as a file that npm installs. */
export interface PackedPackage {
  readonly name: string
  readonly version: string
  readonly file: string
  readonly content: Buffer
  /** as lock files have it */
  readonly integrity: string
  /** packages of others that it imports, with their versions here */
  readonly dependencies: Readonly<Record<string, string>>
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, string>>
  readonly sideEffects?: unknown
}

/**
 * Packs the packages that the shell offers its remotes, as they are in this checkout: sources with their types, which the build of a remote compiles
 * as it does here. The kit contains the shell's offer, so that a build elsewhere records its uses of it.
 */
export async function packClub(): Promise<PackedPackage[]> {
  const versions = versionsHere()
  const offer = JSON.stringify(await ownOffer())
  const packed: PackedPackage[] = []
  for (const source of PACKED) packed.push(await packOne(source, versions, offer))
  return packed
}

async function packOne(
  { folder, parts = ['.'], exports: exported, offer }: Source,
  versions: ReadonlyMap<string, string>,
  text: string,
): Promise<PackedPackage> {
  const home = join(ROOT, folder)
  const { name, version, exports, sideEffects } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Manifest
  const files = parts.flatMap((part) => sourcesBelow(join(home, part))).sort()
  const dependencies = dependenciesOf(files, versions)
  const manifest = {
    name,
    version,
    private: true,
    type: 'module',
    sideEffects,
    exports: exported ? Object.fromEntries(exported.map((path) => [path, exports[path]])) : exports,
    dependencies,
  }
  const archive = pack()
  const packing = buffer(archive.pipe(createGzip()))
  // The same sources make the same package: lock files keep its digest.
  const add = (path: string, content: string | Buffer) => archive.entry({ name: `package/${path}`, mtime: new Date(0), mode: 0o644 }, content)
  add('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
  if (offer) add('offer.json', text)
  for (const file of files) add(relative(home, file), readFileSync(file))
  archive.finalize()
  const content = await packing
  return {
    name,
    version,
    file: `${name.replace('@', '').replace('/', '-')}.tgz`,
    content,
    integrity: `sha512-${createHash('sha512').update(content).digest('base64')}`,
    dependencies,
  }
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|dist|test)$/.test(entry.name) ? [] : sourcesBelow(path)
    return /\.(test|spec)\.tsx?$/.test(entry.name) || entry.name === 'package.json' || entry.name.endsWith('.md') ? [] : [path]
  })
}

const IMPORT = /(?:\bfrom|\bimport|@import)\s*\(?\s*['"]([^'".][^'"]*)['"]/g

/** The packages of others that sources import. */
function dependenciesOf(files: readonly string[], versions: ReadonlyMap<string, string>): Record<string, string> {
  const names = new Set<string>()
  for (const file of files.filter((one) => /\.(tsx?|mjs|css)$/.test(one)))
    for (const [, request = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/')
      // The club's packages are installed beside it; a name that is not installed at all is a word in a comment, or one that a build replaces.
      if (!name.startsWith('@club/') && versions.has(name)) names.add(name)
    }
  return Object.fromEntries([...names].sort().map((name) => [name, versions.get(name) ?? '']))
}

/** Top-level installed packages, by version. */
function versionsHere(): ReadonlyMap<string, string> {
  const { packages } = readLock()
  const prefix = 'node_modules/'
  return new Map(
    Object.entries(packages).flatMap(([path, { version, link }]) => {
      const name = path.slice(prefix.length)
      return version === undefined || link || !path.startsWith(prefix) || name.includes('node_modules/') ? [] : [[name, version] as const]
    }),
  )
}

export interface LockedPackage {
  readonly version?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** The lock file of this checkout. @throws Error without one */
export function readLock(): { readonly packages: Readonly<Record<string, LockedPackage>> } {
  const file = join(ROOT, 'package-lock.json')
  if (!existsSync(file)) throw new Error(`${file} is missing: the versions of a team's packages are those of the club.`)
  return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof readLock>
}
