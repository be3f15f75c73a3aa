import type { EventSubject } from '@club/contracts/events'
import { newId } from '@club/kernel'
import type { Tx } from '@club/postgres'
import { actor, clock } from '@club/service-host'
import { record } from './outbox'

/** Services that change records by somebody's decision. */
export type AuditedService = EventSubject extends infer S ? (S extends `${infer Service}.audited.v1` ? Service : never) : never

/** Stands for a field with personal data: its name is recorded, its values are not. */
export const PERSONAL = 'personal'

export type Change = typeof PERSONAL | { readonly before?: unknown; readonly after?: unknown }

export interface AuditEntry {
  /** The service and the act, e.g. "codes.toggle-batch". */
  readonly action: `${AuditedService}.${string}`
  readonly recordId: string
  /** Name of the record as staff know it; no personal data. Absent when it has none. */
  readonly recordName?: string
  /** The member whom the change is about, whose timeline shows it; absent for a change of no single member. */
  readonly memberId?: string
  readonly changes?: Readonly<Record<string, Change>>
  /** The id of its row in the log, for who asked for the act to know it; a new one unless given. */
  readonly id?: string | undefined
  /** The act that this one takes back (trust-and-desk 8.1). */
  readonly undoes?: string
}

/**
 * Records who changed what (decision D93), in the transaction that changes it: a refused or lost change leaves no trace, and
 * a committed one is never without. Who, is the actor of the current call. It goes out as an event of the service that acts.
 */
export function audit(tx: Tx, { id = newId(), action, recordId, recordName = '', memberId = '', changes = {}, undoes = '' }: AuditEntry): Promise<void> {
  return publishAudited(tx, serviceOf(action), {
    auditId: id,
    action,
    recordId,
    recordName,
    memberId,
    changes: JSON.stringify(changes, withBigInts),
    shownMemberIds: [],
    undoes,
  })
}

/** The service whose act it is. */
export const serviceOf = (action: AuditEntry['action']): AuditedService => action.slice(0, action.indexOf('.')) as AuditedService

function publishAudited(
  tx: Tx,
  service: AuditedService,
  done: {
    readonly auditId: string
    readonly undoes: string
    readonly action: string
    readonly recordId: string
    readonly recordName: string
    readonly memberId: string
    readonly changes: string
    readonly shownMemberIds: string[]
  },
): Promise<void> {
  const { kind, id, from = '' } = actor()
  return record(tx, { subject: `${service}.audited.v1`, body: { actorKind: kind, actorId: id, actorFrom: from, at: clock.now(), ...done } })
}

interface OperatorRead {
  readonly service: AuditedService
  /** Command as the operator typed it, e.g. "order:state". */
  readonly command: string
  readonly memberIds: readonly string[]
}

/**
 * Records whose data an operations command is about to show (trust-and-desk 3.1): when that fails, nothing is shown.
 * Nothing when it shows nobody's, or when the actor of the current call is no operator.
 */
export async function recordOperatorRead(tx: Tx, { service, command, memberIds }: OperatorRead): Promise<void> {
  if (actor().kind !== 'operator' || memberIds.length === 0) return
  await publishAudited(tx, service, {
    auditId: newId(),
    undoes: '',
    action: command,
    recordId: newId(),
    recordName: '',
    memberId: '',
    changes: '{}',
    shownMemberIds: [...new Set(memberIds)],
  })
}

const withBigInts = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)
