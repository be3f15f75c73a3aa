import { REPORT_ROWS_MAX } from '@club/rules'
import { adminAuditCalls, AUDIT_CSV, type AuditRow } from '@club/contracts/http'
import { inFigures, ReportPage } from '@club/desk'
import { Button } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { auditColumns } from './audit-columns'
import { AuditFilter, filterOf } from './audit-filter'

// Loaded when an act is undone: it would weigh on every first view of the log.
const UndoAct = lazy(patient(async () => ({ default: (await import('./undo-act')).UndoAct })))

/** Rows that the screen asks for until all are wanted: they are there within a second, however long the log is. */
const ROWS_FIRST = 500

/**
 * Audit log of every service: searched by staff, act, record, member and day, with the values before and after, auditLog.csv (D93), and an undo of each act whose inverse
 * is known (trust-and-desk 8.4).
 */
export function AuditScreen() {
  const { t } = useTranslation('audit')
  const [address, setAddress] = useSearchParams()
  const [undoing, setUndoing] = useState<AuditRow | null>(null)
  const columns = useMemo(() => auditColumns(t, setUndoing), [t])
  const asked = filterOf(address)
  const { kind, ...filter } = asked
  const isWhole = address.get('rows') === 'all'
  const count = (rows: readonly AuditRow[], of: (row: AuditRow) => string) => inFigures(new Set(rows.map(of)).size)
  return (
    <>
      <ReportPage
        title={t('title')}
        call={adminAuditCalls.searchAudit}
        query={{ ...filter, kind: kind === 'both' ? '' : kind, ...(isWhole ? {} : { limit: ROWS_FIRST }) }}
        fileName="auditLog.csv"
        fileColumns={AUDIT_CSV}
        columns={columns}
        rowKey={(row) => row.id}
        searchLabel={t('search')}
        emptyTitle={t('empty')}
        initialSort={{ id: 'at', descending: true }}
        facts={(rows) => [
          {
            label: t('rows'),
            value:
              rows.length < ROWS_FIRST || isWhole ? (
                inFigures(rows.length)
              ) : (
                <>
                  {inFigures(rows.length)}{' '}
                  <Button look="quiet" size="small" onClick={() => setAddress((now) => new URLSearchParams([...now, ['rows', 'all']]))}>
                    {t('more', { max: inFigures(REPORT_ROWS_MAX) })}
                  </Button>
                </>
              ),
          },
          { label: t('staff'), value: count(rows, (row) => row.actorId) },
          { label: t('records'), value: count(rows, (row) => row.recordId) },
        ]}
        moreFilters={{
          label: t('filter.more'),
          isInUse: asked.kind !== 'write' || Object.values(filter).some((value) => value !== ''),
          fields: <AuditFilter key={address.toString()} />,
        }}
      />
      <Suspense fallback={null}>{undoing ? <UndoAct key={undoing.id} row={undoing} onClose={() => setUndoing(null)} /> : null}</Suspense>
    </>
  )
}
