import type { IncomingFact } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { startStanding } from '../commands/start-standing'

export const MEMBER_VERIFIED = 'identity.member-verified.v1'

/** A verified member has a standing, a review day and a first history entry. */
export async function onMemberVerified(tx: Tx, facts: readonly IncomingFact<typeof MEMBER_VERIFIED>[]): Promise<void> {
  const members = facts.map(({ body, occurredAt }) => ({ memberId: body.memberId, registeredAt: body.registeredAt ?? occurredAt }))
  for (const member of members.sort((a, b) => (a.memberId < b.memberId ? -1 : 1))) await startStanding(tx, member)
}
