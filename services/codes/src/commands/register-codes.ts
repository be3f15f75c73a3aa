import { Fault } from '@club/kernel'
import { frozenAmong } from '@club/member-data'
import { record } from '@club/messaging'
import type { OutgoingEvent } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { batchCalls, histogram } from '@club/service-host'
import { judge } from '../domain/registration'
import type { RefusedAttempt } from '../domain/refused-attempt'
import type { Attempt, CanaryAttempt, Decision, Registration } from '../domain/registration'
import { insertRefusedAttempts } from '../store/attempts'
import { findCanaries } from '../store/canaries'
import { findRegistrationsByKey, loadCodesForUpdate, loadProgressForUpdate, writeJudgement } from '../store/registrations'
import { codeRefused } from './code-refused'

const BATCH_ITEMS_MAX = 256
/** While one group is written the next one collects: two at once would be twice as many transactions for as many codes. */
const IN_FLIGHT_MAX = 1
const WAITING_MAX = 20_000
const RACES_MAX = 3

const batchItems = histogram('club_codes_registrations_per_transaction', 'Registrations of one transaction', [], [1, 2, 4, 8, 16, 32, 64, 128, 256])

/** Groups attempts of concurrent callers; one for each process. */
export type RegistrationQueue = ReturnType<typeof openRegistrationQueue>
export const openRegistrationQueue = (db: Database, options: { readonly missesMax: number }) =>
  batchCalls<Attempt, Decision>({
    itemsMax: BATCH_ITEMS_MAX,
    inFlightMax: IN_FLIGHT_MAX,
    waitingMax: WAITING_MAX,
    spanName: 'codes.register-batch',
    traceparentOf: (attempt) => attempt.traceparent,
    work: (attempts) => {
      batchItems.observe(attempts.length)
      return registerGroup(db, attempts, options.missesMax)
    },
  })

/**
 * Registers a code, grouped with those of other callers: one transaction per group, each attempt its own decision, answered
 * after the commit. A code belongs to the first member who registers it; a repeated key returns the first registration.
 * @throws Fault when the group could not be committed; repeating the call with its key is safe.
 */
export async function registerTogether(queue: RegistrationQueue, attempt: Attempt): Promise<Decision> {
  try {
    return (await queue([attempt]))[0] as Decision
  } catch (cause) {
    throw new Fault('the code could not be registered', { cause })
  }
}

async function registerGroup(db: Database, attempts: readonly Attempt[], missesMax: number): Promise<readonly Decision[]> {
  const codes = [...new Set(attempts.map((attempt) => attempt.code))].sort()
  const memberIds = [...new Set(attempts.map((attempt) => attempt.memberId))].sort()
  const keys = [...new Set(attempts.map((attempt) => attempt.key).filter((key) => key !== ''))]
  for (let race = 1; ; race += 1) {
    try {
      return await db.withTransaction(async (tx) => {
        // In this order: the freeze of a member is decided before any row is locked. After the locks, earlier uses of a key for one of these codes, or by one of these members, are visible.
        const [frozen, locked, progress, earlier, canaries] = await Promise.all([
          frozenAmong(tx, memberIds),
          loadCodesForUpdate(tx, codes),
          loadProgressForUpdate(tx, memberIds),
          findRegistrationsByKey(tx, keys),
          findCanaries(tx, codes),
        ])
        const judgement = judge(attempts, { codes: locked, progress, earlier, missesMax, frozen, canaries })
        writeJudgement(tx, judgement.registered, judgement.changedProgress)
        const refused = await insertRefusedAttempts(tx, judgement.refused)
        await record(tx, ...eventsOf(judgement.registered, refused, attempts), ...judgement.canaries.map(canaryRegistered))
        return judgement.decisions
      })
    } catch (error) {
      if (constraintOf(error) !== 'registrations_key_member_key' || race >= RACES_MAX) throw error
    }
  }
}

/** One transaction serves several callers; a code is sent by the member or by somebody unknown who has their link. */
const actorOf = ({ memberId, byLink }: { readonly memberId: string; readonly byLink: boolean }) =>
  byLink ? ({ kind: 'system', id: 'pass-link' } as const) : ({ kind: 'member', id: memberId } as const)

function eventsOf(registered: readonly Registration[], refused: readonly RefusedAttempt[], attempts: readonly Attempt[]): OutgoingEvent[] {
  const traceparents = new Map(attempts.map((attempt) => [`${attempt.memberId} ${attempt.code}`, attempt.traceparent]))
  const ofRefused = refused.map((attempt) => codeRefused(attempt, traceparents.get(`${attempt.memberId} ${attempt.code}`) ?? ''))
  const ofRegistered = registered.flatMap((registration): OutgoingEvent[] => {
    const { id, memberId, code, product, milestone, registeredAt } = registration
    const caused = { traceparent: traceparents.get(`${memberId} ${code}`) ?? '', actor: actorOf(registration) }
    const events: OutgoingEvent[] = [
      {
        subject: 'codes.code-registered.v1',
        ...caused,
        body: {
          registrationId: id,
          memberId,
          batchId: product.batchId,
          code,
          codeGroup: product.codeGroup,
          brandId: product.brand.id,
          brandName: product.brand.name,
          formatId: product.format.id,
          formatName: product.format.name,
          sizeId: product.size.id,
          sizeName: product.size.name,
          basePoints: registration.basePoints,
          bonusPoints: registration.bonusPoints,
          lines: [...registration.lines],
          registeredAt,
          first: !registration.foundScanned,
          byLink: registration.byLink,
        },
      },
    ]
    if (milestone)
      events.push({
        subject: 'codes.milestone-reached.v1',
        ...caused,
        body: { milestoneId: milestone.id, memberId, count: milestone.count, voucherType: milestone.voucherType, reachedAt: registeredAt },
      })
    return events
  })
  return [...ofRegistered, ...ofRefused]
}

/** The event of a canary names no code, so that events tell nobody which codes were never printed (trust-and-desk 10.3). */
const canaryRegistered = ({ attempt: { memberId, now, traceparent, byLink }, batchId }: CanaryAttempt): OutgoingEvent => ({
  subject: 'codes.canary-registered.v1',
  traceparent,
  actor: actorOf({ memberId, byLink }),
  body: { memberId, batchId, at: now, byLink },
})

/** Whether a code was registered under an idempotency key. */
export const isKnownKey = async (db: Database, key: string): Promise<boolean> => (await findRegistrationsByKey(db, [key])).length > 0
