import { LedgerRefusal, PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { Fault, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import type { SpentSource } from '@club/rules'
import { unwrapReply } from '@club/service-host'
import type { Host } from '@club/service-host'
import { awardMessage } from './post-again'
import type { Award } from './post-again'

export interface HoldRequest {
  /** Idempotency key. */
  readonly key: string
  readonly memberId: string
  readonly points: Points
  readonly source: SpentSource
  /** Purpose of the points, shown beside the source. */
  readonly reference: { readonly en: string; readonly bm: string }
  readonly ttlSeconds: number
}

/** The ledger's part in a saga that spends points. Each call throws when it is not answered, and may be repeated. */
export interface Holds {
  /** Sets points aside and returns the hold's id. Refusals: account-frozen (the member's account is being checked), insufficient-points. */
  hold(request: HoldRequest): Promise<string | Refused<'account-frozen' | 'insufficient-points'>>
  /** Spends held points and returns the remaining balance. Refusals: hold-expired (its time was up), account-frozen. */
  settle(request: { readonly holdId: string; readonly entryId: string; readonly at: Date }): Promise<Points | Refused<'hold-expired' | 'account-frozen'>>
  /** Frees points by the hold's key; a hold that was never made counts as released. */
  release(key: string): Promise<void>
  balance(memberId: string): Promise<Points>
}

export interface ReturnRequest {
  /** Idempotency key. */
  readonly key: string
  readonly holdKey: string
  /** The id of the member's line. */
  readonly entryId: string
  readonly at: Date
}

/** The ledger's calls for giving points back. */
export interface Returns {
  /** Gives back the points spent under a hold's key and returns what the member may spend then; repeating it changes nothing. */
  giveBack(request: ReturnRequest): Promise<Points>
}

/** The ledger's further calls. */
export interface Ledger extends Holds {
  /** Posts an award and returns the balance after it. @throws Fault when it was withheld or refused. */
  award(award: Award): Promise<Points>
}

/** The points ledger at an address. */
export function createLedgerClient(host: Host, address: string): Ledger & Returns {
  const client = host.client(PointsLedgerServiceDefinition, address)
  return {
    async hold(request) {
      const held = unwrapReply(await client.holdPoints(request), 'the ledger', LedgerRefusal)
      if (held.$case === 'held') return held.value.holdId
      if (held.value.reason === LedgerRefusal.INSUFFICIENT_POINTS) return refused('insufficient-points')
      if (held.value.reason === LedgerRefusal.ACCOUNT_FROZEN) return refused('account-frozen')
      throw new Fault(`the ledger did not hold points: ${held.value.reason}`)
    },
    async settle({ holdId, entryId, at }) {
      const settled = unwrapReply(await client.settleHold({ holdId, entryId, occurredAt: at }), 'the ledger', LedgerRefusal)
      if (settled.$case === 'settled') return settled.value.balance
      const { reason } = settled.value
      if (reason === LedgerRefusal.HOLD_EXPIRED || reason === LedgerRefusal.HOLD_CLOSED) return refused('hold-expired')
      if (reason === LedgerRefusal.ACCOUNT_FROZEN) return refused('account-frozen')
      throw new Fault(`the ledger did not settle a hold: ${reason}`)
    },
    async release(key) {
      const released = unwrapReply(await client.releaseHold({ key }), 'the ledger', LedgerRefusal)
      if (released.$case === 'refused') throw new Fault(`the ledger did not release a hold: ${released.value.reason}`)
    },
    async balance(memberId) {
      const { books } = await client.listBooks({ memberIds: [memberId], linesMax: 0 })
      return books[0]?.balance ?? 0n
    },
    async giveBack({ key, holdKey, entryId, at }) {
      const reversed = unwrapReply(await client.reverseHold({ key, holdKey, entryId, occurredAt: at }), 'the ledger', LedgerRefusal)
      if (reversed.$case === 'reversed') return reversed.value.available
      throw new Fault(`the ledger did not give points back: ${reversed.value.reason}`)
    },
    async award(award) {
      const { items } = await client.postAwards({ awards: [awardMessage(award)] })
      const posted = unwrapReply(items[0], 'the ledger', LedgerRefusal)
      if (posted.$case === 'posted') return posted.value.balance
      throw new Fault(`the ledger did not post an award: ${posted.$case === 'withheld' ? 'withheld' : posted.value.reason}`)
    },
  }
}
