import type { AwardedLine } from '@club/contracts/codes/events'
import type { EventSubject } from '@club/contracts/events'
import { assert } from '@club/kernel'
import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { isEarnedSource } from '@club/rules'
import { clock, writeActor } from '@club/service-host'
import { postMissingAwards } from '../commands/post-awards'
import type { Award, AwardLine } from '../domain/award'

/**
 * Posts the awards that events earn, in the transaction that marks the events as received.
 * @throws Error when an award is refused: the event contradicts the books, so it belongs to the dead letters.
 */
export async function postFromEvents<S extends EventSubject>(
  tx: Tx,
  events: readonly IncomingEvent<S>[],
  awardOf: (event: IncomingEvent<S>) => Award | undefined,
): Promise<void> {
  const groups = new Map<number | undefined, { now: Date | undefined; awards: Award[] }>()
  for (const event of events) {
    const award = awardOf(event)
    if (!award) continue
    const group = groups.get(event.testNow?.getTime()) ?? { now: event.testNow, awards: [] }
    // One transaction posts the awards of several members.
    group.awards.push(event.actor ? { ...award, actor: writeActor(event.actor) } : award)
    groups.set(event.testNow?.getTime(), group)
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
