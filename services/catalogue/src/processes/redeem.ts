import { randomUUID } from 'node:crypto'
import { awaitDuplicate, findOutcome, keepFirstOutcomes } from '@club/idempotency'
import type { DecidedRequest, IdempotencyRefusal } from '@club/idempotency'
import { isId, jsonCodec, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { groupTransactions } from '@club/postgres'
import type { Database, Grouped, Tx } from '@club/postgres'
import { isPaused, klDay } from '@club/rules'
import type { Saga, SagaRunner } from '@club/saga'
import { clock, deadline, waitMsLeft } from '@club/service-host'
import * as z from 'zod'
import type { FindHome, ListHouseholds } from '../clients/homes'
import { deferRedemption } from '../commands/end-redemption'
import { countEarlierVouchers, openRedemptions, readRedemption } from '../commands/open-redemption'
import type { OpenedRedemption, Redemption } from '../commands/open-redemption'
import { createOfferReader } from '../commands/read-offers'
import { mayTakeOffers } from '../domain/home'
import type { Household } from '../domain/home'
import { costOf, priceLines, referenceOf, REFUSED_AT_ONCE, SOURCE } from '../domain/redemption'
import type { Offer, RedeemRequest, RedemptionLine, RedemptionRefusal } from '../domain/redemption'
import type { RedemptionSagaState } from '../sagas/redemption'

export interface RedeemDeps {
  readonly db: Database
  readonly addresses: Parameters<typeof openRedemptions>[1]
  readonly runner: SagaRunner
  readonly redemption: Saga<RedemptionSagaState>
  readonly findHome: FindHome
  readonly listHouseholds: ListHouseholds
  /** How long a caller waits for its end, as the definition of the call says (decision D140). */
  readonly waitMsMax: number
}

type RefusedRedemption = Refused<RedemptionRefusal> & { readonly line: number | null }

export type RedeemOutcome =
  | { readonly kind: 'issued'; readonly redemptionId: string }
  | RefusedRedemption
  /** Not decided in time; `isCopy` when another call of the same key began it. */
  | { readonly kind: 'pending'; readonly isCopy: boolean }

const no = <Reason extends RedemptionRefusal>(reason: Reason, line: number | null = null) => refused(reason, { line })

/** What a key remembers: the redemption that it began, or why there is none. */
const firstOutcome = z.union([
  z.object({ kind: z.literal('begun'), redemptionId: z.string() }),
  z.object({ kind: z.literal('refused'), reason: z.enum(REFUSED_AT_ONCE), line: z.int().nullable() }),
])

type FirstOutcome = z.output<typeof firstOutcome>

export type Redeem = (request: RedeemRequest) => Promise<RedeemOutcome>

/** What a request is to become, decided before its key is claimed. */
interface Opening extends DecidedRequest<FirstOutcome> {
  readonly redemption?: OpenedRedemption
  readonly households?: readonly Household[]
}
interface Opened {
  readonly first: FirstOutcome | IdempotencyRefusal
  readonly isCopy: boolean
}

/**
 * Exchanges points for what is asked, all or nothing, once for each key of a member; a repeated key gets the first outcome,
 * refusals included. Refusals in order: paused, key-reused, the first wrong line (item-not-found, item-inactive,
 * out-of-stock), member-not-found, offer-unavailable, address-not-found, insufficient-points, and what others took meanwhile.
 * Redemptions that are asked for at the same time are opened in one transaction.
 * @throws what identity's client throws; nothing has happened then.
 */
export function createRedeemer(deps: RedeemDeps): Redeem {
  const readOffers = createOfferReader(deps.db)
  const open = groupTransactions<Opening, Opened>(deps.db, {
    name: 'catalogue.open-redemptions',
    work: (tx, group) => openTogether(deps, tx, group),
    alone: async (run) => {
      const opened = await awaitDuplicate(run, deps.waitMsMax)
      return 'kind' in opened ? { first: opened, isCopy: true } : opened
    },
  })
  return async (request) => {
    const until = Date.now() + deps.waitMsMax
    const requestedAt = clock.now()
    const { memberId, kind, lines, addressId } = request
    const requested = { scope: `redeem:${memberId}`, key: request.key, request: { kind, lines, addressId }, outcome: jsonCodec(firstOutcome) }
    // While nothing may be redeemed, what was is answered all the same.
    if (isPaused(requestedAt) && !(await findOutcome(deps.db, requested))) return no('paused')
    const judged = await judge(deps, await readOffers(request), request, requestedAt)
    const { first, isCopy } = await open({ requested, ...openingOf(judged, request, requestedAt) })
    if (first.kind === 'begun') return finish(deps, first.redemptionId, { isCopy, until })
    if (first.reason === 'in-progress') return { kind: 'pending', isCopy: true }
    return no(first.reason, 'line' in first ? first.line : null)
  }
}

function openingOf(judged: Judged, { memberId, kind }: RedeemRequest, requestedAt: Date): Pick<Opening, 'outcome' | 'redemption' | 'households'> {
  if (judged.kind === 'refused') return { outcome: judged }
  // Random from its first digits on: an order is called by its first segment (D10), which ids sorted by time share for a minute.
  const id: string = randomUUID()
  const redemption = { ...judged.order, id, memberId, kind, requestedAt, entryId: newId(), points: costOf(judged.order.lines) }
  return { outcome: { kind: 'begun', redemptionId: id }, redemption, households: judged.households ?? [] }
}

async function openTogether(deps: RedeemDeps, tx: Tx, group: readonly Grouped<Opening>[]): Promise<Opened[]> {
  const earlier = await keepFirstOutcomes(
    tx,
    group.map(({ item }) => item),
  )
  const fresh = group.flatMap(({ item: { redemption, households = [] }, asCaller }, index) =>
    redemption && !earlier[index] ? [{ redemption, households, asCaller }] : [],
  )
  if (fresh.length > 0) {
    const limited = fresh.map(({ redemption: { lines }, households }) => ({ voucherTypeId: lines[0]?.id ?? '', households }))
    await countEarlierVouchers(tx, limited)
    await openRedemptions(
      tx,
      deps.addresses,
      fresh.map(({ redemption }) => redemption),
    )
    const begun = fresh.map(({ redemption, asCaller }) => ({ sagaId: redemption.id, state: firstState(redemption), asCaller }))
    await deps.runner.beginAll(tx, deps.redemption, begun)
  }
  return group.map(({ item }, index) => {
    const first = earlier[index]
    return first ? { first, isCopy: true } : { first: item.outcome, isCopy: false }
  })
}

function firstState({ id, memberId, kind, points, entryId, requestedAt, lines }: OpenedRedemption): RedemptionSagaState {
  return { redemptionId: id, memberId, source: SOURCE[kind], points, reference: referenceOf(lines), entryId, requestedAt, holdId: null, balance: null }
}

interface Accepted extends Pick<OpenedRedemption, 'householdKeys' | 'addressId' | 'address'> {
  readonly lines: readonly RedemptionLine[]
}

/** `households`: those of a member who wants what a household may have few of. */
type Judged = { readonly kind: 'fine'; readonly order: Accepted; readonly households?: readonly Household[] } | Exclude<FirstOutcome, { kind: 'begun' }>

/** What can be decided about a request before anything is held. */
async function judge({ findHome, listHouseholds }: RedeemDeps, offers: readonly Offer[], request: RedeemRequest, now: Date): Promise<Judged> {
  const lines = priceLines(request.lines, offers)
  if ('kind' in lines) return lines
  const self = `member:${request.memberId}`
  const isOrder = request.kind === 'item' || request.kind === 'pregnant'
  const isLimited = offers.some(({ maxPerHousehold }) => maxPerHousehold !== null)
  if (!isOrder && !isLimited) return { kind: 'fine', order: { lines, householdKeys: [self], addressId: null, address: null } }

  if (!isOrder) {
    const households = await listHouseholds(request.memberId)
    if (!households) return no('member-not-found')
    const householdKeys = [self, ...households.map(({ key }) => key)]
    return { kind: 'fine', households, order: { lines, householdKeys, addressId: null, address: null } }
  }
  const home = await findHome(request.memberId)
  if (!home) return no('member-not-found')
  if (request.kind === 'pregnant' && !mayTakeOffers(home, klDay(now))) return no('offer-unavailable')
  const address = isId(request.addressId) ? home.addresses.find(({ id }) => id === request.addressId) : undefined
  return address ? { kind: 'fine', order: { lines, householdKeys: [], addressId: address.id, address } } : no('address-not-found')
}

async function finish(deps: RedeemDeps, id: string, { isCopy, until }: { readonly isCopy: boolean; readonly until: number }): Promise<RedeemOutcome> {
  if (isCopy) {
    // The saga of one that ended long ago is forgotten; the redemption itself records the outcome.
    const earlier = await readRedemption(deps.db, id)
    const outcome = earlier && outcomeOf(earlier)
    if (outcome) return outcome
  }
  const advanced = await deps.runner.advance(deps.redemption, id, { deadlineMs: waitMsLeft(until - Date.now(), deadline()) })
  if (advanced.kind === 'pending' && (isCopy || (await deferRedemption(deps.db, id)))) return { kind: 'pending', isCopy }
  if (advanced.kind === 'done') return { kind: 'issued', redemptionId: id }
  const ended = await readRedemption(deps.db, id)
  return (ended && outcomeOf(ended)) ?? { kind: 'pending', isCopy }
}

function outcomeOf({ id, state, refusal, refusedLine }: Redemption): RedeemOutcome | undefined {
  if (state === 'issued') return { kind: 'issued', redemptionId: id }
  return state === 'refused' && refusal ? no(refusal, refusedLine) : undefined
}
