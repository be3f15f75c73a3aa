import { newId } from '@club/kernel'
import type { Points } from '@club/kernel'
import { POINT_SOURCES } from '@club/rules'
import type { EarnedSource } from '@club/rules'
import { hashOf, memberAccount } from './movement'
import type { Movement } from './movement'

export type CreditType = 'campaign' | 'refund'
export type CreditState = 'awaiting-approval' | 'rejected' | 'crediting' | 'credited' | 'reversing' | 'reversed'
export type CreditRowState = 'waiting' | 'credited' | 'unknown' | 'repeated' | 'failed' | 'reversed'

/** Source of a mass credit in the books: a campaign counts toward the tier, a refund does not (decision D106). */
const SOURCE_OF = { campaign: 'Campaign Credit', refund: 'Refund' } as const satisfies Record<CreditType, EarnedSource>

/** The source under which the books record the points of a batch. */
export const sourceOf = (type: CreditType): (typeof SOURCE_OF)[CreditType] => SOURCE_OF[type]

/** A row as the file has it; `memberId` is null when its email belongs to nobody. A campaign's rows have neither text nor points. */
export interface AskedRow {
  readonly memberId: string | null
  readonly email: string
  readonly description: string
  readonly points: Points
}

/** A row as it is kept. */
export interface CreditRow {
  /** Also the id of the member's entry. */
  readonly id: string
  /** Position in the file, from 1. */
  readonly position: number
  readonly memberId: string | null
  readonly email: string
  readonly description: string
  readonly points: Points
  readonly state: CreditRowState
  readonly transferId: string | null
  /** Points taken back from a reversed row. */
  readonly recovered: Points
}

/** Fields that all rows of a batch share. */
export interface CreditTerms {
  readonly id: string
  readonly type: CreditType
  readonly title: string
  readonly createdAt: Date
  /** Actor who caused it, as calls carry it. */
  readonly actor: string
  readonly traceparent: string
}

/** Plans the outcome of each row: an unknown email is skipped, and a campaign pays each member once (decision D105). */
export function planRows(type: CreditType, campaignPoints: Points, rows: readonly AskedRow[]): CreditRow[] {
  const paid = new Set<string>()
  const stateOf = (memberId: string | null): CreditRowState => {
    if (memberId === null) return 'unknown'
    if (type === 'refund') return 'waiting'
    return paid.size === paid.add(memberId).size ? 'repeated' : 'waiting'
  }
  return rows.map(({ memberId, email, description, points }, index) => ({
    id: newId(),
    position: index + 1,
    memberId,
    email,
    description: type === 'campaign' ? '' : description,
    points: type === 'campaign' ? campaignPoints : points,
    state: stateOf(memberId),
    transferId: null,
    recovered: 0n,
  }))
}

/** Points that the rows of a batch will credit. */
export const sumOf = (rows: readonly Pick<CreditRow, 'state' | 'points'>[]): Points =>
  rows.reduce((sum, { state, points }) => (state === 'waiting' ? sum + points : sum), 0n)

/** A credited row. */
export type CreditedRow = CreditRow & { readonly memberId: string; readonly transferId: string }

/** Computes how much of each row can be taken back: down to zero of the member's spendable points, rows in their order (decision D142). */
export function recoverable(rows: readonly CreditedRow[], availableOf: ReadonlyMap<string, Points>): Points[] {
  const left = new Map(availableOf)
  return rows.map(({ memberId, points }) => {
    const available = left.get(memberId) ?? 0n
    const taken = available < points ? available : points
    left.set(memberId, available - taken)
    return taken
  })
}

/** The transfer that takes points of a row back and names the one that it reverses. */
export function reversalOfRow(
  { type, title, traceparent, actor }: Pick<CreditTerms, 'type' | 'title' | 'traceparent' | 'actor'>,
  { id, memberId, transferId, description }: CreditedRow,
  { taken, at }: { readonly taken: Points; readonly at: Date },
): Movement {
  const text = type === 'campaign' ? title : description
  return {
    transferId: newId(),
    key: `credit-reversal:${id}`,
    requestHash: hashOf(['credit-reversal', id, transferId]),
    kind: 'reversal',
    reverses: transferId,
    memberId,
    occurredAt: at,
    traceparent,
    actor,
    lines: [
      {
        entryId: newId(),
        points: -taken,
        source: 'Points Reversed',
        programme: POINT_SOURCES[SOURCE_OF[type]].account,
        countsTowardTier: false,
        reference: { en: text, bm: text },
      },
    ],
  }
}

/** The accounts of some rows' members, each once, in the order in which accounts are locked everywhere. */
export const accountsOf = (rows: readonly { readonly memberId: string }[]): string[] => [...new Set(rows.map(({ memberId }) => memberAccount(memberId)))].sort()
