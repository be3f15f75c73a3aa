import { isId, newId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { hashOf } from './movement'
import type { Movement } from './movement'

export interface AwardLine {
  readonly entryId: string
  readonly points: Points
  readonly source: string
  readonly fromAccount: string
  readonly countsTowardTier: boolean
}

/** Points from the programme to a member. */
export interface Award {
  readonly key: string
  readonly memberId: string
  readonly lines: readonly AwardLine[]
  readonly occurredAt: Date | undefined
  readonly traceparent: string
  /** Who earned it, as calls carry it; empty or absent when nobody says. A repetition by somebody else is the same award. */
  readonly actor?: string
}

const LINES_MAX = 20
const KEY_LENGTH_MAX = 200
const SOURCE_LENGTH_MAX = 100
const POINTS_MAX = 10_000_000n
const ISSUANCE = /^issuance:[a-z0-9-]{1,60}$/

/** Checks an award and makes it a movement; refuses what could never be posted. */
export function awardMovement(award: Award): Movement | Refused<'invalid-award'> {
  const { key, memberId, lines, occurredAt } = award
  const sound =
    key.length > 0 &&
    key.length <= KEY_LENGTH_MAX &&
    isId(memberId) &&
    occurredAt !== undefined &&
    lines.length > 0 &&
    lines.length <= LINES_MAX &&
    lines.every(isSoundLine)
  if (!sound) return refused('invalid-award')
  return {
    transferId: newId(),
    key,
    kind: 'award',
    memberId,
    occurredAt,
    traceparent: award.traceparent,
    ...(award.actor ? { actor: award.actor } : {}),
    requestHash: hashOf([
      'award',
      memberId,
      occurredAt.getTime(),
      ...lines.flatMap((line) => [line.entryId, line.points, line.source, line.fromAccount, line.countsTowardTier]),
    ]),
    lines: lines.map((line) => ({
      entryId: line.entryId,
      points: line.points,
      source: line.source,
      programme: line.fromAccount,
      countsTowardTier: line.countsTowardTier,
    })),
  }
}

const isSoundLine = (line: AwardLine): boolean =>
  isId(line.entryId) &&
  line.points > 0n &&
  line.points <= POINTS_MAX &&
  line.source.length > 0 &&
  line.source.length <= SOURCE_LENGTH_MAX &&
  ISSUANCE.test(line.fromAccount)
