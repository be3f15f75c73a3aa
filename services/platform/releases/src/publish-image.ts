import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from './files'
import { namesOfRemotes, readPointer } from './pointers'
import { addVersion, showVersion } from './publish-remote'
import { copyShell, refuseUnmet, servable, showShell } from './publish-shell'
import { offerOf, recordShell } from './shell-offers'
import { refuseSlots } from './slots-in-site'

/** Folder of the images that were published here; the web site does not serve it. */
const RECORDS = '.images'

interface Carried {
  readonly name: string
  readonly version: string
}

interface Published {
  /** Whether its page and its versions are shown; false where this image was published before and another came after it. */
  readonly isShown: boolean
  readonly remotes: readonly Carried[]
}

/**
 * Publishes the site that an image carries into one that all replicas read, so that a page of any release finds its files there while replicas
 * are replaced, and open tabs find theirs afterwards. Files are always added. What members see changes the first time an image comes only:
 * a replica of the release before that is started once more meanwhile takes nothing back, and a remote that its team has shipped
 * since stays unless the image brings another version of it than the image before.
 *
 * @param site the folder of the published web site
 * @param image the site that the image carries
 * @throws Error when a remote that stays uses what the image's shell does not offer, or one that comes takes an address of it; nothing is
 *   shown then
 * @param again shows what the image carries although it came before: after a release was rolled back
 */
export function publishImage({ site, image, by, again = false }: { site: string; image: string; by: string; again?: boolean }): Published {
  const remotes = namesOfRemotes(image).flatMap((name): Carried[] => {
    const version = readPointer(image, name)?.stable
    return version ? [{ name, version }] : []
  })
  for (const { name, version } of remotes) addVersion({ name, site, dist: join(image, 'remotes', name, version) })
  const page = readFileSync(join(image, 'index.html'), 'utf8')
  const id = createHash('sha256').update(JSON.stringify({ page, remotes })).digest('hex').slice(0, 32)
  const record = join(site, RECORDS, `${id}.json`)
  // Assets have their digest as their name: those of two releases lie beside each other.
  copyShell({ site, dist: image })
  if (existsSync(record) && !again) return { isShown: false, remotes }
  const before = newestRecord(site)
  const shown = remotes.filter(({ name, version }) => again || before?.find((one) => one.name === name)?.version !== version)
  // The image's own remotes are rolled back with it; the others were shipped by teams, and continue with this shell.
  refuseUnmet({ site, dist: image }, [...shown, ...servable(site).filter(({ name }) => !shown.some((one) => one.name === name))])
  const goesWith = shown.map(({ name, version }) => ({ name, dist: join(image, 'remotes', name, version) }))
  for (const { name, dist } of goesWith) refuseSlots({ name, site, dist, goesWith })
  const offer = offerOf(image)
  for (const { name, version } of shown) showVersion({ name, site, version, by, offers: offer ? [offer] : [] })
  showShell({ site, dist: image })
  recordShell({ site, dist: image })
  mkdirSync(join(site, RECORDS), { recursive: true })
  writeAtomically(record, JSON.stringify(remotes))
  return { isShown: true, remotes }
}

/** Remotes of the image that was shown last. */
function newestRecord(site: string): readonly Carried[] | undefined {
  const folder = join(site, RECORDS)
  if (!existsSync(folder)) return undefined
  const [newest] = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => ({ file: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  return newest && (JSON.parse(readFileSync(newest.file, 'utf8')) as Carried[])
}
