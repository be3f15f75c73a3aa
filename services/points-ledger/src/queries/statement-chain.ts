import { createHash } from 'node:crypto'
import type { Points } from '@club/kernel'
import { pointSourceOf, ruleOf, shownSource } from '@club/rules'
import { lineText, NO_HASH } from '@club/rules/statement'
import type { StatementLine } from '@club/rules/statement'

/** An entry of a member's account as a statement needs it. */
export interface YearEntry {
  readonly id: string
  readonly points: Points
  /** Source as it was recorded. */
  readonly source: string
  /** Title that staff gave a mass credit; '' after an erasure, null for every other entry. */
  readonly title: string | null
  readonly at: Date
}

/** Turns entries into the lines of a statement, each with its number, its balance and its hash over the hash before it (trust-and-desk 6.1). */
export function createStatementChain(openingBalance: number) {
  let number = 0
  let balance = openingBalance
  let previous = NO_HASH
  return {
    link({ id, points, source, title, at }: YearEntry): StatementLine {
      number += 1
      balance += Number(points)
      const line = {
        number,
        at: at.toISOString(),
        source: shownSource(source, title ?? undefined),
        points: Number(points),
        balance,
        rule: ruleOf(pointSourceOf(source)),
        reference: id,
      }
      const hash = createHash('sha256').update(lineText(line, previous)).digest('hex')
      previous = hash
      return { ...line, hash }
    },
    /** 64 zeros before the first line. */
    lastHash: (): string => previous,
  }
}
