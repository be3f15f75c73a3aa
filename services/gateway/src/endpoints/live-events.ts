import type { Events } from '../clients/events'
import type { LiveStreams } from './live-streams'

/** Services whose records staff change and members look at. */
const CHANGED_BY_STAFF = ['catalogue', 'samples', 'content', 'contests'] as const

/** Sends to the streams of members what events say of them, and ends streams whose sessions are over or that may have missed an event. */
export function followEvents(events: Events, streams: LiveStreams): void {
  events.listen('points-ledger.points-credited.v1', (event) =>
    streams.sendPoints(event.memberId, { ...event, version: event.accountVersion, total: event.balanceAfter, at: event.creditedAt }),
  )
  events.listen('points-ledger.points-debited.v1', (event) =>
    streams.sendPoints(event.memberId, { ...event, version: event.accountVersion, total: event.balanceAfter, points: -event.points, at: event.debitedAt }),
  )
  events.listen('tiers.tier-changed.v1', (event) => {
    streams.send(event.memberId, 'tier', { from: event.from, to: event.to, direction: event.direction })
    streams.sendInboxSoon(event.memberId)
  })
  events.listen('catalogue.redemption-taken.v1', ({ memberId, redemptionId: id, kind }) => streams.send(memberId, 'redemption', { id, kind, state: 'taken' }))
  events.listen('catalogue.redemption-placed.v1', ({ memberId, redemptionId: id, kind }) => streams.send(memberId, 'redemption', { id, kind, state: 'placed' }))
  events.listen('catalogue.redemption-refused.v1', ({ memberId, redemptionId: id, kind, reason }) => {
    streams.send(memberId, 'redemption', { id, kind, state: 'refused', reason })
    streams.sendInboxSoon(memberId)
  })
  events.listen('catalogue.order-state-changed.v1', ({ memberId, orderId: id, kind, state }) => {
    streams.send(memberId, 'order', { id, kind, state })
    streams.sendInboxSoon(memberId)
  })
  events.listen('catalogue.order-cancelled.v1', ({ memberId, orderId: id, kind }) => {
    streams.send(memberId, 'order', { id, kind, state: 'CANCELLED' })
    streams.sendInboxSoon(memberId)
  })
  events.listen('samples.order-state-changed.v1', ({ memberId, orderId: id, state }) => {
    streams.send(memberId, 'order', { id, kind: 'sample', state })
    streams.sendInboxSoon(memberId)
  })
  events.listen('catalogue.goal-changed.v1', ({ memberId }) => streams.send(memberId, 'goal'))
  // Members see changes by staff at once. The frame names the area alone, not who changed what.
  for (const area of CHANGED_BY_STAFF) events.listen(`${area}.audited.v1`, () => streams.sendAll('changed', { area }))
  events.listen('catalogue.voucher-issued.v1', (event) => streams.sendInboxSoon(event.memberId))
  // Another device of a quiet member must stop mentioning a baby (trust-and-desk 2.2): it reads the member and all that is shown again.
  events.listen('identity.quiet-changed.v1', ({ memberId }) => {
    streams.send(memberId, 'changed', { area: 'identity' })
    streams.sendInboxSoon(memberId)
  })
  // Another device of a member whose account is being checked shows so at once, and the end of it too (trust-and-desk 10.4).
  for (const subject of ['points-ledger.account-frozen.v1', 'points-ledger.account-released.v1'] as const)
    events.listen(subject, ({ memberId }) => streams.send(memberId, 'changed', { area: 'identity' }))
  events.listen('identity.member-changed.v1', ({ memberId, blocked, tokenVersion, endedSessionId }) =>
    streams.endSessions(memberId, ({ version, sessionId }) => blocked || version < tokenVersion || sessionId === endedSessionId),
  )
  events.onGap(() => streams.endAll())
}
