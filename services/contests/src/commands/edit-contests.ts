import { isDeepStrictEqual } from 'node:util'
import { isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import type { Change } from '@club/messaging'
import type { Database } from '@club/postgres'
import { actor, clock } from '@club/service-host'
import { edited } from '../domain/contest'
import type { Contest, ContestDraft, Prize } from '../domain/contest'
import { setEntryStatus } from '../store/contest-entries'
import type { EntryStatus } from '../store/contest-entries'
import { insertContest, loadContestForUpdate, toggleContestActive, updateContest } from '../store/contests'
import type { StoredContest } from '../store/contests'

/** Somebody saved the contest after it was seen: who, and when. */
export interface ChangedMeanwhile extends Refused<'changed'> {
  readonly changedBy: string
  readonly changedAt: Date
}

const MILLISECOND = 1
const NO_TEXT = { en: '', bm: '' }

/** Adds a contest, which members see at once (decisions D95, D113). Audited. */
export function addContest(db: Database, draft: ContestDraft, prizes: readonly Omit<Prize, 'id'>[]): Promise<StoredContest> {
  const empty: Contest = {
    ...draft,
    id: newId(),
    active: true,
    entriesPerHousehold: undefined,
    image: NO_TEXT,
    dropdownOptions: [],
    steps: [],
    prizes: prizes.map((prize) => ({ ...prize, id: newId() })),
  }
  return db.withTransaction(async (tx) => {
    const [contest, at, changedBy] = [edited(empty, draft, newId), clock.now(), actor().id]
    await insertContest(tx, contest, { at, changedBy })
    await audit(tx, {
      action: 'contests.add-contest',
      recordId: contest.id,
      changes: Object.fromEntries(Object.entries(contest).map(([field, after]) => [field, { after: after as unknown }])),
    })
    return { ...contest, updatedAt: at, changedBy }
  })
}

/**
 * Changes a contest; its icons, steps and prizes stay where none are sent (decision D113). Where `seenAt` says when it was seen, it is
 * refused when somebody has saved it since. Refusals: not-found, changed. Audited.
 */
export async function editContest(
  db: Database,
  { id, seenAt }: { readonly id: string; readonly seenAt: Date | undefined },
  draft: ContestDraft,
): Promise<StoredContest | Refused<'not-found'> | ChangedMeanwhile> {
  if (!isId(id)) return refused('not-found')
  return db.withTransaction(async (tx) => {
    const before = await loadContestForUpdate(tx, id)
    if (!before) return refused('not-found')
    if (seenAt && seenAt.getTime() !== before.updatedAt.getTime()) return { ...refused('changed'), changedBy: before.changedBy, changedAt: before.updatedAt }
    const contest = edited(before, draft, newId)
    // Later than before in any case, so that an instant names one state of the contest.
    const written = { at: new Date(Math.max(clock.now().getTime(), before.updatedAt.getTime() + MILLISECOND)), changedBy: actor().id }
    await updateContest(tx, contest, written)
    await audit(tx, { action: 'contests.edit-contest', recordId: id, changes: differences(before, contest) })
    return { ...contest, updatedAt: written.at, changedBy: written.changedBy }
  })
}

/** Shows a contest to members, or hides it from them. Refusal: not-found. Audited. */
export async function toggleContest(db: Database, id: string): Promise<{ readonly id: string; readonly active: boolean } | Refused<'not-found'>> {
  if (!isId(id)) return refused('not-found')
  return db.withTransaction(async (tx) => {
    const active = await toggleContestActive(tx, id, { at: clock.now(), changedBy: actor().id })
    if (active === undefined) return refused('not-found')
    await audit(tx, { action: 'contests.toggle-contest', recordId: id, changes: { active: { before: !active, after: active } } })
    return { id, active }
  })
}

/** Shortlists an entry, or takes that back: each status may follow each other one (decision D85). Refusal: not-found. Audited. */
export async function shortlistEntry(
  db: Database,
  id: string,
  status: EntryStatus,
): Promise<{ readonly id: string; readonly status: EntryStatus } | Refused<'not-found'>> {
  if (!isId(id)) return refused('not-found')
  return db.withTransaction(async (tx) => {
    const before = await setEntryStatus(tx, id, status)
    if (!before) return refused('not-found')
    await audit(tx, { action: 'contests.set-entry-status', recordId: id, changes: { status: { before, after: status } } })
    return { id, status }
  })
}

function differences(before: Contest, after: Contest): Record<string, Change> {
  const was = before as unknown as Record<string, unknown>
  const changed = Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(value, was[field]))
  return Object.fromEntries(changed.map(([field, value]) => [field, { before: was[field], after: value as unknown }]))
}
