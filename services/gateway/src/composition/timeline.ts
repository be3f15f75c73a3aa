import type { TimelinePlace, TimelineRow } from '@club/contracts/http'
import { timelineCursor } from '@club/contracts/http'
import type { SignInRow, UnverifiedSignUp } from '@club/contracts/identity'
import type { TimelineRow as WireRow } from '@club/contracts/reporting'
import { assert } from '@club/kernel'
import { TIMELINE_EVENTS, TIMELINE_PAGE_MAX } from '@club/rules'
import type { TimelineEvent, TimelineKind } from '@club/rules'
import type { Services } from '../clients/services'
import { TIMELINE_TEXTS } from '../mapping/timeline-texts'
import { adminNamesOf } from './admin-names'

export interface TimelineRequest {
  readonly memberId: string
  readonly kinds: readonly TimelineKind[]
  readonly before: TimelinePlace | undefined
}

interface Row {
  readonly place: TimelinePlace
  readonly event: TimelineEvent
  readonly params: Readonly<Record<string, string>>
  readonly entry?: WireRow['entry']
  readonly actorKind: string
  readonly actorId: string
  readonly traceId: string
}

/** One row more than a page says whether another page follows. */
const ROWS_ASKED = TIMELINE_PAGE_MAX + 1

/**
 * A page of a member's timeline (trust-and-desk 7.3), or undefined for an unknown member. The rows come from reporting, which builds them from
 * events. Some things are in no event, because streams are kept for ever, and come from their owners: sign-ins, which an erasure deletes, and
 * sign-ups that were never verified, which the next sign-up deletes (identity); and the codes of refused attempts, which a member typed and which are
 * deleted after 90 days (codes).
 */
export async function timelineOf(
  { identity, reporting, codes }: Pick<Services, 'identity' | 'reporting' | 'codes'>,
  { memberId, kinds, before }: TimelineRequest,
): Promise<{ data: TimelineRow[]; next: string | null } | undefined> {
  const [known, reported] = await Promise.all([
    identity.listSignIns({
      memberId,
      beforeAt: before?.at,
      beforeId: before?.recorded ?? '',
      limit: kinds.includes('session') ? ROWS_ASKED : 0,
    }),
    reporting.listTimeline({ memberId, kinds: [...kinds], before, limit: ROWS_ASKED }),
  ])
  if (!known.found) return undefined
  const signUps = known.unverified && kinds.includes('profile') ? [rowOfSignUp(memberId, known.unverified)] : []
  const own = [...known.signIns.map((signIn) => rowOfSignIn(memberId, signIn)), ...signUps.filter((row) => !before || isOlder(row.place, before))]
  const rows = [...reported.rows.flatMap(rowOf), ...own].sort(newestFirst)
  const page = rows.slice(0, TIMELINE_PAGE_MAX)
  const [codeOf, nameOf] = await Promise.all([codesOf(codes, memberId, page), adminNamesOf(identity, adminIdsOf(page))])
  const last = page.at(-1)
  return {
    data: page.map((row) => toRow(row, { memberId, codeOf, nameOf })),
    next: last && rows.length > page.length ? timelineCursor(last.place) : null,
  }
}

/** An event that this gateway does not know yet is left out. */
function rowOf({ place, event, ...row }: WireRow): Row[] {
  assert(place?.at, 'a row of a timeline has a place')
  return isTimelineEvent(event) ? [{ ...row, event, place: { ...place, at: place.at } }] : []
}

const isTimelineEvent = (event: string): event is TimelineEvent => Object.hasOwn(TIMELINE_EVENTS, event)

function rowOfSignIn(memberId: string, { id, at, method, device }: SignInRow): Row {
  assert(at, 'a sign-in has an instant')
  const place = { at, recorded: id, id: `sign-in:${id}` }
  return { place, event: 'signed-in', params: { method, device }, actorKind: 'member', actorId: memberId, traceId: '' }
}

/** The same row as the event of a verified account states (`TIMELINE` in reporting). */
function rowOfSignUp(memberId: string, { at, origin }: UnverifiedSignUp): Row {
  assert(at, 'a sign-up has an instant')
  const place = { at, recorded: memberId, id: 'signed-up' }
  return { place, event: 'signed-up', params: { origin }, actorKind: 'member', actorId: memberId, traceId: '' }
}

const newestFirst = ({ place: a }: Row, { place: b }: Row): number => (isOlder(a, b) ? 1 : -1)

function isOlder(a: TimelinePlace, b: TimelinePlace): boolean {
  if (a.at.getTime() !== b.at.getTime()) return a.at < b.at
  return a.recorded === b.recorded ? a.id < b.id : a.recorded < b.recorded
}

/** The codes of the refused attempts of a page, by attempt. */
async function codesOf(codes: Services['codes'], memberId: string, page: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const attemptIds = page.flatMap(({ event, params: { attemptId } }) => (event === 'code-refused' && attemptId ? [attemptId] : []))
  if (attemptIds.length === 0) return new Map()
  const { attempts } = await codes.findAttemptCodes({ memberId, attemptIds })
  return new Map(attempts.map(({ attemptId, code }) => [attemptId, code]))
}

const adminIdsOf = (page: readonly Row[]): string[] => page.flatMap(({ actorKind, actorId }) => (actorKind === 'administrator' ? [actorId] : []))

interface Names {
  readonly memberId: string
  readonly codeOf: ReadonlyMap<string, string>
  readonly nameOf: ReadonlyMap<string, string>
}

const toRow = ({ place, event, params, entry, traceId, ...actor }: Row, names: Names): TimelineRow => ({
  id: place.id,
  at: place.at.toISOString(),
  kind: TIMELINE_EVENTS[event],
  text: TIMELINE_TEXTS[event]({ ...params, code: names.codeOf.get(params['attemptId'] ?? '') ?? params['code'] ?? '' }),
  points: entry ? Number(entry.points) : null,
  balance: entry ? Number(entry.balanceAfter) : null,
  actor: actorText(actor, names),
  trace: traceId || null,
})

function actorText({ actorKind, actorId }: Pick<Row, 'actorKind' | 'actorId'>, { memberId, nameOf }: Names): string {
  switch (actorKind) {
    case 'member':
      return actorId === memberId ? 'member' : 'another member'
    case 'administrator':
      return nameOf.get(actorId) ?? 'administrator'
    case 'operator':
      return `operator: ${actorId}`
    case 'job':
      return `job: ${actorId}`
    default:
      return actorId === 'pass-link' ? 'visitor with the link' : actorKind
  }
}
