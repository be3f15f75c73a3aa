import type { AwardedLine } from '@club/contracts/codes/events'
import type { FactSubject } from '@club/contracts/facts'
import { assert } from '@club/kernel'
import type { IncomingFact } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { isEarnedSource } from '@club/rules'
import { clock, writeActor } from '@club/service-host'
import { postMissingAwards } from '../commands/post-awards'
import type { Award, AwardLine } from '../domain/award'

/**
 * Posts the awards that events earn, in the transaction that marks the events as received.
 * @throws Error when an award is refused: the event contradicts the books, so it belongs to the dead letters.
 */
export async function postFromFacts<S extends FactSubject>(
  tx: Tx,
  facts: readonly IncomingFact<S>[],
  awardOf: (fact: IncomingFact<S>) => Award | undefined,
): Promise<void> {
  const groups = new Map<number | undefined, { now: Date | undefined; awards: Award[] }>()
  for (const fact of facts) {
    const award = awardOf(fact)
    if (!award) continue
    const group = groups.get(fact.testNow?.getTime()) ?? { now: fact.testNow, awards: [] }
    // One transaction posts the awards of several members.
    group.awards.push(fact.actor ? { ...award, actor: writeActor(fact.actor) } : award)
    groups.set(fact.testNow?.getTime(), group)
  }
  for (const { now, awards } of groups.values()) {
    const outcomes = await clock.runAt(now, () => postMissingAwards(tx, awards))
    outcomes.forEach((outcome) => {
      if (outcome.kind === 'refused') throw new Error(`an award of ${awards.length} was refused: ${outcome.reason}`)
    })
  }
}

/**
 * A line that another service awarded.
 * @throws Bug when points are never awarded for its source: such an event belongs to the dead letters.
 */
export function awardedLine({ entryId, points, source }: AwardedLine): AwardLine {
  assert(isEarnedSource(source), `points are not awarded for "${source}"`)
  return { entryId, points, source }
}
