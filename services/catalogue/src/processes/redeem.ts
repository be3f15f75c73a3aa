import { randomUUID } from 'node:crypto'
import { findOutcome, withIdempotency } from '@club/idempotency'
import { householdKey, isId, jsonCodec, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Database, Tx } from '@club/postgres'
import { isPaused, klDay } from '@club/rules'
import type { Saga, SagaRunner } from '@club/saga'
import { clock } from '@club/service-host'
import * as z from 'zod'
import type { FindHome } from '../clients/homes'
import { deferRedemption } from '../commands/end-redemption'
import { openRedemption, readOffers, readRedemption } from '../commands/open-redemption'
import type { NewRedemption, Redemption } from '../commands/open-redemption'
import { mayTakeOffers } from '../domain/home'
import type { Home } from '../domain/home'
import { costOf, priceLines, referenceOf, REFUSED_AT_ONCE, SOURCE } from '../domain/redemption'
import type { RedeemRequest, RedemptionLine, RedemptionRefusal } from '../domain/redemption'
import type { RedemptionState } from '../sagas/redemption-saga'

/** How long a caller waits for the end of a redemption (decision D140). */
const ANSWER_MS_MAX = 5000

export interface RedeemDeps {
  readonly db: Database
  readonly addresses: Parameters<typeof openRedemption>[1]
  readonly runner: SagaRunner
  readonly redemption: Saga<RedemptionState>
  readonly findHome: FindHome
  readonly answerMsMax?: number
}

type RefusedRedemption = Refused<RedemptionRefusal> & { readonly line: number | null }

export type RedeemOutcome =
  | { readonly kind: 'issued'; readonly redemptionId: string }
  | RefusedRedemption
  /** Not decided in time; `isCopy` when another call of the same key began it. */
  | { readonly kind: 'pending'; readonly isCopy: boolean }

const no = (reason: RedemptionRefusal, line: number | null = null): RefusedRedemption => refused(reason, { line })

/** What a key remembers: the redemption that it began, or why there is none. */
const firstOutcome = z.union([
  z.object({ kind: z.literal('begun'), redemptionId: z.string() }),
  z.object({ kind: z.literal('refused'), reason: z.enum(REFUSED_AT_ONCE), line: z.int().nullable() }),
])

/**
 * Exchanges points for what is asked, all or nothing, once for each key of a member; a repeated key gets the first outcome,
 * refusals included. Refusals in order: paused, key-reused, the first wrong line (item-not-found, item-inactive,
 * out-of-stock), member-not-found, offer-unavailable, address-not-found, insufficient-points, and what others took meanwhile.
 * @throws what identity's client throws; nothing has happened then.
 */
export async function redeem(deps: RedeemDeps, request: RedeemRequest): Promise<RedeemOutcome> {
  const requestedAt = clock.now()
  const { memberId, kind, lines, addressId } = request
  const idempotent = { scope: `redeem:${memberId}`, key: request.key, request: { kind, lines, addressId }, outcome: jsonCodec(firstOutcome) }
  // While nothing may be redeemed, what was is answered all the same.
  if (isPaused(requestedAt) && !(await findOutcome(deps.db, idempotent))) return no('paused')
  const judged = await judge(deps, request, requestedAt)
  let isCopy = true
  const first = await withIdempotency(deps.db, idempotent, async (tx) => {
    isCopy = false
    if (judged.kind === 'refused') return judged
    // Random from its first digits on: an order is called by its first segment (D10), which ids sorted by time share for a minute.
    const redemptionId: string = randomUUID()
    await begin(deps, tx, { ...judged.order, id: redemptionId, memberId, kind, requestedAt, entryId: newId(), points: costOf(judged.order.lines) })
    return { kind: 'begun' as const, redemptionId }
  })
  if (first.kind === 'begun') return finish(deps, first.redemptionId, { isCopy })
  if (first.reason === 'in-progress') return { kind: 'pending', isCopy: true }
  return no(first.reason, 'line' in first ? first.line : null)
}

interface Accepted extends Pick<NewRedemption, 'householdKeys' | 'addressId' | 'address'> {
  readonly lines: readonly RedemptionLine[]
}

/** What can be decided about a request before anything is held. */
async function judge(deps: RedeemDeps, request: RedeemRequest, now: Date): Promise<{ readonly kind: 'fine'; readonly order: Accepted } | RefusedRedemption> {
  const offers = await readOffers(deps.db, request)
  const lines = priceLines(request.lines, offers)
  if ('kind' in lines) return lines
  const self = `member:${request.memberId}`
  const isOrder = request.kind === 'item' || request.kind === 'pregnant'
  const isLimited = offers.some(({ maxPerHousehold }) => maxPerHousehold !== null)
  if (!isOrder && !isLimited) return { kind: 'fine', order: { lines, householdKeys: [self], addressId: null, address: null } }

  const home = await deps.findHome(request.memberId)
  if (!home) return no('member-not-found')
  if (!isOrder) return { kind: 'fine', order: { lines, householdKeys: [self, ...householdsOf(home)], addressId: null, address: null } }
  if (request.kind === 'pregnant' && !mayTakeOffers(home, klDay(now))) return no('offer-unavailable')
  const address = isId(request.addressId) ? home.addresses.find(({ id }) => id === request.addressId) : undefined
  return address ? { kind: 'fine', order: { lines, householdKeys: [], addressId: address.id, address } } : no('address-not-found')
}

async function begin(deps: RedeemDeps, tx: Tx, redemption: NewRedemption & { readonly lines: readonly RedemptionLine[] }): Promise<void> {
  const { id, memberId, kind, points, entryId, requestedAt, lines } = redemption
  await openRedemption(tx, deps.addresses, redemption)
  const state = { redemptionId: id, memberId, source: SOURCE[kind], points, reference: referenceOf(lines), entryId, requestedAt, holdId: null, balance: null }
  await deps.runner.begin(tx, deps.redemption, id, state)
}

async function finish(deps: RedeemDeps, id: string, { isCopy }: { readonly isCopy: boolean }): Promise<RedeemOutcome> {
  if (isCopy) {
    // The saga of one that ended long ago is forgotten; the redemption itself records the outcome.
    const earlier = await readRedemption(deps.db, id)
    const outcome = earlier && outcomeOf(earlier)
    if (outcome) return outcome
  }
  const advanced = await deps.runner.advance(deps.redemption, id, { deadlineMs: deps.answerMsMax ?? ANSWER_MS_MAX })
  if (advanced.kind === 'pending' && (isCopy || (await deferRedemption(deps.db, id)))) return { kind: 'pending', isCopy }
  const ended = await readRedemption(deps.db, id)
  return (ended && outcomeOf(ended)) ?? { kind: 'pending', isCopy }
}

function outcomeOf({ id, state, refusal, refusedLine }: Redemption): RedeemOutcome | undefined {
  if (state === 'issued') return { kind: 'issued', redemptionId: id }
  return state === 'refused' && refusal ? no(refusal, refusedLine) : undefined
}

/** A member's households are those of the addresses in use (decision D140). */
const householdsOf = (home: Home): string[] => [...new Set(home.addresses.map(householdKey))]
