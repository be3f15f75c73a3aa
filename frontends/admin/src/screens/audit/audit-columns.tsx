import { changeText, type AuditChange, type AuditRow } from '@club/contracts/http'
import { type DataTableColumn, instantColumn, StackedCell, MemberLink } from '@club/desk'
import { Button } from '@club/ui'
import type { TFunction } from 'i18next'
import css from './audit.module.css'

/** Acts whose record is a member. */
const OF_MEMBERS = /^(?:member:|identity\.edit-account$)/
const ACTORS = ['member', 'administrator', 'job', 'partner', 'operator', 'system']

function Changes({ changes, t }: { changes: readonly AuditChange[]; t: TFunction<'audit'> }) {
  if (changes.length === 0) return t('noChanges')
  return (
    <ul className={css.changes}>
      {changes.map(({ field, before, after, personal }) => (
        <li key={field}>
          {field}:{' '}
          {personal && before === null && after === null ? (
            t('personal')
          ) : (
            <>
              {before === null ? null : (
                <>
                  <del>{before}</del> →{' '}
                </>
              )}
              <ins>{after || t('nothing')}</ins>
              {personal ? ` ${t('masked')}` : null}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** When, who, what and which record, with the values before and after, and the undoing of it (trust-and-desk 8.4). */
export function auditColumns(t: TFunction<'audit'>, onUndo: (row: AuditRow) => void): DataTableColumn<AuditRow>[] {
  const kindOf = ({ actorKind }: AuditRow) => (ACTORS.includes(actorKind) ? t(`actor.${actorKind}`) : actorKind)
  return [
    instantColumn('at', t('field.at'), (row) => row.at),
    {
      id: 'who',
      header: t('field.who'),
      width: 140,
      value: (row) => `${row.actorName} ${row.actorId} ${kindOf(row)} ${row.actorFrom}`,
      cell: (row) => (
        <StackedCell more={[kindOf(row), ...(row.actorFrom ? [t('from', { network: row.actorFrom })] : [])]}>
          {row.actorName || <MemberLink by={row.actorKind === 'member' ? row.actorId : null}>{row.actorId}</MemberLink>}
        </StackedCell>
      ),
    },
    { id: 'kind', header: t('field.kind'), value: (row) => t(`kind.${row.kind}`), under: 'action', selfEvident: true },
    { id: 'action', header: t('field.action'), value: (row) => row.action, cell: (row) => <span className={css.record}>{row.action}</span> },
    {
      id: 'record',
      header: t('field.record'),
      value: (row) => row.recordId,
      cell: (row) => (
        <span className={css.record}>
          <MemberLink by={OF_MEMBERS.test(row.action) ? row.recordId : null}>{row.recordId}</MemberLink>
        </span>
      ),
      under: 'action',
    },
    {
      id: 'changes',
      header: t('field.changes'),
      value: (row) => row.changes.map(changeText).join('; '),
      cell: (row) => <Changes changes={row.changes} t={t} />,
      sortable: false,
    },
    { id: 'reason', header: t('field.reason'), value: (row) => row.reason, under: 'changes' },
    {
      id: 'undo',
      header: t('field.undo'),
      value: (row) => [row.undoneBy ? t('undo.undone', { id: row.undoneBy }) : '', row.undoes ? t('undo.undoes', { id: row.undoes }) : ''].join(' ').trim(),
      cell: (row) => (
        <div className={css.undo}>
          {row.undoneBy ? <span>{t('undo.undone', { id: row.undoneBy })}</span> : null}
          {row.undoes ? <span>{t('undo.undoes', { id: row.undoes })}</span> : null}
          {row.undoable ? (
            <Button look="outline" size="small" aria-label={t('undo.of', { action: row.action })} onClick={() => onUndo(row)}>
              {t('undo.open')}
            </Button>
          ) : null}
        </div>
      ),
      sortable: false,
    },
  ]
}
