import { EVENTS } from '@club/contracts/events'
import type { EventSubject } from '@club/contracts/events'
import { subscribe } from '@club/messaging'
import type { AuditedService, Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { keepOperatorRead } from '../commands/record-operator-read'
import { appendAudit } from '../store/audit'

type AuditSubject = `${AuditedService}.audited.v1`

const SUBJECTS = (Object.keys(EVENTS) as EventSubject[]).filter((subject): subject is AuditSubject => subject.endsWith('.audited.v1'))

/** Keeps the audit records of all services in one log (decision D93), and whose data their operations commands showed (trust-and-desk 3.1). */
export function onAudited(host: Host, { db, nats }: { db: Database; nats: Nats }): void {
  for (const subject of SUBJECTS)
    subscribe(host, {
      db,
      nats,
      consumer: 'identity',
      subject,
      async handle(tx, events) {
        const [shown, changed] = [events.filter(({ body }) => body.shownMemberIds.length > 0), events.filter(({ body }) => body.shownMemberIds.length === 0)]
        for (const { body, occurredAt } of shown)
          await keepOperatorRead(tx, { id: body.auditId, at: body.at ?? occurredAt, by: body.actorId, call: body.action, memberIds: body.shownMemberIds })
        await appendAudit(
          tx,
          changed.map(({ body, occurredAt }) => ({
            id: body.auditId,
            actor: { kind: body.actorKind, id: body.actorId, from: body.actorFrom },
            call: body.action,
            recordId: body.recordId,
            kind: 'write',
            changes: body.changes,
            at: body.at ?? occurredAt,
            recordName: body.recordName,
            ...(body.memberId === '' ? {} : { memberId: body.memberId }),
            ...(body.undoes === '' ? {} : { undoes: body.undoes }),
          })),
        )
      },
    })
}
