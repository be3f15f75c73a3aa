import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REMOTE_BUDGET_BYTES, weighRemote } from '@club/rules'
import * as z from 'zod'
import { ArchiveRefusal } from './archive-refusal'
import { PAGES_BYTES_MAX, PAGES_FILE, readDrawnPages } from './drawn-pages'
import { FileNames } from './file-names'
import { HashesShape, INTEGRITY_BYTES_MAX, wrongFileOf } from './integrity'
import { MANIFEST_BYTES_MAX, StagedManifest } from './manifest'
import { offersOf, unmetBy, USES_BYTES_MAX, USES_FILE } from './shell-offers'
import { refusalOfSlotsIn } from './slots-in-site'
import { unpackArchive } from './unpack-archive'
import type { UnpackedFiles } from './unpack-archive'
import { contentOf, contentOfFolder } from './version-content'
import { folderOf } from './versions'

const IMPORTS_FILE = 'imports.json'
const IMPORTS_BYTES_MAX = 500_000
const ImportsShape = z.record(z.string().max(200), FileNames)

/** A version that may be put into the site. */
export interface CheckedVersion {
  readonly version: string
  /** brotli bytes of its first view */
  readonly bytes: number
  /** whether the site has the version, with these files or with others */
  readonly there: 'no' | 'same' | 'other'
}

/** The archive to check. */
export interface ArchiveQuestion {
  readonly name: string
  /** the folder of the published web site, which stays as it is */
  readonly site: string
  /** the file of the archive */
  readonly archive: string
  /** where to it is unpacked, an empty folder */
  readonly folder: string
}

/**
 * Unpacks an archive and checks all that it declares: every file that the gateway or a page reads has its shape, the files that the manifest
 * names exist and match it, its addresses are its own, and the shells of the site offer what it uses.
 *
 * @throws what the disk throws
 */
export async function checkArchive({ name, site, archive, folder }: ArchiveQuestion): Promise<CheckedVersion | ArchiveRefusal> {
  const files = await unpackArchive(archive, folder)
  if (files instanceof ArchiveRefusal) return files
  const read = createReader(folder, files)
  const manifest = await read('remote.json', MANIFEST_BYTES_MAX, StagedManifest)
  if (manifest === undefined) return new ArchiveRefusal('manifest-missing', 'remote.json')
  if (manifest instanceof ArchiveRefusal) return manifest
  if (manifest.name !== name) return new ArchiveRefusal('other-remote', manifest.name)
  const slots = refusalOfSlotsIn(site, manifest)
  if (slots) return slots
  const imports = (await read(IMPORTS_FILE, IMPORTS_BYTES_MAX, ImportsShape)) ?? {}
  if (imports instanceof ArchiveRefusal) return imports
  const named = [
    ...[manifest.entry, ...manifest.preload.map(({ href }) => href), ...manifest.texts.en, ...manifest.texts.bm, ...(manifest.pages ? [PAGES_FILE] : [])],
    ...manifest.routes.flatMap(({ files: own = [], texts, later = [] }) => [...own, ...(texts?.en ?? []), ...(texts?.bm ?? []), ...later]),
    ...Object.values(imports).flat(),
  ]
  const missing = named.find((file) => !files.has(file))
  if (missing !== undefined) return new ArchiveRefusal('file-missing', missing)
  if (manifest.integrity) {
    const { href, sha256 } = manifest.integrity
    if (files.get(href)?.sha256.toString('base64') !== sha256) return new ArchiveRefusal('integrity-wrong', href)
    const said = await read(href, INTEGRITY_BYTES_MAX, HashesShape)
    const wrong = said === undefined || said instanceof ArchiveRefusal ? href : wrongFileOf(said, new Set(named), (file) => files.get(file)?.sha256)
    if (wrong !== undefined) return new ArchiveRefusal('integrity-wrong', wrong)
  }
  if (manifest.pages) {
    if ((files.get(PAGES_FILE)?.bytes ?? 0) > PAGES_BYTES_MAX) return new ArchiveRefusal('page-not-allowed', `${PAGES_FILE}: too large`)
    const pages = readDrawnPages(await readFile(join(folder, PAGES_FILE), 'utf8'), manifest.routes)
    if (pages instanceof ArchiveRefusal) return pages
  }
  const bytes = weighRemote(manifest, imports, (file) => (files.get(`${file}.br`) ?? files.get(file))?.bytes ?? 0)
  const budget = manifest.budget ?? REMOTE_BUDGET_BYTES
  if (bytes > budget) return new ArchiveRefusal('budget-exceeded', `${bytes} > ${budget}`)
  if ((files.get(USES_FILE)?.bytes ?? 0) > USES_BYTES_MAX) return new ArchiveRefusal('contract-unmet', `${USES_FILE} is too large`)
  const unmet = unmetBy(folder, offersOf(site), true)
  if (unmet !== undefined) return new ArchiveRefusal('contract-unmet', unmet)
  return { version: manifest.version, bytes, there: thereIn(site, name, manifest.version, files) }
}

function thereIn(site: string, name: string, version: string, files: UnpackedFiles): CheckedVersion['there'] {
  const folder = join(folderOf(site, name), version)
  if (!existsSync(folder)) return 'no'
  const content = contentOf([...files].map(([file, { sha256 }]) => [file, sha256]))
  return content === contentOfFolder(folder) ? 'same' : 'other'
}

/** Reads the JSON files of an unpacked archive, each by its shape; undefined where there is none. */
const createReader =
  (folder: string, files: UnpackedFiles) =>
  async <Shape extends z.ZodType>(file: string, bytesMax: number, shape: Shape): Promise<z.infer<Shape> | ArchiveRefusal | undefined> => {
    const found = files.get(file)
    if (!found) return undefined
    const text = found.bytes > bytesMax ? '' : await readFile(join(folder, file), 'utf8')
    const read = shape.safeParse(parsed(text))
    if (read.success) return read.data
    const field = read.error.issues[0]?.path.join('.') ?? ''
    return new ArchiveRefusal('manifest-invalid', (file === 'remote.json' ? field : `${file}${field === '' ? '' : `: ${field}`}`).slice(0, 200))
  }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
