import {
  endCanary,
  holdCanary,
  pointerDifferences,
  promoteCanary,
  readPointer,
  ReleaseRefusal,
  rollBack,
  setShare,
  showStable,
  startCanary,
} from '@club/releases'
import type { Rollout, RolloutOutcome } from '@club/releases'
import { Fault } from '@club/kernel'
import { actAs, clock } from '@club/service-host'
import type { AuditLog } from '../clients/audit-log'

/** A change of a remote that is in the site already. */
export type ReleaseChange =
  | { readonly do: 'canary'; readonly version: string; readonly share: number }
  | { readonly do: 'stable'; readonly version: string }
  | { readonly do: 'share'; readonly share: number }
  | { readonly do: 'hold' | 'promote' | 'withdraw' }
  | { readonly do: 'rollback'; readonly version?: string | undefined }

/** Author of a change: a team by its key, or an administrator by their id. */
export type Releaser = { readonly key: string } | { readonly adminId: string; readonly from: string }

/** `by` of a pointer's revisions: an administrator's id, which their name is looked up by, or the name of a key. */
const ADMINISTRATOR = 'administrator:'
const nameOf = (releaser: Releaser): string => ('key' in releaser ? releaser.key : `${ADMINISTRATOR}${releaser.adminId}`)

/** Changes the versions that the site shows, each change with its row in the audit log (decision D93). */
export interface Releases {
  /** @throws Fault when it cannot be noted: then nothing is changed */
  change(releaser: Releaser, remote: string, change: ReleaseChange, expected?: number): Promise<RolloutOutcome>
  /** Notes that a version is put into the site. @throws Fault when it cannot be noted */
  noteStaging(releaser: Releaser, remote: string, digest: string): Promise<void>
}

const applied = (rollout: Rollout, change: ReleaseChange): RolloutOutcome => {
  switch (change.do) {
    case 'canary':
      return startCanary({ ...rollout, version: change.version, share: change.share })
    case 'stable':
      return showStable({ ...rollout, version: change.version })
    case 'share':
      return setShare({ ...rollout, share: change.share })
    case 'hold':
      return holdCanary(rollout)
    case 'promote':
      return promoteCanary(rollout)
    case 'withdraw':
      return endCanary(rollout)
    case 'rollback':
      return rollBack({ ...rollout, version: change.version })
  }
}

/** The row is written before the change: a change without its row is worse than the row of a change that somebody else was faster than. */
export function createReleases({ site, identity }: { site: string; identity: AuditLog }): Releases {
  const note = async (releaser: Releaser, what: string, remote: string, changes: object): Promise<void> => {
    const row = { call: `remote.${what}`, recordId: remote, kind: 'write', at: clock.now(), changes: JSON.stringify(changes) }
    const [actor, adminId] =
      'key' in releaser
        ? ([{ kind: 'partner', id: releaser.key }, ''] as const)
        : ([{ kind: 'administrator', id: releaser.adminId, from: releaser.from }, releaser.adminId] as const)
    await actAs(actor, () => identity.recordAudit({ ...row, adminId })).catch((cause: unknown) => {
      throw new Fault('a change of what the site shows could not be noted', { cause })
    })
  }
  return {
    async change(releaser, remote, change, expected) {
      const rollout = { name: remote, site, by: nameOf(releaser), expected }
      const wanted = applied({ ...rollout, dryRun: true }, change)
      if (wanted instanceof ReleaseRefusal) return wanted
      await note(releaser, change.do, remote, pointerDifferences(readPointer(site, remote), wanted))
      return applied(rollout, change)
    },
    noteStaging: (releaser, remote, digest) => note(releaser, 'stage', remote, { archive: { before: null, after: digest } }),
  }
}
