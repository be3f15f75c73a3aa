import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { draftOf } from './files'

/**
 * The name of a remote in addresses, folders and the federation's scope: a word that is no language, no name that JavaScript gives
 * every object, and none that the shell or the gateway has below the base path.
 */
export const REMOTE_NAME = /^(?!(?:api|assets|bm|config|constructor|dev|en|remotes|shell|static)$)[a-z][a-z0-9-]{0,39}$/
/** Versions are digests of their files; tests and teams may use words. */
export const VERSION = /^[a-z0-9][a-z0-9._-]{0,63}$/

const Version = z.string().regex(VERSION)

const PointerShape = z.object({
  revision: z.int().positive(),
  /** version of members; null before the first release and after a withdrawal */
  stable: Version.nullable(),
  /** version of a share of members (0 to 1) instead, chosen by a digest of salt and member */
  canary: z
    .object({
      version: Version,
      share: z.number().min(0).max(1),
      salt: z.string().min(1).max(64),
      /** somebody wants the share as it is: only people change it, while a withdrawal stays automatic */
      held: z.boolean().optional(),
      /** the salt before this one: members contradicted each other, and others got the canary (ADR 50) */
      askedBefore: z.string().min(1).max(64).optional(),
    })
    .nullable(),
  /** earlier stable versions, the newest first */
  previous: z.array(Version),
  /** instant, and the publishing key or person */
  at: z.iso.datetime(),
  by: z.string().max(200),
})

/** One revision of the versions of a remote that the site shows. */
export type Pointer = Readonly<z.infer<typeof PointerShape>>
export type Canary = NonNullable<Pointer['canary']>
/** The fields that a change decides; the rest of a revision follows from the one before. */
export type Shown = Pick<Pointer, 'stable' | 'canary'>

/** Why a pointer stays where it is. */
export type ReleaseRefusalReason =
  'version-not-there' | 'nothing-stable' | 'already-stable' | 'no-canary' | 'nothing-before' | 'revision-changed' | 'address-taken' | 'contract-unmet'

/** A "no" to a change of a pointer (ADR 2); nothing was changed. */
export class ReleaseRefusal {
  constructor(
    readonly reason: ReleaseRefusalReason,
    /** the newest revision, 0 before the first */
    readonly revision: number,
    /** the use that no shell offers, or the owner of an address; of `contract-unmet` and `address-taken` alone */
    readonly subject = '',
  ) {}
}

const REVISION = /^\d{8}\.json$/
const PREVIOUS_MAX = 20
/** A tab that is as old as this still finds the parts of its version. */
export const KEPT_MS = 14 * 24 * 60 * 60_000
/** Kept besides revisions that tell until when a version was shown, and those that a writer may still be at. */
const REVISIONS_KEPT = 200
/** Each try that fails is another writer's success. */
const TRIES_MAX = 1_000

const folderOf = (site: string): string => join(site, 'config', 'remotes')
const fileOf = (revision: number): string => `${String(revision).padStart(8, '0')}.json`

const revisionsOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => REVISION.test(name))
        .sort()
    : []

/** Names of the remotes that this site has pointers for, in order. */
export const namesOfRemotes = (site: string): string[] => {
  const folder = folderOf(site)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && REMOTE_NAME.test(entry.name))
    .map((entry) => entry.name)
    .sort()
}

/** The newest revision of a remote's pointer; null for a remote that was never published here. */
export function readPointer(site: string, name: string): Pointer | null {
  const folder = join(folderOf(site), name)
  const newest = revisionsOf(folder).at(-1)
  return newest === undefined ? null : readRevision(join(folder, newest))
}

/** The same, for readers that must not fail because of one remote; undefined where its newest revision cannot be read. */
export function findPointer(site: string, name: string): Pointer | null | undefined {
  try {
    return readPointer(site, name)
  } catch {
    return undefined
  }
}

const readRevision = (file: string): Pointer => PointerShape.parse(JSON.parse(readFileSync(file, 'utf8')))

/** Lists the revisions of a remote's pointer, the newest first, at most `max` of them. */
export const listRevisions = (site: string, name: string, max: number): Pointer[] => {
  const folder = join(folderOf(site), name)
  return (
    revisionsOf(folder)
      .slice(-max)
      .reverse()
      // Another publisher may have dropped the oldest meanwhile.
      .flatMap((file) => (existsSync(join(folder, file)) ? [readRevision(join(folder, file))] : []))
  )
}

/** Finds until when each version was shown to anybody, in milliseconds: now, for those that are shown now. */
export function shownUntil(site: string, name: string): Map<string, number> {
  const until = new Map<string, number>()
  let end = Date.now()
  for (const { stable, canary, at } of listRevisions(site, name, Infinity)) {
    for (const version of [stable, canary?.version]) if (version && !until.has(version)) until.set(version, end)
    end = Date.parse(at)
  }
  return until
}

/**
 * Returns a text that changes with every revision of a remote's pointer; empty for a remote that was never published here. It holds the name of the
 * newest revision, because the folder's time is not enough: a writer changes the folder before its revision is there, and the time may stay the same
 * when the revision comes. The time changes when the folder was deleted and made again.
 */
export function pointerStamp(site: string, name: string): string {
  const folder = join(folderOf(site), name)
  const newest = revisionsOf(folder).at(-1)
  return newest === undefined ? '' : `${newest} ${statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0}`
}

/**
 * Changes which versions of a remote the site shows. A revision is a file that is made once and never written again: of two writers
 * of the same revision exactly one wins, on a disk or a shared claim, and the other decides again from the winner's revision. So no
 * change is lost, and a writer that dies leaves nothing to unlock.
 *
 * @param by who changes it: the publishing key or the person
 * @param change decides from the newest pointer, or refuses; may run several times. @throws whatever it throws, with nothing changed
 * @returns the pointer as it is now, or the refusal
 */
export function changePointer(site: string, name: string, by: string, change: (current: Pointer | null) => Shown): Pointer
export function changePointer(site: string, name: string, by: string, change: (current: Pointer | null) => Shown | ReleaseRefusal): Pointer | ReleaseRefusal
export function changePointer(site: string, name: string, by: string, change: (current: Pointer | null) => Shown | ReleaseRefusal): Pointer | ReleaseRefusal {
  if (!REMOTE_NAME.test(name)) throw new Error(`${name} is no name of a remote`)
  const folder = join(folderOf(site), name)
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const current = readPointer(site, name)
    const decided = change(current)
    if (decided instanceof ReleaseRefusal) return decided
    const next = nextPointer(current, decided, by)
    mkdirSync(folder, { recursive: true })
    if (isWritten(join(folder, fileOf(next.revision)), `${JSON.stringify(next, null, 2)}\n`)) {
      dropOldRevisions(folder)
      return next
    }
  }
  throw new Error(`the pointer of ${name} changed ${TRIES_MAX} times meanwhile`)
}

/** The revision after another one. */
export function nextPointer(current: Pointer | null, { stable, canary }: Shown, by: string): Pointer {
  const before = current === null || current.stable === null || current.stable === stable ? [] : [current.stable]
  const previous = [...before, ...(current?.previous ?? [])].filter((version, index, all) => version !== stable && all.indexOf(version) === index)
  return PointerShape.parse({
    revision: (current?.revision ?? 0) + 1,
    stable,
    canary,
    previous: previous.slice(0, PREVIOUS_MAX),
    at: new Date().toISOString(),
    by,
  })
}

/** A link fails where the name exists, and shows the whole file where it does not. */
function isWritten(file: string, text: string): boolean {
  const draft = draftOf(file)
  writeFileSync(draft, text)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function dropOldRevisions(folder: string): void {
  for (const name of revisionsOf(folder).slice(0, -REVISIONS_KEPT)) {
    const file = join(folder, name)
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - at > KEPT_MS) rmSync(file, { force: true })
  }
}
