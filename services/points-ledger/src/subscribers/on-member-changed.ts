import type { EventBody } from '@club/contracts/events'
import { record, subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import type { Host } from '@club/service-host'
import { issuanceDecided } from '../commands/issuance-decided'
import { deleteDisabledCreator, insertDisabledCreator, lockCreator, reopenCodesOf } from '../store/issuances'

/**
 * Withdraws the grants for the codes of an administrator who is disabled: their codes earn nothing until another administrator decides
 * about each batch. To enable the administrator again grants nothing back. Publishes issuance-decided.
 */
export function onMemberChanged(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    ...deps,
    consumer: 'points-ledger',
    subject: 'identity.member-changed.v1',
    handle: async (tx, events) => {
      const admins = events.map(({ body }) => body).filter(({ subjectKind }) => subjectKind === 'admin')
      // Sorted, so that two replicas cannot wait for each other.
      for (const adminId of [...new Set(admins.map(({ memberId }) => memberId))].sort()) await lockCreator(tx, adminId)
      for (const body of admins) await noteAdmin(tx, body)
    },
  })
}

async function noteAdmin(tx: Tx, { memberId: adminId, blocked, changedAt }: EventBody<'identity.member-changed.v1'>): Promise<void> {
  const at = changedAt ?? clock.now()
  if (!blocked) return deleteDisabledCreator(tx, adminId, at)
  // A further change of a disabled administrator withdraws nothing that was approved since.
  if (!(await insertDisabledCreator(tx, adminId, at))) return
  const reopened = await reopenCodesOf(tx, adminId)
  if (reopened.length > 0) await record(tx, ...reopened.map((issuance) => issuanceDecided(issuance, at)))
}
