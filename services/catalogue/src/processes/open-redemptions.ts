import { randomUUID } from 'node:crypto'
import type { IdempotentRequest } from '@club/idempotency'
import { jsonCodec, newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { Saga, SagaRunner } from '@club/saga'
import { createOpener } from '@club/spending'
import type { Opened } from '@club/spending'
import * as z from 'zod'
import { openRedemptions } from '../commands/open-redemption'
import type { OpenedRedemption } from '../commands/open-redemption'
import { costOf, referenceOf, REFUSED_AT_ONCE, SOURCE } from '../domain/redemption'
import type { RedeemRequest } from '../domain/redemption'
import type { RedemptionSagaState } from '../sagas/redemption'
import type { AcceptedRedemption, JudgedRedemption } from './judge-redemption'

export interface OpeningDeps {
  readonly db: Database
  readonly addresses: Parameters<typeof openRedemptions>[1]
  readonly runner: SagaRunner
  readonly redemption: Saga<RedemptionSagaState>
  /** How long a caller waits for its end, as the definition of the call says (decision D140). */
  readonly waitMsMax: number
}

/** Outcome kept under an idempotency key: the redemption that it began, or the refusal. */
const firstOutcome = z.union([
  z.object({ kind: z.literal('begun'), redemptionId: z.string() }),
  z.object({ kind: z.literal('refused'), reason: z.enum(REFUSED_AT_ONCE), line: z.int().nullable() }),
])
type FirstOutcome = z.output<typeof firstOutcome>

/** The idempotency key of a request, and the request that it stands for. */
export const keyOf = ({ memberId, key, kind, lines, addressId }: RedeemRequest): IdempotentRequest<FirstOutcome> => ({
  scope: `redeem:${memberId}`,
  key,
  request: { kind, lines, addressId },
  outcome: jsonCodec(firstOutcome),
})

/** Groups concurrent openings into one transaction; one for each process. */
export type OpeningQueue = ReturnType<typeof openOpeningQueue>
export const openOpeningQueue = (deps: OpeningDeps) =>
  createOpener<FirstOutcome, OpenedRedemption, RedemptionSagaState>(deps, {
    name: 'catalogue.open-redemptions',
    saga: deps.redemption,
    firstState,
    write: (tx, redemptions) => openRedemptions(tx, deps.addresses, redemptions),
  })

/** Opens a judged request, once for each key of a member. */
export function openRedemption(
  queue: OpeningQueue,
  requested: IdempotentRequest<FirstOutcome>,
  request: RedeemRequest,
  { judged, requestedAt }: { readonly judged: JudgedRedemption; readonly requestedAt: Date },
): Promise<Opened<FirstOutcome>> {
  if (judged.kind === 'refused') return queue({ requested, outcome: judged })
  const thing = openingOf(judged, request, requestedAt)
  return queue({ requested, outcome: { kind: 'begun', redemptionId: thing.id }, thing })
}

function openingOf({ lines, households, addressId, address }: AcceptedRedemption, { memberId, kind }: RedeemRequest, requestedAt: Date): OpenedRedemption {
  // Random from its first digits on: an order is called by its first segment (D10), which ids sorted by time share for a minute.
  const id = randomUUID()
  return { id, memberId, kind, requestedAt, entryId: newId(), points: costOf(lines), lines, households, addressId, address }
}

function firstState({ id, memberId, kind, points, entryId, requestedAt, lines }: OpenedRedemption): RedemptionSagaState {
  return { redemptionId: id, memberId, source: SOURCE[kind], points, reference: referenceOf(lines), entryId, requestedAt, holdId: null, balance: null }
}
