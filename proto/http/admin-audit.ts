import { PARTS_LISTED_MAX, REPORT_ROWS_MAX, comparedText } from '@club/rules'
import * as z from 'zod'
import { DEV_ONLY } from './admin-forms'
import { defineCall } from './call'
import { fieldColumn } from './csv'
import type { CsvColumn } from './csv'
import { comparedField, dataList, instant, optionalWireDay } from './primitives'
import type { ErrorName } from './errors'

const SEARCH_LENGTH_MAX = 200
const search = comparedField(SEARCH_LENGTH_MAX, comparedText).default('')

/** A changed field. The values of personal fields are masked or absent: only the record's owner keeps them. */
export const auditChange = z
  .object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable(), personal: z.boolean() })
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
    changes: z.array(auditChange).max(PARTS_LISTED_MAX),
    reason: z.string(),
  })
  .meta({ id: 'AuditRow' })
export type AuditRow = z.output<typeof auditRow>

const valueOf = (value: string | null): string => value ?? 'nothing'

/** A change in words, e.g. `active: true → false`. */
export const changeText = ({ field, before, after, personal }: AuditChange): string =>
  personal && before === null && after === null ? `${field}: personal` : `${field}: ${valueOf(before)} → ${valueOf(after)}${personal ? ' (masked)' : ''}`

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
  { header: 'changes', value: (row) => row.changes.map(changeText).join('; ') },
  column('reason'),
]

export const adminAuditCalls = {
  searchAudit: defineCall({
    id: 'admin.audit.search',
    method: 'POST',
    path: '/admin/audit',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'none',
    shows: { members: 'named' },
    body: z
      .object({
        who: search,
        action: search,
        recordId: search,
        kind: z.enum(['read', 'write', '']).default(''),
        startDate: optionalWireDay(),
        endDate: optionalWireDay(),
      })
      .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, { error: 'date-range' satisfies ErrorName, path: ['startDate'] }),
    answer: dataList(auditRow, REPORT_ROWS_MAX),
    long: 'report',
    refusals: ['date-range'],
    summary: 'Who changed or saw what, newest first: by who, what, record and day (D93)',
    tag: 'Admin audit',
  }),
}
