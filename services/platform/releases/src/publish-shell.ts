import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from './files'
import { changePointer, namesOfRemotes, readPointer } from './pointers'
import { offerOf, recordShell, unmetWith } from './shell-offers'
import type { NamedVersion } from './shell-offers'
import { isThere } from './versions'

/**
 * Puts the shell's page, assets and static files into the site; settings that are there already stay.
 *
 * @param goesWith remotes that are published together with the shell, and go back with it: their versions are not judged, and no earlier
 *   shell is rolled back to without them
 * @throws Error when a remote that serves or can be rolled back to uses what this shell does not offer; nothing is changed then
 */
export function publishShell({ goesWith, ...from }: Source & { goesWith?: readonly string[] }): void {
  refuseUnmet(
    from,
    servable(from.site).filter(({ name }) => !goesWith?.includes(name)),
  )
  copyShell(from)
  showShell(from)
  recordShell({ ...from, alone: goesWith !== undefined })
}

/** The versions that members are shown, or that are rolled back to. */
export const servable = (site: string): NamedVersion[] =>
  namesOfRemotes(site).flatMap((name) => {
    const pointer = readPointer(site, name)
    return [pointer?.stable, pointer?.canary?.version, ...(pointer?.previous ?? [])].flatMap((version) =>
      version && isThere(site, name, version) ? [{ name, version }] : [],
    )
  })

/** @throws Error with what each of these versions would lack with the shell of a build */
export function refuseUnmet({ site, dist }: Source, versions: readonly NamedVersion[]): void {
  const offer = offerOf(dist)
  const unmet = offer ? unmetWith(offer, site, versions) : []
  if (unmet.length > 0) throw new Error(`The shell does not offer what remotes of this site use. ${unmet.join('. ')}.`)
}

interface Source {
  readonly site: string
  /** the shell's build, or a site that an image carries */
  readonly dist: string
}

/** Adds files whose name is unique to their release: nobody sees them before a page names them. */
export function copyShell({ site, dist }: Source): void {
  mkdirSync(site, { recursive: true })
  cpSync(join(dist, 'assets'), join(site, 'assets'), { recursive: true })
}

/** Shows the shell whose assets are there: files with the same name in every release, and the page last, because it names the assets. */
export function showShell({ site, dist }: Source): void {
  cpSync(join(dist, 'static'), join(site, 'static'), { recursive: true })
  for (const file of readdirSync(dist).filter((name) => /\.(js|json|webmanifest)(\.br|\.gz)?$/.test(name) || name === 'offline.html'))
    cpSync(join(dist, file), join(site, file))
  for (const { name: file } of readdirSync(join(dist, 'config'), { withFileTypes: true }).filter((entry) => entry.isFile())) {
    if (file !== 'app.json' || !existsSync(join(site, 'config/app.json'))) {
      mkdirSync(join(site, 'config'), { recursive: true })
      cpSync(join(dist, 'config', file), join(site, 'config', file))
    }
  }
  takeOverPointers(site)
  for (const copy of ['index.html.br', 'index.html.gz']) rmSync(join(site, copy), { force: true })
  writeAtomically(join(site, 'index.html'), readFileSync(join(dist, 'index.html'), 'utf8'))
}

/** A site of an older release has one file of pointers for all remotes: the versions that it shows stay shown. */
function takeOverPointers(site: string): void {
  const file = join(site, 'config/remotes.json')
  if (!existsSync(file)) return
  const { remotes } = JSON.parse(readFileSync(file, 'utf8')) as { remotes: Readonly<Record<string, { version: string }>> }
  for (const [name, { version }] of Object.entries(remotes))
    if (!readPointer(site, name)) changePointer(site, name, 'release before', (current) => current ?? { stable: version, canary: null })
  rmSync(file)
}
