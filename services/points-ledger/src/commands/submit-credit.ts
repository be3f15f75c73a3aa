import { assert, isId, newId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { audit, PERSONAL } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import { CREDIT_TITLE_LENGTH_MAX, CSV_ROWS_MAX, EMAIL_LENGTH_MAX, REFUND_POINTS_MAX } from '@club/rules'
import { activeTraceparent, actor, clock, writeActor } from '@club/service-host'
import { planRows, sumOf } from '../domain/credit'
import type { AskedRow, CreditRow, CreditType } from '../domain/credit'
import type { IssuanceLimits, NewIssuance } from '../domain/issuance'
import { hashOf } from '../domain/movement'
import { insertCreditRows } from '../store/credit-rows'
import { claimSubmission, findCreditByKey, insertCredit, nameOfCredit } from '../store/credits'
import type { Credit } from '../store/credits'
import { claimIssuance } from './claim-issuance'

/** Signal by which a new batch, or a new reversal, wakes the processor of rows. */
export const CREDIT_WAITS = 'credit-waits'
/** Rows that one statement writes. */
const ROWS_AT_ONCE = 10_000

export interface SubmitCredit {
  readonly type: CreditType
  readonly title: string
  /** Points of a campaign; 0 for a refund. */
  readonly points: Points
  /** SHA-256 of the file. */
  readonly fileHash: string
  /** The sender's name for the file; to show. */
  readonly fileName: string
  readonly rows: readonly AskedRow[]
  /** The client's key; '' for none. */
  readonly idempotencyKey: string
  /** Id of its row in the audit log; '' or absent: a new one. */
  readonly auditId?: string
}

export type SubmitOutcome = { readonly kind: 'submitted'; readonly credit: Credit } | Refused<'already-submitted' | 'key-reused'>

/**
 * Stores a batch of credits with all its rows, to be credited in the background; all of it or nothing. The same file with the same
 * title is refused for 24 hours, and the row of that pair decides (decision D105). A repeated idempotency key of the same
 * administrator returns the first batch. Points beyond an administrator's own limit wait for another one (decision D146).
 * Refusals in order: key-reused, already-submitted. Audited.
 */
export async function submitCredit(deps: { readonly db: Database; readonly limits: IssuanceLimits }, command: SubmitCredit): Promise<SubmitOutcome> {
  assertSound(command)
  const rows = planRows(command.type, command.points, command.rows)
  const sent = newCredit(command, sumOf(rows))
  try {
    return await deps.db.withTransaction(async (tx): Promise<SubmitOutcome> => {
      if (!(await claimSubmission(tx, sent.fingerprint, sent.createdAt))) return repeatedSubmission(tx, sent)
      const credit: Credit = {
        ...sent,
        state: (await claimIssuance(tx, deps.limits, issuanceOf(sent))).state === 'granted' ? 'crediting' : 'awaiting-approval',
      }
      if (!(await insertCredit(tx, { ...credit, done: rows.filter(isDecided).length }))) throw new KeyKnown(await repeatedSubmission(tx, credit))
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await insertCreditRows(tx, credit.id, rows.slice(from, from + ROWS_AT_ONCE))
      await audit(tx, {
        id: command.auditId || undefined,
        action: 'points-ledger.submit-credit',
        recordId: credit.id,
        recordName: nameOfCredit(credit),
        // An act on one member is found with theirs; a file credits many.
        ...(command.auditId && rows[0]?.memberId ? { memberId: rows[0].memberId } : {}),
        changes: {
          type: { after: credit.type },
          // A text of staff, which may name anybody.
          title: PERSONAL,
          points: { after: credit.points },
          rows: { after: credit.total },
          sum: { after: credit.sum },
          state: { after: credit.state },
        },
      })
      tx.signal(CREDIT_WAITS)
      return { kind: 'submitted', credit }
    })
  } catch (error) {
    if (error instanceof KeyKnown) return error.outcome
    throw error
  }
}

const issuanceOf = ({ id, sum, createdBy, createdAt }: Credit): NewIssuance => ({ id, kind: 'mass-credit', points: sum, createdBy, createdAt })

/** Leaves the transaction, so that the file may come again under another key. */
class KeyKnown extends Error {
  constructor(readonly outcome: SubmitOutcome) {
    super('the key is known')
  }
}

const isDecided = ({ state }: CreditRow): boolean => state !== 'waiting'

async function repeatedSubmission(tx: Tx, { createdBy, idempotencyKey, requestHash }: Credit): Promise<SubmitOutcome> {
  const first = idempotencyKey === null ? undefined : await findCreditByKey(tx, createdBy, idempotencyKey)
  if (!first) return refused('already-submitted')
  return first.requestHash.equals(requestHash) ? { kind: 'submitted', credit: first } : refused('key-reused')
}

function newCredit({ type, title, points, fileHash, fileName, rows, idempotencyKey }: SubmitCredit, sum: Points): Credit & { readonly fingerprint: Buffer } {
  return {
    id: newId(),
    type,
    title,
    points: type === 'campaign' ? points : null,
    requestHash: hashOf(['credit', type, title, points, fileHash]),
    idempotencyKey: idempotencyKey || null,
    createdBy: actor().id,
    createdAt: clock.now(),
    chosenNow: clock.chosen() ?? null,
    actor: writeActor(actor()),
    traceparent: activeTraceparent(),
    state: 'crediting',
    total: rows.length,
    workedPosition: 0,
    done: 0,
    credited: 0,
    reversed: 0,
    recovered: 0n,
    notRecovered: 0n,
    reversedAt: null,
    reversedBy: null,
    reversalReason: null,
    sum,
    fingerprint: hashOf([title, fileHash]),
    decidedAt: null,
    decidedBy: null,
    decisionReason: null,
    parkedAt: null,
    lastError: null,
    fileName,
  }
}

/** Checked where the file is read; a violation here is a bug of the caller. */
function assertSound({ type, title, points, rows }: SubmitCredit): void {
  assert(rows.length > 0 && rows.length <= CSV_ROWS_MAX, 'a credit has 1 to 100,000 rows')
  assert(title.length <= CREDIT_TITLE_LENGTH_MAX, 'a title is too long')
  const isPoints = (value: Points) => value > 0n && value <= BigInt(REFUND_POINTS_MAX)
  assert(type === 'refund' || (title !== '' && isPoints(points)), 'a campaign has a title and points')
  for (const { memberId, email, description, points: own } of rows) {
    assert(email.length <= EMAIL_LENGTH_MAX && (memberId === null || isId(memberId)), 'a row has an email')
    assert(
      type === 'campaign' || (description !== '' && description.length <= CREDIT_TITLE_LENGTH_MAX && isPoints(own)),
      'a row of a refund has a description and points',
    )
  }
}
