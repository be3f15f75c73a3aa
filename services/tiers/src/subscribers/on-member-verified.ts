import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { startStandings } from '../commands/start-standings'

export const MEMBER_VERIFIED = 'identity.member-verified.v1'

/** A verified member has a standing, a review day and a first history entry. */
export async function onMemberVerified(tx: Tx, events: readonly IncomingEvent<typeof MEMBER_VERIFIED>[]): Promise<void> {
  const registeredAt = new Map<string, Date>()
  for (const { body, occurredAt } of events) if (!registeredAt.has(body.memberId)) registeredAt.set(body.memberId, body.registeredAt ?? occurredAt)
  await startStandings(
    tx,
    [...registeredAt].map(([memberId, at]) => ({ memberId, registeredAt: at })),
  )
}
