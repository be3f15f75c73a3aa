import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REMOTE_BUDGET_BYTES, REMOTE_BUDGET_BYTES_MAX, weighRemote } from '@club/rules'
import * as z from 'zod'
import { ArchiveRefusal } from './archive-refusal'
import { IntegrityShape, wrongFileOf } from './integrity'
import { VERSION } from './pointers'
import { offersOf, unmetBy } from './shell-offers'
import { InboxShape, RouteShape, TilesShape } from './slots'
import { refusalOfSlotsIn } from './slots-in-site'
import { unpackArchive } from './unpack-archive'
import { BY, folderOf, STAMP, VERSIONS_MAX, versionsOf } from './versions'

const FileName = z.string().regex(/^[\w@-][\w.@+/-]{0,199}$/)
const MANIFEST_BYTES_MAX = 200_000
const ROUTES_MAX = 500
const FILES_OF_ONE_MAX = 200

/** What the gateway and the shell need of a `remote.json`; the build writes more. */
const Manifest = z.looseObject({
  name: z.string(),
  version: z.string().regex(VERSION),
  entry: FileName,
  preload: z.array(z.looseObject({ href: FileName, as: z.enum(['script', 'style']) })).max(FILES_OF_ONE_MAX),
  texts: z.object({ en: z.array(FileName).max(FILES_OF_ONE_MAX), bm: z.array(FileName).max(FILES_OF_ONE_MAX) }),
  routes: z.array(RouteShape.extend({ files: z.array(FileName).max(FILES_OF_ONE_MAX).optional() })).max(ROUTES_MAX),
  tiles: TilesShape.optional(),
  inbox: InboxShape.optional(),
  pages: z.boolean().optional(),
  integrity: IntegrityShape.optional(),
  budget: z.int().positive().max(REMOTE_BUDGET_BYTES_MAX).optional(),
})
const Imports = z.record(z.string(), z.array(FileName))

/** A version that is in the site, and shown to nobody by that alone. */
export interface StagedVersion {
  readonly version: string
  /** brotli bytes of its first view */
  readonly bytes: number
}

/**
 * Takes a version of a remote from an archive: unpacks it beside its place, checks it, and moves it there as a whole. The same version
 * again is accepted when it has the same files; a version never changes.
 *
 * @param archive tar, packed by gzip
 * @param digest what the archive is to have as its `Content-Digest`; undefined: whatever it has
 * @returns what is there now, or why it is refused; 'digest-differs' when the archive is another one
 */
export async function stageVersion(given: {
  readonly name: string
  readonly site: string
  readonly archive: AsyncIterable<Uint8Array>
  readonly by: string
  readonly digest?: string
}): Promise<StagedVersion | ArchiveRefusal | 'digest-differs'> {
  const { name, site, archive, by } = given
  const versions = folderOf(site, name)
  const draft = join(versions, `.${randomUUID()}.draft`)
  await mkdir(draft, { recursive: true })
  try {
    const digest = await unpackArchive(archive, draft)
    if (digest instanceof ArchiveRefusal) return digest
    if (given.digest !== undefined && given.digest !== digest) return 'digest-differs'
    const checked = await checkVersion(site, name, draft)
    if (checked instanceof ArchiveRefusal) return checked
    const unmet = unmetBy(draft, offersOf(site), true)
    if (unmet !== undefined) return new ArchiveRefusal('contract-unmet', unmet)
    const folder = join(versions, checked.version)
    if (!existsSync(folder)) {
      if (versionsOf(site, name).length >= VERSIONS_MAX) return new ArchiveRefusal('too-many-versions', String(VERSIONS_MAX))
      await writeFile(join(draft, STAMP), String(Date.now()))
      await writeFile(join(draft, BY), by)
      if (await isMoved(draft, folder)) return checked
    }
    return contentOf(draft) === contentOf(folder) ? checked : new ArchiveRefusal('version-taken', checked.version)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function isMoved(draft: string, folder: string): Promise<boolean> {
  try {
    await rename(draft, folder)
    return true
  } catch (error) {
    // Somebody was first.
    if (existsSync(folder)) return false
    throw error
  }
}

/** What a version says of itself holds: its name, its files, and what a first view loads of them. */
async function checkVersion(site: string, name: string, folder: string): Promise<StagedVersion | ArchiveRefusal> {
  const text = await readIfThere(join(folder, 'remote.json'))
  if (text === undefined) return new ArchiveRefusal('manifest-missing', 'remote.json')
  const manifest = Manifest.safeParse(text.length > MANIFEST_BYTES_MAX ? undefined : parsed(text))
  if (!manifest.success) return new ArchiveRefusal('manifest-invalid', manifest.error.issues[0]?.path.join('.') ?? '')
  const { data } = manifest
  if (data.name !== name) return new ArchiveRefusal('other-remote', data.name.slice(0, 60))
  const slots = refusalOfSlotsIn(site, data)
  if (slots) return slots
  const imports = Imports.safeParse(parsed((await readIfThere(join(folder, 'imports.json'))) ?? '{}'))
  if (!imports.success) return new ArchiveRefusal('manifest-invalid', 'imports.json')
  const named = [
    ...[data.entry, ...data.preload.map(({ href }) => href), ...data.texts.en, ...data.texts.bm, ...(data.pages ? ['pages.json'] : [])],
    ...data.routes.flatMap(({ files }) => files ?? []),
    ...Object.values(imports.data).flat(),
  ]
  const sizes = new Map<string, number>()
  for (const file of new Set(named)) {
    const bytes = await sentBytes(join(folder, file))
    if (bytes === undefined) return new ArchiveRefusal('file-missing', file)
    sizes.set(file, bytes)
  }
  const wrong = data.integrity && (await wrongFileOf(folder, data.integrity, sizes.keys()))
  if (wrong !== undefined) return new ArchiveRefusal('integrity-wrong', wrong)
  const bytes = weighRemote(data, imports.data, (file) => sizes.get(file) ?? 0)
  const budget = data.budget ?? REMOTE_BUDGET_BYTES
  return bytes > budget ? new ArchiveRefusal('budget-exceeded', `${bytes} > ${budget}`) : { version: data.version, bytes }
}

/** The size of a file as browsers get it: of its compressed copy, where the build made one. */
async function sentBytes(file: string): Promise<number | undefined> {
  const [plain, compressed] = await Promise.all([file, `${file}.br`].map((path) => stat(path).catch(() => undefined)))
  return plain?.isFile() ? (compressed ?? plain).size : undefined
}

const readIfThere = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** A digest of the files that make a version: not of copies that another machine compresses otherwise, and not of notes about it. */
function contentOf(folder: string): string {
  const hash = createHash('sha256')
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(?:br|gz|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const name of names)
    hash
      .update(name.slice(folder.length))
      .update('\0')
      .update(createHash('sha256').update(readFileSync(name)).digest())
  return hash.digest('hex')
}
