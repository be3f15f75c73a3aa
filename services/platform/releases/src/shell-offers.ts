import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { unmetUses } from '@club/rules'
import type { ShellOffer } from '@club/rules'
import * as z from 'zod'
import { writeAtomically } from './files'
import { folderOf } from './versions'

/** Folder with the offers of each shell of this site; the web site does not serve it. */
const SHELLS = '.shells'
/** Shells before the one that serves which may be shown again: a release that fails is rolled back by one, seldom by two. */
const SHELLS_KEPT = 2
const NAMED_MAX = 20

const Hashes = z.record(z.string(), z.string())
const Offer: z.ZodType<ShellOffer> = z.object({
  versions: Hashes,
  libraries: z.record(z.string(), Hashes).optional(),
  exports: z.record(z.string(), Hashes),
  calls: Hashes,
  types: z.record(
    z.string(),
    z.object({ form: z.string(), members: Hashes.optional(), names: z.array(z.string()).optional(), given: z.literal(true).optional() }),
  ),
})

/** The file beside a remote's manifest with its uses of the shell, and the file beside the page with the shell's offer (ADR 34). */
export const USES_FILE = 'uses.json'
/** The largest of the club is 123 KB. */
export const USES_BYTES_MAX = 500_000
const OFFER_FILE = 'config/offer.json'

/** Reads an offer, or a remote's uses of one; undefined where there is none, null where it cannot be read. */
function readOffer(file: string): ShellOffer | undefined | null {
  if (!existsSync(file)) return undefined
  try {
    return Offer.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Reads the offer of a build's shell; undefined for a build from before shells had offers. @throws Error when the file is broken */
export function offerOf(dist: string): ShellOffer | undefined {
  const offer = readOffer(join(dist, OFFER_FILE))
  if (offer === null) throw new Error(`${join(dist, OFFER_FILE)} cannot be read`)
  return offer
}

/**
 * Notes that a shell is shown from now on.
 *
 * @param alone where a shell goes back only together with all its remotes, those before are forgotten
 */
export function recordShell({ site, dist, alone = false }: { site: string; dist: string; alone?: boolean }): void {
  const offer = offerOf(dist)
  if (!offer) return
  const text = JSON.stringify(offer)
  const page = readFileSync(join(dist, 'index.html'))
  const file = join(site, SHELLS, `${createHash('sha256').update(page).update(text).digest('hex').slice(0, 24)}.json`)
  // A later one is the one that serves, whatever the clock's resolution.
  const newest = shellFiles(site)[0]?.at ?? 0
  if (!existsSync(file)) writeAtomically(file, text)
  const at = new Date(Math.max(Date.now(), newest + 1))
  utimesSync(file, at, at)
  for (const { path } of shellFiles(site).slice(alone ? 1 : 1 + SHELLS_KEPT)) rmSync(path, { force: true })
}

/** The newest first. */
function shellFiles(site: string): { path: string; at: number }[] {
  const folder = join(site, SHELLS)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^[0-9a-f]+\.json$/.test(name))
    .map((name) => join(folder, name))
    .map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.at - one.at)
}

/** Offers of a site's shells: the serving one first, then those that may serve again. Empty where no shell has an offer. */
export const offersOf = (site: string): ShellOffer[] => shellFiles(site).flatMap(({ path }) => readOffer(path) ?? [])

/**
 * Finds uses of a remote that one of the shells lacks or has changed, one name or more in one text; undefined when there are none.
 * A remote from before builds said what they use is not judged, unless `required`.
 *
 * @param folder of the remote's version
 */
export function unmetBy(folder: string, offers: readonly ShellOffer[], required = false): string | undefined {
  if (offers.length === 0) return undefined
  const use = readOffer(join(folder, USES_FILE))
  if (use === undefined) return required ? `${USES_FILE} is missing` : undefined
  if (use === null) return `${USES_FILE} cannot be read`
  const unmet = [...new Set(offers.flatMap((offer) => unmetUses(use, offer)))]
  if (unmet.length === 0) return undefined
  return [...unmet.slice(0, NAMED_MAX), ...(unmet.length > NAMED_MAX ? [`${unmet.length - NAMED_MAX} more`] : [])].join('; ')
}

/** The same of a version that is in the site. */
export const unmetByVersion = (site: string, name: string, version: string, offers: readonly ShellOffer[] = offersOf(site)): string | undefined =>
  unmetBy(join(folderOf(site, name), version), offers)

/** Lists what versions of remotes in a site would lack with another shell, one text for each that lacks something. */
export const unmetWith = (offer: ShellOffer, site: string, versions: readonly NamedVersion[]): string[] =>
  versions.flatMap(({ name, version }) => {
    const unmet = unmetByVersion(site, name, version, [offer])
    return unmet === undefined ? [] : [`${name} ${version}: ${unmet}`]
  })

/** One version of one remote. */
export interface NamedVersion {
  readonly name: string
  readonly version: string
}
