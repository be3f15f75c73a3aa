import { never } from '@club/kernel'
import type { Outbox, OutgoingFact } from '@club/messaging'
import type { Facts } from './commands/facts'
import type { IdentityFact } from './domain/facts'

/** Writes the service's facts into the outbox, in the caller's transaction. */
export const createPublisher = (outbox: Outbox): Facts => ({ record: (tx, facts) => outbox.record(tx, facts.map(toOutgoing)) })

function toOutgoing(fact: IdentityFact): OutgoingFact {
  switch (fact.type) {
    case 'member-verified': {
      const { type: _, ...body } = fact
      return { subject: 'identity.member-verified.v1', aggregate: fact.memberId, body, occurredAt: fact.verifiedAt }
    }
    case 'referral-qualified': {
      const { type: _, ...body } = fact
      return { subject: 'identity.referral-qualified.v1', aggregate: fact.referrerId, body, occurredAt: fact.qualifiedAt }
    }
    case 'profile-completed': {
      const { type: _, ...body } = fact
      return { subject: 'identity.profile-completed.v1', aggregate: fact.memberId, body, occurredAt: fact.completedAt }
    }
    case 'member-changed': {
      const { type: _, ...body } = fact
      return { subject: 'identity.member-changed.v1', aggregate: fact.memberId, body, occurredAt: fact.changedAt }
    }
    default:
      return never(fact)
  }
}
