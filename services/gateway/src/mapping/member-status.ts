import type { MemberStatus } from '@club/contracts/http'

/** The state of an account as staff see it: identity's, but for an open account that the ledger has frozen (trust-and-desk 10.2). */
export function toMemberStatus(status: string, frozenAt: Date | undefined): MemberStatus {
  const known = status as MemberStatus
  return frozenAt && (known === 'active' || known === 'unverified') ? 'frozen' : known
}
