import { adminAuditCalls, AUDIT_CSV } from '@club/contracts/http'
import type { AdminRole, AuditChange, AuditRow } from '@club/contracts/http'
import type { AuditRow as WireRow } from '@club/contracts/identity'
import { instantsOfDays, LIST_PAGE_ROWS_MAX } from '@club/rules'
import type { Services } from '../clients/services'
import { namingRecords } from '../composition/record-names'
import { pageAnswer } from '../composition/list-pages'
import { fileAsked, reportAnswer } from '../composition/report-pages'
import { isoOf } from '../mapping/instants'
import { refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { actionsOf, isUndoable } from './admin-undo'
import type { Parts } from './parts'

const ROWS_PER_PAGE = 500

/**
 * The audit log of all services, which identity keeps (decision D93). Dev sees all of it. Other staff, who may undo what they may do, see these acts
 * alone: by whoever they were done, without the network that the other one called from.
 */
export function adminAuditRoutes({ services }: Parts): Route[] {
  return [
    route(adminAuditCalls.searchAudit, async ({ body, request, showing, caller }) => {
      const { who, action, recordId, kind, member, before: beforeId, limit } = body
      const { from, before } = instantsOfDays(body.startDate, body.endDate)
      const memberId = member === '' ? '' : (await services.identity.findMember({ query: member })).memberId
      const { role } = caller
      if (!role) return refuse('forbidden')
      const seen = role === 'dev' ? { kind, actions: [] } : { kind: 'write', actions: actionsOf(role) }
      const filter = { who, action, recordId, ...seen, memberId, from: from ?? undefined, before: before ?? undefined }
      // An email or number of no member has no rows, and only dev sees reads.
      const rowsMax = (member !== '' && memberId === '') || (kind !== '' && kind !== seen.kind) ? 0 : limit
      const shows = { services, showing, role }
      if (limit <= LIST_PAGE_ROWS_MAX && !fileAsked(request)) return rowsMax === 0 ? pageAnswer([], '', false) : auditPage(shows, filter, beforeId, limit)
      const pages = auditPages(shows, filter, rowsMax)
      return reportAnswer(request, pages, { name: 'auditLog.csv', columns: AUDIT_CSV })
    }),
  ]
}

type Filter = Omit<Parameters<Services['identity']['listAudit']>[0], 'afterAt' | 'afterId' | 'limit'>

interface Shows {
  readonly services: Services
  readonly showing: (memberIds: Iterable<string>) => void
  readonly role: AdminRole
}

/** One page after a row; one row more says whether another page follows. */
async function auditPage(shows: Shows, filter: Filter, beforeId: string, limit: number) {
  const { rows, memberIds } = await shows.services.identity.listAudit({ ...filter, afterId: beforeId, limit: limit + 1 })
  const page = rows.slice(0, limit)
  shows.showing(memberIds)
  return pageAnswer(await toRows(shows, page, namingRecords(shows.services)), rows.length > limit ? (page.at(-1)?.id ?? '') : '', false)
}

/** Up to so many rows, read one part after the other. */
async function* auditPages(shows: Shows, filter: Filter, rowsMax: number): AsyncGenerator<AuditRow[]> {
  const named = namingRecords(shows.services)
  let last: WireRow | undefined
  for (let left = rowsMax; left > 0;) {
    const limit = Math.min(left, ROWS_PER_PAGE)
    const { rows, memberIds }: { rows: WireRow[]; memberIds: string[] } = await shows.services.identity.listAudit({
      ...filter,
      afterAt: last?.at,
      afterId: last?.id ?? '',
      limit,
    })
    shows.showing(memberIds)
    yield await toRows(shows, rows, named)
    if (rows.length < limit) return
    last = rows.at(-1)
    left -= rows.length
  }
}

/** Rows as the caller's role sees them, with names in place of ids. */
async function toRows({ role }: Shows, rows: readonly WireRow[], named: ReturnType<typeof namingRecords>): Promise<AuditRow[]> {
  const shown = rows.map((row) => ({ ...toAuditRow(row), ...(role === 'dev' ? {} : { actorFrom: '' }), undoable: isUndoable(row, role) }))
  const withNames = await named(shown.flatMap(({ changes }) => changes))
  return shown.map((row) => ({ ...row, changes: row.changes.map(withNames) }))
}

const toAuditRow = ({
  undoes,
  undoesAction,
  undoneBy,
  undoneByName,
  undoneAt,
  recordName,
  memberId,
  memberName,
  id,
  at,
  actorKind,
  actorId,
  actorName,
  actorFrom,
  kind,
  action,
  recordId,
  changes,
  reason,
}: WireRow): Omit<AuditRow, 'undoable'> => ({
  id,
  at: isoOf(at),
  actorKind,
  actorId,
  actorName,
  actorFrom,
  kind: kind === 'read' ? 'read' : 'write',
  action,
  recordId,
  recordName,
  memberId,
  memberName,
  changes: toChanges(changes),
  reason,
  undoes,
  undoesAction,
  undoneBy,
  undoneByName,
  undoneAt: undoneAt ? isoOf(undoneAt) : null,
})

/**
 * Reads a service's record of each changed field: its values before and after, masked where identity keeps a personal field, or only the
 * note that they are personal (see `audit` of @club/messaging).
 */
function toChanges(text: string): AuditChange[] {
  const changes = JSON.parse(text || '{}') as Record<string, unknown>
  return Object.entries(changes).map(([field, change]) => {
    if (typeof change !== 'object' || change === null) return { field, before: null, after: null, personal: true }
    const { before, after, masked } = change as { before?: unknown; after?: unknown; masked?: boolean }
    return { field, before: toText(before), after: toText(after), personal: masked === true }
  })
}

const toText = (value: unknown): string | null => (value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value))
