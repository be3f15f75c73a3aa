import { isId, newId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { POINT_SOURCES } from '@club/rules'
import type { SpentSource } from '@club/rules'
import { clock } from '@club/service-host'
import { isSoundHold } from '../domain/hold'
import type { Hold } from '../domain/hold'
import { hashOf, memberAccount } from '../domain/movement'
import type { Reference } from '../domain/movement'
import { findHoldByKey, insertHold, reserve } from '../store/holds'

export interface HoldPoints {
  readonly key: string
  readonly memberId: string
  readonly points: Points
  /** Determines which of the programme's accounts gets the points. */
  readonly source: SpentSource
  readonly ttlSeconds: number
  /** Shown beside the source in the member's history once the hold is settled. */
  readonly reference?: Reference | undefined
}

export type HoldOutcome = { readonly kind: 'held'; readonly hold: Hold } | Refused<'key-reused' | 'insufficient-points' | 'invalid-award'>

/** Sets points aside until settled, released or expired. The same key answers the first outcome. */
export async function holdPoints(db: Database, command: HoldPoints): Promise<HoldOutcome> {
  if (!isId(command.memberId) || !isSoundHold(command)) return refused('invalid-award')
  const { key, memberId, points, source, ttlSeconds, reference } = command
  const toAccount = POINT_SOURCES[source].account
  const requestHash = hashOf(['hold', memberId, points, source, toAccount, ttlSeconds])
  const replay = (hold: Hold): HoldOutcome => (hold.requestHash.equals(requestHash) ? { kind: 'held', hold } : refused('key-reused'))

  const attempt = () =>
    db.withTransaction(async (tx): Promise<HoldOutcome> => {
      const earlier = await findHoldByKey(tx, key)
      if (earlier) return replay(earlier)
      const account = memberAccount(memberId)
      const availableAfter = await reserve(tx, account, points)
      if (availableAfter === undefined) {
        // The account's row made us wait for a duplicate of this call: its hold is visible now.
        const earlier = await findHoldByKey(tx, key)
        return earlier ? replay(earlier) : refused('insufficient-points')
      }
      const expiresAt = new Date(clock.now().getTime() + ttlSeconds * 1000)
      const hold: Hold = { id: newId(), key, requestHash, account, points, source, toAccount, state: 'open', availableAfter, expiresAt, reference }
      await insertHold(tx, hold)
      return { kind: 'held', hold }
    })
  try {
    return await attempt()
  } catch (error) {
    // Of two racing duplicates one commits; the other one's reservation was rolled back and it reads the first outcome.
    if (constraintOf(error) === 'holds_key_key') return attempt()
    throw error
  }
}
