import { isId, newId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { CREDIT_TITLE_LENGTH_MAX, POINT_SOURCES } from '@club/rules'
import type { EarnedSource } from '@club/rules'
import { hashOf } from './movement'
import type { Movement } from './movement'

export interface AwardLine {
  readonly entryId: string
  readonly points: Points
  /** Determines which of the programme's accounts pays, and whether the points count toward the tier. */
  readonly source: EarnedSource
  /** Title that the member reads instead of the source, only for a source that has titles (decision D105). */
  readonly title?: string
}

/** Points from the programme to a member. */
export interface Award {
  readonly key: string
  readonly memberId: string
  readonly lines: readonly AwardLine[]
  readonly occurredAt: Date | undefined
  readonly traceparent: string
  /** Actor who earned it, as calls carry it; empty or absent when unknown. A repetition by another actor is the same award. */
  readonly actor?: string
}

const LINES_MAX = 20
const KEY_LENGTH_MAX = 200
const POINTS_MAX = 10_000_000n

/** Checks an award and makes it a movement; refuses an award that could never be posted. */
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
      ...lines.flatMap(({ entryId, points, source, title }) => {
        const { account, countsTowardTier } = POINT_SOURCES[source]
        return [entryId, points, source, account, countsTowardTier, ...(title ? [title] : [])]
      }),
    ]),
    lines: lines.map(({ entryId, points, source, title }) => ({
      entryId,
      points,
      source,
      programme: POINT_SOURCES[source].account,
      countsTowardTier: POINT_SOURCES[source].countsTowardTier,
      ...(title ? { reference: { en: title, bm: title } } : {}),
    })),
  }
}

const isSoundLine = (line: AwardLine): boolean =>
  isId(line.entryId) &&
  line.points > 0n &&
  line.points <= POINTS_MAX &&
  POINT_SOURCES[line.source].titled === Boolean(line.title) &&
  (line.title?.length ?? 0) <= CREDIT_TITLE_LENGTH_MAX
