import { LedgerRefusal, PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import type { Award, PostedItem, PostAwardsReply, PostAwardsRequest } from '@club/contracts/points-ledger'
import type { Points } from '@club/kernel'
import { activeTraceparent, batchCalls, unwrapReply, writeActor } from '@club/service-host'
import type { Host } from '@club/service-host'
import type { AwardedLine } from '../domain/registration'

const AWARDS_PER_CALL_MAX = 256
const IN_FLIGHT_MAX = 4
const WAITING_MAX = 20_000
/** How long an answer to a member waits for the ledger; afterwards its subscriber of the event posts the same key. */
export const CREDIT_DEADLINE_MS = 300
const HEAL_DEADLINE_MS = 5000

/** The award of a registration: a line for each reason. */
export interface RegistrationAward {
  readonly registrationId: string
  readonly memberId: string
  readonly lines: readonly AwardedLine[]
  readonly registeredAt: Date
  readonly traceparent: string
}

/** The award of an approved receipt: a line for each reason. */
export interface ReceiptAward {
  readonly receiptId: string
  readonly memberId: string
  readonly lines: readonly AwardedLine[]
  readonly decidedAt: Date
}

export type CreditOutcome =
  | { readonly kind: 'credited'; readonly balance: Points; readonly replayed: boolean }
  /** The member is frozen: the ledger posts it at the release (trust-and-desk 10.2). */
  | { readonly kind: 'withheld' }
  | { readonly kind: 'refused'; readonly reason: string }

export interface Ledger {
  /** Posts a registration's award; undefined when the ledger does not confirm in time. Never throws. */
  credit(credit: RegistrationAward): Promise<CreditOutcome | undefined>
  /** Posts the award of an approved receipt; false when the ledger does not confirm in time, or withholds it. Never throws. */
  creditReceipt(credit: ReceiptAward): Promise<boolean>
  /** Posts awards that may be missing, without haste. @throws Error when the ledger does not answer. */
  creditAll(credits: readonly RegistrationAward[]): Promise<CreditOutcome[]>
  /** The same for receipts. */
  creditReceipts(credits: readonly ReceiptAward[]): Promise<CreditOutcome[]>
}

/** The points ledger at an address; awards of answers that are due together travel in one call. */
export const createLedgerClient = (host: Host, address: string): Ledger => {
  const client = host.client(PointsLedgerServiceDefinition, address, { deadlineMs: CREDIT_DEADLINE_MS })
  return ledgerOver((request, deadlineMs) => client.postAwards(request, { deadline: new Date(Date.now() + deadlineMs) }))
}

/** The same over any transport of the call. */
export function ledgerOver(postAwards: (request: PostAwardsRequest, deadlineMs: number) => Promise<PostAwardsReply>): Ledger {
  const send = async (credits: readonly RegistrationAward[], deadlineMs: number): Promise<CreditOutcome[]> => {
    const reply = await postAwards({ awards: credits.map(awardOf) }, deadlineMs)
    return reply.items.map(toOutcome)
  }
  const submit = batchCalls<RegistrationAward, CreditOutcome | undefined>({
    itemsMax: AWARDS_PER_CALL_MAX,
    inFlightMax: IN_FLIGHT_MAX,
    waitingMax: WAITING_MAX,
    spanName: 'codes.credit-batch',
    traceparentOf: (credit) => credit.traceparent,
    work: (credits) => send(credits, CREDIT_DEADLINE_MS).catch(() => credits.map(() => undefined)),
  })
  return {
    async credit(credit) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), CREDIT_DEADLINE_MS)
      })
      const posted = submit([credit]).then(
        ([outcome]) => outcome,
        () => undefined,
      )
      try {
        return await Promise.race([posted, late])
      } finally {
        clearTimeout(timer)
      }
    },
    async creditReceipt(credit) {
      try {
        const { items } = await postAwards({ awards: [awardOfReceipt(credit, activeTraceparent())] }, CREDIT_DEADLINE_MS)
        return items[0]?.result?.$case === 'posted'
      } catch {
        return false
      }
    },
    creditAll: (credits) => send(credits, HEAL_DEADLINE_MS),
    async creditReceipts(credits) {
      const reply = await postAwards({ awards: credits.map((credit) => awardOfReceipt(credit, '')) }, HEAL_DEADLINE_MS)
      return reply.items.map(toOutcome)
    },
  }
}

/** The award of a registration; it equals the event's, so that the later of the two gets the first outcome. */
export const awardOf = (credit: RegistrationAward): Award => ({
  key: `registration:${credit.registrationId}`,
  memberId: credit.memberId,
  occurredAt: credit.registeredAt,
  traceparent: credit.traceparent,
  // Credits of several members travel in one call.
  actor: writeActor({ kind: 'member', id: credit.memberId }),
  lines: credit.lines.map((line) => ({ ...line, title: '' })),
})

/** The award of a receipt, as its event has it too. */
export const awardOfReceipt = (credit: ReceiptAward, traceparent: string): Award => ({
  key: `receipt:${credit.receiptId}`,
  memberId: credit.memberId,
  occurredAt: credit.decidedAt,
  traceparent,
  actor: '',
  lines: credit.lines.map((line) => ({ ...line, title: '' })),
})

function toOutcome(item: PostedItem): CreditOutcome {
  const posted = unwrapReply(item, 'the ledger', LedgerRefusal)
  if (posted.$case === 'refused') return { kind: 'refused', reason: posted.value.reason }
  if (posted.$case === 'withheld') return { kind: 'withheld' }
  return { kind: 'credited', balance: posted.value.balance, replayed: posted.value.replayed }
}
