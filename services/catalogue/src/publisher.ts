import type { Outbox, OutgoingFact } from '@club/messaging'
import { never } from '@club/kernel'
import type { Facts } from './commands/facts'
import type { CatalogueFact } from './domain/facts'

/** Writes the service's facts into the outbox, in the caller's transaction. */
export function createPublisher(outbox: Outbox): Facts {
  return { record: (tx, fact) => outbox.record(tx, [toOutgoing(fact)]) }
}

function toOutgoing(fact: CatalogueFact): OutgoingFact {
  switch (fact.type) {
    case 'voucher-issued': {
      const { type: _, ...body } = fact
      return { subject: 'catalogue.voucher-issued.v1', aggregate: `member:${fact.memberId}`, body, occurredAt: fact.issuedAt }
    }
    case 'voucher-stocked': {
      const { type: _, ...body } = fact
      return { subject: 'catalogue.voucher-stocked.v1', aggregate: `voucher-type:${fact.voucherTypeId}`, body, occurredAt: fact.stockedAt }
    }
    default:
      return never(fact)
  }
}
