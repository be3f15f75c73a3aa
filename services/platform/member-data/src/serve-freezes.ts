import { FreezeServiceDefinition } from '@club/contracts/platform/freezes'
import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { ServerError, Status } from '@club/service-host'
import type { Host } from '@club/service-host'
import { markMember } from './frozen-members'

/** Serves the marks of frozen members, which the acts of a service read (`frozenAmong`; trust-and-desk 10.2). */
export function serveFreezes(host: Host, { db }: { readonly db: Database }): void {
  host.grpc(FreezeServiceDefinition, {
    async markMember({ memberId, frozen, revision, changedAt }) {
      if (!isId(memberId) || revision < 1 || !changedAt) throw new ServerError(Status.INVALID_ARGUMENT, 'no mark of a member')
      await db.withTransaction((tx) => markMember(tx, { memberId, isFrozen: frozen, revision, changedAt }))
      return {}
    },
  })
}
