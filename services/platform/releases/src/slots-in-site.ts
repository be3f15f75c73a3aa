import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import type { ArchiveRefusal } from './archive-refusal'
import { mergedRemotes } from './merged-remotes'
import { refusalOfAddresses, refusalOfSlots } from './addresses'
import type { Owner, Slots } from './addresses'
import { BroughtShape, readManifest } from './manifest'

/** The addresses of the other remotes of a site, their canaries' included. */
function othersOf(site: string, name: string): Owner[] {
  return Object.entries(mergedRemotes(site).remotes)
    .filter(([other]) => other !== name)
    .map(([other, { routes, canary }]) => ({ name: other, paths: [...routes, ...(canary?.remote.routes ?? [])].map(({ path }) => path) }))
}

/** Why a remote's slots conflict with those of the other shown remotes; undefined when they fit. */
export const refusalOfSlotsIn = (site: string, slots: Slots): ArchiveRefusal | undefined => refusalOfSlots(slots, othersOf(site, slots.name))

/** Why an address of a version in the site belongs to another remote by now; undefined where it does not, or the manifest cannot be read. */
export function addressesTaken(site: string, name: string, version: string): ArchiveRefusal | undefined {
  const manifest = readManifest(site, name, version)
  return manifest && refusalOfAddresses({ name, routes: manifest.routes }, othersOf(site, name))
}

/**
 * Reads the slots of a remote's build, and refuses those that are not its own, as the gateway does with an archive.
 *
 * @param goesWith builds of remotes that are shown together with it: they take the place of what the site shows of these
 * @throws Error with the reason and the field or address; nothing is changed then
 */
export function refuseSlots({ name, site, dist, goesWith = [] }: { name: string; site: string; dist: string; goesWith?: readonly Built[] }): void {
  const brought = broughtBy(dist)
  const others = [
    ...othersOf(site, name).filter((other) => !goesWith.some((one) => one.name === other.name)),
    ...goesWith.filter((one) => one.name !== name).map((one) => ({ name: one.name, paths: broughtBy(one.dist).routes.map(({ path }) => path) })),
  ]
  const refused = refusalOfSlots({ name, ...brought }, others)
  if (refused) throw new Error(`${name} is refused: ${refused.reason}: ${refused.subject}`)
}

function broughtBy(dist: string): z.infer<typeof BroughtShape> {
  const file = join(dist, 'remote.json')
  const read = BroughtShape.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${file} is refused: manifest-invalid: ${read.error.issues[0]?.path.join('.')}`)
  return read.data
}

/** The build of a remote. */
export interface Built {
  readonly name: string
  readonly dist: string
}
