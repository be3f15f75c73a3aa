import { randomUUID } from 'node:crypto'
import { changePointer, nextPointer, readPointer, ReleaseRefusal } from './pointers'
import type { Canary, Pointer, ReleaseRefusalReason, Shown } from './pointers'
import { unmetByVersion } from './shell-offers'
import { addressesTaken } from './slots-in-site'
import { dropOldVersions, isThere } from './versions'

/** The remote whose pointer changes, and the author of the change. */
export interface Rollout {
  readonly name: string
  /** the folder of the published web site */
  readonly site: string
  /** the publishing key or the person */
  readonly by: string
  /** the revision that the change was decided from, 0 for none; another one is refused (`revision-changed`) */
  readonly expected?: number | undefined
  /** returns the changed pointer, and changes nothing */
  readonly dryRun?: boolean | undefined
}

/** The pointer as it is now, or why it was not changed. */
export type RolloutOutcome = Pointer | ReleaseRefusal

/** Shows all members a version that is in the site; a canary ends. Refuses `version-not-there`, `contract-unmet`, `revision-changed`. */
export const showStable = ({ version, ...rollout }: Rollout & { version: string }): RolloutOutcome =>
  changeRollout(rollout, () => refusalOf(rollout, version) ?? { stable: version, canary: null })

/**
 * Shows a share of members (0 to 1) a version beside the stable one. Of a canary that runs already with this version only the share
 * changes, so that its members stay its members; another version is drawn anew.
 * Refuses `version-not-there`, `nothing-stable`, `already-stable`, `contract-unmet`, `revision-changed`.
 */
export const startCanary = ({ version, share, ...rollout }: Rollout & { version: string; share: number }): RolloutOutcome =>
  changeRollout(rollout, (current) => {
    const refused = refusalOf(rollout, version)
    if (refused === 'version-not-there') return refused
    if (!current?.stable) return 'nothing-stable'
    if (current.stable === version) return 'already-stable'
    if (refused) return refused
    const salt = current.canary?.version === version ? current.canary.salt : randomUUID()
    return { stable: current.stable, canary: { version, share, salt } }
  })

/** Changes the share of the canary (0 to 1); a hold ends. Refuses `no-canary`, `revision-changed`. */
export const setShare = ({ share, ...rollout }: Rollout & { share: number }): RolloutOutcome =>
  changeCanary(rollout, ({ version, salt }) => ({ version, salt, share }))

/**
 * Gives the canary to as many members, drawn anew; members who have reported a failure do not count again.
 * Refuses `no-canary`, `revision-changed`.
 */
export const askOthers = (rollout: Rollout): RolloutOutcome =>
  changeCanary(rollout, ({ salt, ...canary }) => ({ ...canary, salt: randomUUID(), askedBefore: salt }))

/** Keeps the share as it is until a person changes it or takes the canary further. Refuses `no-canary`, `revision-changed`. */
export const holdCanary = (rollout: Rollout): RolloutOutcome => changeCanary(rollout, (canary) => ({ ...canary, held: true }))

/** Makes the canary the version of all members. Refuses `no-canary`, `version-not-there`, `contract-unmet`, `revision-changed`. */
export const promoteCanary = (rollout: Rollout): RolloutOutcome =>
  changeRollout(rollout, (current) => {
    if (!current?.canary) return 'no-canary'
    return refusalOf(rollout, current.canary.version) ?? { stable: current.canary.version, canary: null }
  })

/**
 * Withdraws the canary: all members get the stable version.
 *
 * @param version the canary that is meant; one that took its place meanwhile stays (`no-canary`)
 */
export const endCanary = ({ version, ...rollout }: Rollout & { version?: string }): RolloutOutcome =>
  changeRollout(rollout, (current) => {
    if (!current?.canary || (version !== undefined && current.canary.version !== version)) return 'no-canary'
    return { stable: current.stable, canary: null }
  })

/**
 * Shows all members an earlier version; a canary ends.
 *
 * @param version which; absent: the newest of those before that is still there and suits the shell that serves and those that may again
 * Refuses `nothing-before`, `version-not-there`, `contract-unmet`, `revision-changed`.
 */
export const rollBack = ({ version, ...rollout }: Rollout & { version?: string | undefined }): RolloutOutcome =>
  changeRollout(rollout, (current) => {
    if (version !== undefined) return refusalOf(rollout, version) ?? { stable: version, canary: null }
    const earlier = (current?.previous ?? []).filter((one) => isThere(rollout.site, rollout.name, one))
    const stable = earlier.find((one) => refusalOf(rollout, one) === undefined)
    if (stable !== undefined) return { stable, canary: null }
    return earlier[0] === undefined ? 'nothing-before' : (refusalOf(rollout, earlier[0]) ?? 'nothing-before')
  })

/** Why a version is not shown: it is not there, another remote has an address of it by now, or it uses what a shell that serves, or may serve again, does not offer. */
function refusalOf({ site, name }: Rollout, version: string): Refusal | undefined {
  if (!isThere(site, name, version)) return 'version-not-there'
  const taken = addressesTaken(site, name, version)
  if (taken) return { reason: 'address-taken', subject: taken.subject }
  const unmet = unmetByVersion(site, name, version)
  return unmet === undefined ? undefined : { reason: 'contract-unmet', subject: unmet }
}
type Refusal = ReleaseRefusalReason | { readonly reason: 'address-taken' | 'contract-unmet'; readonly subject: string }

const changeCanary = (rollout: Rollout, change: (canary: Canary) => Canary): RolloutOutcome =>
  changeRollout(rollout, (current) => (current?.canary ? { stable: current.stable, canary: change(current.canary) } : 'no-canary'))

function changeRollout({ name, site, by, expected, dryRun }: Rollout, change: (current: Pointer | null) => Shown | Refusal): RolloutOutcome {
  const decide = (current: Pointer | null): Shown | ReleaseRefusal => {
    const revision = current?.revision ?? 0
    const decided = expected !== undefined && expected !== revision ? 'revision-changed' : change(current)
    if (typeof decided === 'string') return new ReleaseRefusal(decided, revision)
    return 'reason' in decided ? new ReleaseRefusal(decided.reason, revision, decided.subject) : decided
  }
  if (dryRun) {
    const current = readPointer(site, name)
    const decided = decide(current)
    return decided instanceof ReleaseRefusal ? decided : nextPointer(current, decided, by)
  }
  const outcome = changePointer(site, name, by, decide)
  if (!(outcome instanceof ReleaseRefusal)) dropOldVersions(site, name)
  return outcome
}
