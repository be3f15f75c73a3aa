import type { EventBody, EventSubject } from '@club/contracts/events'
import { subscribe } from '@club/messaging'
import type { IncomingEvent, Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import { isSpentSource, REFERRAL_TRACES } from '@club/rules'
import type { Host } from '@club/service-host'
import { countObservations } from '../commands/count-observations'
import { joinRing } from '../commands/join-ring'
import type { Thresholds } from '../domain/rules'
import type { Observation } from '../store/observations'

const plain = { byMember: true, device: '', network: '', cause: '', points: 0n }

/** The observation that each event is, for the rules; undefined where it is none. */
const OBSERVATIONS = {
  'codes.code-registered.v1': ({ body, occurredAt }) => ({
    ...plain,
    what: 'registered-code',
    memberId: body.memberId,
    at: body.registeredAt ?? occurredAt,
    cause: `registration:${body.registrationId}`,
  }),
  // A visitor's canary is the member's: whoever has the link registers for them.
  'codes.canary-registered.v1': ({ body: { memberId, at }, occurredAt }) => ({ ...plain, what: 'canary', memberId, at: at ?? occurredAt }),
  'codes.code-refused.v1': ({ body: { unknown, memberId, byLink, device, network, attemptedAt }, occurredAt }) =>
    unknown ? { ...plain, what: 'unknown-code', memberId, byMember: !byLink, device, network, at: attemptedAt ?? occurredAt } : undefined,
  'identity.profile-changed.v1': ({ body: { part, first, memberId, changedAt }, occurredAt }) =>
    part === 'password' && !first ? { ...plain, what: 'password-changed', memberId, at: changedAt ?? occurredAt } : undefined,
  'identity.account-handled.v1': ({ body: { fields, memberId, at }, occurredAt }) =>
    fields.includes('number') ? { ...plain, what: 'number-changed', memberId, at: at ?? occurredAt } : undefined,
  'points-ledger.points-debited.v1': ({ body, occurredAt }) =>
    // Points that staff or an erasure took were not spent.
    isSpentSource(body.source) ? { ...plain, what: 'points-spent', memberId: body.memberId, at: body.debitedAt ?? occurredAt, points: body.points } : undefined,
} satisfies { readonly [S in EventSubject]?: (event: Pick<IncomingEvent<S>, 'body' | 'occurredAt'>) => Observation | undefined }

type CountedSubject = keyof typeof OBSERVATIONS

/** The observation that an event is; undefined where it is none. */
export const observationOf = <S extends CountedSubject>(
  subject: S,
  event: { readonly body: EventBody<S>; readonly occurredAt: Date },
): Observation | undefined => (OBSERVATIONS[subject] as (event: { readonly body: EventBody<S>; readonly occurredAt: Date }) => Observation | undefined)(event)

/** Joins accounts to a ring by referrals whose sides share traces; in the transaction that marks the event as received. */
export function onReferralTraced(host: Host, { db, nats, thresholds }: { readonly db: Database; readonly nats: Nats; readonly thresholds: Thresholds }): void {
  subscribe(host, {
    db,
    nats,
    consumer: 'fraud',
    subject: 'identity.referral-traced.v1',
    handle: async (tx, events) => {
      for (const { body, occurredAt } of events) {
        const { referralId, referringMemberId: referrerId, referredMemberId: refereeId, comparedAt } = body
        await joinRing(tx, thresholds, {
          referralId,
          referrerId,
          refereeId,
          shared: REFERRAL_TRACES.filter((trace) => body[trace] !== ''),
          at: comparedAt ?? occurredAt,
        })
      }
    },
  })
}

/** Keeps the observations of every event that a rule counts, in the transaction that marks the event as received. */
export function onCountedEvents(host: Host, stores: { readonly db: Database; readonly nats: Nats }): void {
  for (const subject of Object.keys(OBSERVATIONS) as CountedSubject[])
    subscribe(host, {
      ...stores,
      consumer: 'fraud',
      subject,
      handle: (tx, events) =>
        countObservations(
          tx,
          events.flatMap((event) => observationOf(subject, event) ?? []),
        ),
    })
}
