import { LedgerRefusal, PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { Fault } from '@club/kernel'
import type { Points } from '@club/kernel'
import type { SpentSource } from '@club/rules'
import type { Host } from '@club/service-host'
import { awardMessage } from './post-again'
import type { Award } from './post-again'

export interface HoldRequest {
  /** Idempotency key. */
  readonly key: string
  readonly memberId: string
  readonly points: Points
  readonly source: SpentSource
  /** What the points went for, shown beside the source. */
  readonly reference: { readonly en: string; readonly bm: string }
  readonly ttlSeconds: number
}

/** The ledger's part in a saga that spends points. Each call throws when it is not answered, and may be repeated. */
export interface Holds {
  /** Sets points aside; undefined when there are too few. */
  hold(request: HoldRequest): Promise<string | undefined>
  /** Spends held points and returns what is left; undefined when the hold's time was up. */
  settle(request: { readonly holdId: string; readonly entryId: string; readonly at: Date }): Promise<Points | undefined>
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

/** The ledger's part in taking back what points were spent on. */
export interface Returns {
  /** Gives back what was spent under a hold's key and returns what the member may spend then; repeating it changes nothing. */
  giveBack(request: ReturnRequest): Promise<Points>
}

/** What the ledger is asked for besides. */
export interface Ledger extends Holds {
  /** Posts an award and returns the balance after it. */
  award(award: Award): Promise<Points>
}

/** The points ledger at an address. */
export function createLedgerClient(host: Host, address: string): Ledger & Returns {
  const client = host.client(PointsLedgerServiceDefinition, address)
  return {
    async hold(request) {
      const { result } = await client.holdPoints(request)
      if (result?.$case === 'held') return result.value.holdId
      if (result?.value === LedgerRefusal.INSUFFICIENT_POINTS) return undefined
      throw new Fault(`the ledger did not hold points: ${result?.value ?? 'no outcome'}`)
    },
    async settle({ holdId, entryId, at }) {
      const { result } = await client.settleHold({ holdId, entryId, occurredAt: at })
      if (result?.$case === 'settled') return result.value.balance
      if (result?.value === LedgerRefusal.HOLD_EXPIRED || result?.value === LedgerRefusal.HOLD_CLOSED) return undefined
      throw new Fault(`the ledger did not settle a hold: ${result?.value ?? 'no outcome'}`)
    },
    async release(key) {
      const { result } = await client.releaseHold({ key })
      if (result?.$case !== 'released') throw new Fault(`the ledger did not release a hold: ${result?.value ?? 'no outcome'}`)
    },
    async balance(memberId) {
      const { books } = await client.listBooks({ memberIds: [memberId], linesMax: 0 })
      return books[0]?.balance ?? 0n
    },
    async giveBack({ key, holdKey, entryId, at }) {
      const { result } = await client.reverseHold({ key, holdKey, entryId, occurredAt: at })
      if (result?.$case === 'reversed') return result.value.available
      throw new Fault(`the ledger did not give points back: ${result?.value ?? 'no outcome'}`)
    },
    async award(award) {
      const { items } = await client.postAwards({ awards: [awardMessage(award)] })
      const result = items[0]?.result
      if (result?.$case === 'posted') return result.value.balance
      throw new Fault(`the ledger did not post an award: ${result?.value ?? 'no outcome'}`)
    },
  }
}
