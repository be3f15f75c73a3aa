import type { Sql } from '@club/postgres'
import { entrantToken, listHashOf, seedHashOf, winnersOf } from '../domain/mystery-draw'
import { WINNERS_PER_WEEK } from '../domain/mystery-campaign'
import { listDraws, listEntrants, listGrandWinners } from '../store/mystery-draws'
import { listWinnersOfWeek } from '../store/mystery-winners'

export interface Verification {
  readonly draw: string
  readonly seedHash: string
  readonly entrants: number
  /** The list is the one that was drawn from. */
  readonly listMatches: boolean
  /** The stored winners are those that follow from seed and list. */
  readonly winnersMatch: boolean
  readonly winners: readonly string[]
}

/**
 * Recomputes the winners of a draw from its seed and its anonymised list (or from one handed in, which must be the same) and
 * compares both with what is stored. Undefined when there is no such draw or it has not been drawn.
 */
export async function verifyDraw(sql: Sql, draw: string, handedIn?: readonly string[]): Promise<Verification | undefined> {
  const [fixed] = await listDraws(sql, [draw])
  if (!fixed?.drawnAt) return undefined
  const tokens = handedIn ?? (await listEntrants(sql, draw))
  const isGrand = draw.startsWith('grand:')
  const memberIds = isGrand
    ? (await listGrandWinners(sql)).filter((winner) => winner.draw === draw).map((winner) => winner.memberId)
    : await listWinnersOfWeek(sql, draw.slice('week:'.length))
  const stored = memberIds.map((memberId) => entrantToken(draw, memberId))
  const winners = winnersOf(fixed.seed, tokens, isGrand ? 1 : WINNERS_PER_WEEK)
  return {
    draw,
    seedHash: seedHashOf(fixed.seed),
    entrants: tokens.length,
    listMatches: fixed.listHash?.equals(listHashOf(tokens)) ?? false,
    winnersMatch: JSON.stringify(stored) === JSON.stringify(winners),
    winners,
  }
}

export { listEntrants, listGrandWinners } from '../store/mystery-draws'
export { listLatestWinners } from '../store/mystery-winners'
