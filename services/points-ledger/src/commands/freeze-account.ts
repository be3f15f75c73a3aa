import { isId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { lockFreeze, markMember } from '@club/member-data'
import type { FreezeMark } from '@club/member-data'
import { record } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import { dropped } from '../store/closed-members'
import { endFreeze, findFreeze, findMark, hasFreeze, insertFreeze, listUnconfirmedMarks, reviveFreeze, saveConfirmed } from '../store/freezes'
import type { WhichFreeze } from '../store/freezes'
import { endWithheld, listWithheld } from '../store/withheld-awards'
import { forfeitSources, returnForfeited } from './forfeit-sources'
import { postAwards } from './post-awards'

export type FreezeOutcome = { readonly kind: 'frozen'; readonly frozenAt: Date } | Refused<'freeze-ended' | 'invalid-award'>

/** `again`: also where this alarm's freeze has ended, which staff take back. */
export type AskedFreeze = WhichFreeze & { readonly again?: boolean }

/**
 * Freezes an account for an alarm, once, in the ledger; `markEverywhere` makes it true in the others. The member may spend nothing from the commit
 * on, and what jobs and events bring is withheld. Again after an end, it gives back what a forfeiture took; what a release posted stays with the
 * member, who cannot spend it. Publishes account-frozen unless another alarm froze it before.
 * Refusals: freeze-ended (this alarm's freeze was released or forfeited), invalid-award (no ids).
 */
export async function freezeAccount(db: Database, asked: AskedFreeze): Promise<FreezeOutcome> {
  const { again = false, ...which } = asked
  if (!isSound(which)) return refused('invalid-award')
  return db.withTransaction(async (tx): Promise<FreezeOutcome> => {
    await lockFreeze(tx, which.memberId)
    const earlier = await findFreeze(tx, which)
    if (earlier?.state === 'frozen') return { kind: 'frozen', frozenAt: earlier.frozenAt }
    if (earlier && !again) return refused('freeze-ended')
    const frozenAt = clock.now()
    const { alarmId, memberId } = which
    const wasFrozen = await hasFreeze(tx, memberId)
    if (earlier?.state === 'forfeited') await returnForfeited(tx, which)
    await (earlier ? reviveFreeze(tx, which, frozenAt) : insertFreeze(tx, which, frozenAt))
    if (!wasFrozen) {
      await changeMark(tx, memberId, true, frozenAt)
      await record(tx, { subject: 'points-ledger.account-frozen.v1', body: { memberId, alarmId, frozenAt } })
    }
    return { kind: 'frozen', frozenAt }
  })
}

export type EndOutcome =
  | { readonly kind: 'ended'; readonly endedAt: Date; readonly stillFrozen: boolean; readonly taken: Points; readonly notRecovered: Points }
  | Refused<'not-frozen' | 'freeze-ended' | 'invalid-award'>

/**
 * Releases an account that an alarm froze, once. When no other alarm freezes it, what was withheld is posted as of its own day, unless the
 * member closed their account meanwhile, and account-released is published.
 * Refusals: not-frozen (by this alarm), freeze-ended (it was forfeited), invalid-award (no ids).
 */
export const releaseAccount = (db: Database, which: WhichFreeze): Promise<EndOutcome> => end(db, which, { state: 'released', sources: [] })

const SOURCES_MAX = 1000

/**
 * Takes the points that an alarm's evidence names, by transfers that name the alarm and what they take back, down to zero and no further
 * (decision D142), and ends the freeze. Named awards that were withheld are never posted; the others are, as at a release.
 * Refusals: not-frozen (by this alarm), freeze-ended (it was released), invalid-award (no ids, or more than 1,000 sources).
 */
export async function forfeitForAlarm(db: Database, which: WhichFreeze, sources: readonly string[]): Promise<EndOutcome> {
  return sources.length > SOURCES_MAX ? refused('invalid-award') : end(db, which, { state: 'forfeited', sources })
}

async function end(
  db: Database,
  which: WhichFreeze,
  { state, sources }: { readonly state: 'released' | 'forfeited'; readonly sources: readonly string[] },
): Promise<EndOutcome> {
  if (!isSound(which)) return refused('invalid-award')
  const { alarmId, memberId } = which
  return db.withTransaction(async (tx): Promise<EndOutcome> => {
    await lockFreeze(tx, memberId)
    const freeze = await findFreeze(tx, which)
    if (!freeze) return refused('not-frozen')
    if (freeze.endedAt) {
      const { endedAt, taken, notRecovered } = freeze
      return freeze.state === state ? { kind: 'ended', endedAt, taken, notRecovered, stillFrozen: await hasFreeze(tx, memberId) } : refused('freeze-ended')
    }
    const at = clock.now()
    const { taken, notRecovered } = await forfeitSources(tx, which, sources, at)
    await endFreeze(tx, which, { state, at, taken, notRecovered })
    const stillFrozen = await hasFreeze(tx, memberId)
    if (!stillFrozen) {
      await changeMark(tx, memberId, false, at)
      await postWithheld(tx, memberId)
      await record(tx, { subject: 'points-ledger.account-released.v1', body: { memberId, alarmId, releasedAt: at } })
    }
    return { kind: 'ended', endedAt: at, taken, notRecovered, stillFrozen }
  })
}

const UNCONFIRMED_PER_ROUND_MAX = 100

/** A member's mark in the ledger; undefined for one who was never frozen. */
export const markOf = (db: Database, memberId: string): Promise<FreezeMark | undefined> => findMark(db, memberId)

/** Marks that not every service has confirmed, oldest first. */
export const unconfirmedMarks = (db: Database): Promise<FreezeMark[]> => listUnconfirmedMarks(db, UNCONFIRMED_PER_ROUND_MAX)

/** Notes that every service has confirmed a mark. */
export const confirmed = (db: Database, mark: FreezeMark): Promise<void> => saveConfirmed(db, mark)

const isSound = ({ alarmId, memberId }: WhichFreeze): boolean => isId(alarmId) && isId(memberId)

async function changeMark(tx: Tx, memberId: string, isFrozen: boolean, changedAt: Date): Promise<void> {
  const revision = ((await findMark(tx, memberId))?.revision ?? 0) + 1
  await markMember(tx, { memberId, isFrozen, revision, changedAt })
}

/** Posts what was withheld of a member who is free again. The caller holds the lock of their freeze. */
async function postWithheld(tx: Tx, memberId: string): Promise<void> {
  const waiting = (await listWithheld(tx, memberId)).map(({ award, withheldAt }) => ({ award, memberId, since: withheldAt }))
  const gone = await dropped(tx, waiting)
  const due = waiting.filter((one) => !gone.has(one)).map(({ award }) => award)
  await endWithheld(
    tx,
    memberId,
    [...gone].map(({ award }) => award.key),
    'dropped',
  )
  await endWithheld(
    tx,
    memberId,
    due.map(({ key }) => key),
    'posted',
  )
  const refusal = (await postAwards(tx, due)).find(({ kind }) => kind !== 'posted')
  if (refusal) throw new Error(`a withheld award was not posted: ${refusal.kind}`)
}
