import { AUDIT_LIST, PARTS_LISTED_MAX, REPORT_ROWS_MAX, comparedText } from '@club/rules'
import * as z from 'zod'
import { ADMIN_ROLES, defineCall } from './call'
import { fieldColumn } from './csv'
import type { CsvColumn } from './csv'
import { undoChange } from './error-details'
import { pageEnds, pageFields } from './paged-list'
import { comparedField, dataList, id, instant, optionalWireDay, recordId, requiredText } from './primitives'
import type { ErrorName } from './errors'

export const UNDO_REASON_LENGTH_MAX = 500
const SEARCH_LENGTH_MAX = 200
const search = comparedField(SEARCH_LENGTH_MAX, comparedText).default('')

/**
 * A changed field. The values of personal fields are masked or absent: only the record's owner keeps them. An id of another record is there by its
 * name; `ids` then has the values as they were written.
 */
export const auditChange = z
  .object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable(), personal: z.boolean(), ids: z.string().optional() })
  .meta({ id: 'AuditChange' })
export type AuditChange = z.output<typeof auditChange>

/** A row of the audit log: a change or a read by an actor (D93). */
export const auditRow = z
  .object({
    id: z.string(),
    at: instant,
    actorKind: z.string(),
    actorId: z.string(),
    /** an administrator's user name; empty for other actors */
    actorName: z.string(),
    /** the network that an administrator called from; empty for other actors */
    actorFrom: z.string(),
    kind: z.enum(['read', 'write']),
    action: z.string(),
    recordId: z.string(),
    /** what staff call the record; empty where it has no name */
    recordName: z.string(),
    /** the member whom it is about; empty for none */
    memberId: z.string(),
    memberName: z.string(),
    changes: z.array(auditChange).max(PARTS_LISTED_MAX),
    reason: z.string(),
    /** whether the caller may undo it, unless what it changed was changed since (trust-and-desk 8) */
    undoable: z.boolean(),
    /** the act that it took back, with its action; empty for none */
    undoes: z.string(),
    undoesAction: z.string(),
    /** the act that took it back, who did that and when; empty for none */
    undoneBy: z.string(),
    undoneByName: z.string(),
    undoneAt: instant.nullable(),
  })
  .meta({ id: 'AuditRow' })
export type AuditRow = z.output<typeof auditRow>

const valueOf = (value: string | null): string => value ?? 'nothing'

/** A change in words, e.g. `active: true → false`. */
export const changeText = ({ field, before, after, personal }: AuditChange): string =>
  personal && before === null && after === null ? `${field}: personal` : `${field}: ${valueOf(before)} → ${valueOf(after)}${personal ? ' (masked)' : ''}`

/** An action in words, e.g. "edit shop item" of `catalogue.edit-shop-item` and "block member" of `member:block`. */
export function actionText(action: string): string {
  const [record = '', command] = action.split(':')
  const words = command === undefined ? action.split('.').slice(1).join(' ') : `${command} ${record}`
  return words.replaceAll('-', ' ')
}

const column = <Key extends keyof AuditRow & string>(field: Key, kind?: 'plain' | 'instant') => fieldColumn<AuditRow, Key>(field, kind)

/** The columns of auditLog.csv. */
export const AUDIT_CSV: readonly CsvColumn<AuditRow>[] = [
  column('at', 'instant'),
  column('actorKind'),
  column('actorId'),
  column('actorName'),
  column('actorFrom'),
  column('kind'),
  column('action'),
  column('recordId'),
  column('recordName'),
  column('memberId'),
  column('memberName'),
  { header: 'changes', value: (row) => row.changes.map(changeText).join('; ') },
  column('reason'),
  column('undoes'),
  column('undoesAction'),
  column('undoneBy'),
  column('undoneByName'),
  column('undoneAt', 'instant'),
]

export const adminAuditCalls = {
  searchAudit: defineCall({
    id: 'admin.audit.search',
    method: 'POST',
    path: '/admin/audit',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'none',
    shows: { members: 'named' },
    body: z
      .object({
        who: search,
        action: search,
        /** the id of a record, or part of its name */
        recordId: search,
        /** a member by id, email or number */
        member: search,
        kind: z.enum(['read', 'write', '']).default(''),
        startDate: optionalWireDay(),
        endDate: optionalWireDay(),
        /** up to 200 rows are a page, which says where the next one begins */
        limit: z.int().min(1).max(REPORT_ROWS_MAX).default(REPORT_ROWS_MAX),
        before: pageFields(AUDIT_LIST).before,
      })
      .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, { error: 'date-range' satisfies ErrorName, path: ['startDate'] }),
    answer: dataList(auditRow, REPORT_ROWS_MAX).extend(pageEnds),
    long: 'report',
    refusals: ['date-range'],
    summary:
      'Who changed or saw what, newest first, page by page: by who, what, record, member and day; for others than dev the acts that they may do themselves (D93, trust-and-desk 8)',
    tag: 'Admin audit',
  }),
  previewUndo: defineCall({
    id: 'admin.audit.preview-undo',
    method: 'GET',
    path: '/admin/audit/:id/undo',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'none',
    params: z.object({ id: recordId }),
    answer: z.object({
      possible: z.boolean(),
      /** why not; empty when it is possible */
      because: z.string(),
      changes: z.array(undoChange).max(PARTS_LISTED_MAX),
    }),
    refusals: ['not-found'],
    summary: 'What undoing an act of the audit log would change, or why it cannot be undone (trust-and-desk 8.1)',
    tag: 'Admin audit',
  }),
  undo: defineCall({
    id: 'admin.audit.undo',
    method: 'POST',
    path: '/admin/audit/:id/undo',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'write',
    params: z.object({ id: recordId }),
    body: z.object({ reason: requiredText(UNDO_REASON_LENGTH_MAX, 'fields-missing') }),
    answer: z.object({ auditId: id }),
    refusals: [
      'fields-missing',
      'not-found',
      'already-undone',
      'changed-since',
      'undo-personal',
      'undo-record-gone',
      'undo-in-use',
      'undo-taken',
      'undo-rules',
      'undo-under-way',
      'undo-pictures',
      'undo-nothing',
      'undo-by-hand',
      'undo-final',
    ],
    summary: 'Undoes an act of the audit log, once; the undoing is an act like any other (trust-and-desk 8.1, 8.2)',
    tag: 'Admin audit',
  }),
}
