import { actionText, changeText, type AuditRow } from '@club/contracts/http'
import { type DataTableColumn, instantColumn, StackedCell, MemberLink } from '@club/desk'
import { displayInstant } from '@club/rules'
import { Button } from '@club/ui'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { actOn, actText } from './act-text'
import { recordAddressOf } from './record-list'
import css from './audit.module.css'
import { ChangeList } from './change-list'

const ACTORS = ['member', 'administrator', 'job', 'partner', 'operator', 'system']

/** Says which act a row took back, or who took the row's act back and when. */
const undoText = ({ undoneBy, undoneByName, undoneAt, undoes, undoesAction }: AuditRow, t: TFunction<'audit'>): string =>
  [
    undoneBy && undoneAt ? t('undo.undone', { name: undoneByName || undoneBy, at: displayInstant(undoneAt) }) : '',
    undoes ? t('undo.undoes', { action: undoesAction ? actText(undoesAction, t) : undoes }) : '',
  ]
    .filter(Boolean)
    .join(' ')

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Shows the record by its name, linked, and the member whom the act is about; the id is its title. */
function RecordOf({ row: { action, recordId, recordName, memberId, memberName }, t }: { row: AuditRow; t: TFunction<'audit'> }) {
  const address = recordAddressOf(action, recordName)
  const name = recordName || (memberId ? '' : ID.test(recordId) ? t('unnamed') : recordId)
  return (
    <span className={css.record} title={recordId}>
      {recordName && address ? (
        <Link to={address}>{recordName}</Link>
      ) : (
        // The search for members finds an order by its tracking id.
        <MemberLink by={action.endsWith('-order') && recordName ? recordName : null}>{name}</MemberLink>
      )}
      {name && memberId ? ' · ' : null}
      {memberId ? <MemberLink by={memberId}>{memberName || memberId}</MemberLink> : null}
    </span>
  )
}

/** Shows who acted: an administrator leads to all that they did, a member to their screen. */
function Actor({ row: { actorKind, actorId, actorName } }: { row: AuditRow }) {
  if (actorKind === 'administrator' && actorName) return <Link to={`/admin/audit?${new URLSearchParams({ who: actorName }).toString()}`}>{actorName}</Link>
  return actorName || <MemberLink by={actorKind === 'member' ? actorId : null}>{actorId}</MemberLink>
}

/** When, who, what and which record, with the values before and after, and the undoing of it (trust-and-desk 8.4). */
export function auditColumns(t: TFunction<'audit'>, onUndo: (row: AuditRow) => void): DataTableColumn<AuditRow>[] {
  const kindOf = ({ actorKind }: AuditRow) => (ACTORS.includes(actorKind) ? t(`actor.${actorKind}`) : actorKind)
  return [
    instantColumn('at', t('field.at'), (row) => row.at),
    {
      id: 'who',
      header: t('field.who'),
      value: (row) => `${row.actorName} ${row.actorId} ${kindOf(row)} ${row.actorFrom}`,
      cell: (row) => (
        <StackedCell more={[[kindOf(row), row.actorFrom ? t('from', { network: row.actorFrom }) : ''].filter(Boolean).join(' ')]}>
          <Actor row={row} />
        </StackedCell>
      ),
    },
    { id: 'kind', header: t('field.kind'), value: (row) => t(`kind.${row.kind}`), under: 'action', selfEvident: true },
    {
      id: 'action',
      header: t('field.action'),
      value: (row) => `${actText(row.action, t)} ${actionText(row.action)} ${row.action}`,
      cell: (row) => (
        <span className={css.action} title={row.action}>
          {actText(row.action, t)}
        </span>
      ),
    },
    {
      id: 'record',
      header: t('field.record'),
      value: (row) => `${row.recordName} ${row.memberName} ${row.recordId}`.trim(),
      cell: (row) => <RecordOf row={row} t={t} />,
      under: 'action',
    },
    {
      id: 'changes',
      header: t('field.changes'),
      value: (row) => row.changes.map(changeText).join('; '),
      cell: (row) => <ChangeList row={row} t={t} />,
      sortable: false,
    },
    { id: 'reason', header: t('field.reason'), value: (row) => row.reason, under: 'changes' },
    {
      id: 'undo',
      header: t('field.undo'),
      value: (row) => undoText(row, t),
      cell: (row) => (
        <div className={css.undo}>
          {undoText(row, t) ? <span>{undoText(row, t)}</span> : null}
          {row.undoable ? (
            <Button look="outline" size="small" aria-label={t('undo.of', { action: actOn(row, t) })} onClick={() => onUndo(row)}>
              {t('undo.open')}
            </Button>
          ) : null}
        </div>
      ),
      sortable: false,
    },
  ]
}
