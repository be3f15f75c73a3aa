import { adminAuditCalls, AUDIT_CSV, type AuditRow } from '@club/contracts/http'
import { inFigures, ReportPage } from '@club/desk'
import { AUDIT_LIST } from '@club/rules'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { searchedAct } from './act-text'
import { auditColumns } from './audit-columns'
import { AuditFilter, filterOf, KindChoice } from './audit-filter'

// Loaded when an act is undone: it would weigh on every first view of the log.
const UndoAct = lazy(patient(async () => ({ default: (await import('./undo-act')).UndoAct })))

/**
 * Audit log of every service, read page by page: searched by staff, act, record, member and day, with the values before and after, auditLog.csv (D93), and an undo of each act whose inverse
 * is known (trust-and-desk 8.4).
 */
export function AuditScreen() {
  const { t } = useTranslation('audit')
  const [address] = useSearchParams()
  const [undoing, setUndoing] = useState<AuditRow | null>(null)
  const columns = useMemo(() => auditColumns(t, setUndoing), [t])
  const { kind, ...filter } = filterOf(address)
  const count = (rows: readonly AuditRow[], of: (row: AuditRow) => string) => inFigures(new Set(rows.map(of)).size)
  return (
    <>
      <ReportPage
        title={t('title')}
        call={adminAuditCalls.searchAudit}
        list={AUDIT_LIST}
        query={{ ...filter, action: searchedAct(filter.action, t), kind: kind === 'both' ? '' : kind }}
        fileName="auditLog.csv"
        fileColumns={AUDIT_CSV}
        columns={columns}
        rowKey={(row) => row.id}
        searchable={false}
        emptyTitle={t('empty')}
        tools={<KindChoice />}
        facts={(rows, _days, isWhole) =>
          isWhole
            ? [
                { label: t('rows'), value: inFigures(rows.length) },
                { label: t('staff'), value: count(rows, (row) => row.actorId) },
                { label: t('records'), value: count(rows, (row) => row.recordId) },
              ]
            : []
        }
        moreFilters={{
          label: t('filter.more'),
          isInUse: Object.values(filter).some((value) => value !== ''),
          fields: <AuditFilter key={JSON.stringify(filter)} />,
        }}
      />
      <Suspense fallback={null}>{undoing ? <UndoAct key={undoing.id} row={undoing} onClose={() => setUndoing(null)} /> : null}</Suspense>
    </>
  )
}
