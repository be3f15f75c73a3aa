import { randomInt } from 'node:crypto'
import { withIdempotency } from '@club/idempotency'
import { isId, jsonCodec, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { isFrozen } from '@club/member-data'
import { record } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import * as z from 'zod'
import { boxPoints } from '../domain/mystery-draw'
import { findBox, loadBoxForUpdate, openBox as keepOpened } from '../store/boxes'
import type { Box } from '../store/boxes'

const OPEN_REFUSALS = ['box-unknown', 'account-frozen', 'box-opened'] as const
type OpenRefusal = (typeof OPEN_REFUSALS)[number]

export type OpenOutcome = { readonly kind: 'opened'; readonly box: Box } | Refused<OpenRefusal | 'key-reused' | 'in-progress'>

export interface OpenBox {
  readonly memberId: string
  readonly boxId: string
  readonly key: string
  /** How long a copy waits for the first, as the definition of the call says. */
  readonly waitMs?: number
}

const kept = jsonCodec(z.enum(['opened', ...OPEN_REFUSALS]))

/**
 * Opens a box and draws what it holds with a secure generator (decision D87); a box of a weekly win shows its voucher. The
 * points are posted by the ledger, from the event or when asked, under one key. The key that opened a box gets the answer again.
 * Refusals: box-unknown, box-opened, account-frozen (the member's account is being checked; trust-and-desk 10.2), key-reused, in-progress.
 */
export async function openBox(db: Database, command: OpenBox): Promise<OpenOutcome> {
  const { memberId, boxId, key, waitMs } = command
  if (!isId(boxId)) return refused('box-unknown')
  const idempotent = { scope: `open-box:${memberId}`, key: key || undefined, request: { boxId }, outcome: kept, waitMs }
  const outcome = await withIdempotency(db, idempotent, (tx) => openOnce(tx, memberId, boxId))
  if (typeof outcome === 'object') return outcome
  if (outcome !== 'opened') return refused(outcome)
  const box = await findBox(db, memberId, boxId)
  return box ? { kind: 'opened', box } : refused('box-unknown')
}

async function openOnce(tx: Tx, memberId: string, boxId: string): Promise<'opened' | OpenRefusal> {
  const frozen = await isFrozen(tx, memberId)
  const box = await loadBoxForUpdate(tx, memberId, boxId)
  if (!box) return 'box-unknown'
  if (box.openedAt) return 'box-opened'
  if (frozen) return 'account-frozen'
  const openedAt = clock.now()
  const prize = box.voucherId ? {} : { points: boxPoints(randomInt(100)), ledgerEntryId: newId() }
  await keepOpened(tx, { id: boxId, points: undefined, ledgerEntryId: undefined, ...prize, openedAt })
  await record(tx, {
    subject: 'contests.box-opened.v1',
    body: { boxId, memberId, points: prize.points ?? 0n, ledgerEntryId: prize.ledgerEntryId ?? '', openedAt },
  })
  return 'opened'
}
