import type { AuditChange, AuditRow } from '@club/contracts/http'
import type { TFunction } from 'i18next'
import { makesRecord, removesRecord } from './act-text'
import css from './audit.module.css'
import { fieldText, valueText } from './field-text'

/** A longer list of changes is folded after the first two. */
const SHOWN_MAX = 3
const FIRST = 2

const isHidden = ({ personal, before, after }: AuditChange) => personal && before === null && after === null

function Lines({ changes, t }: { changes: readonly AuditChange[]; t: TFunction<'audit'> }) {
  return (
    <ul className={css.changes}>
      {changes.map((change) => (
        <li key={change.field} title={change.ids}>
          {fieldText(change.field)}:{' '}
          {isHidden(change) ? (
            t('personal')
          ) : (
            <>
              {change.before === null ? null : (
                <>
                  <del>{valueText(change.before, t)}</del> →{' '}
                </>
              )}
              <ins>{valueText(change.after, t)}</ins>
              {change.personal ? ` ${t('masked')}` : null}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Says whether the act created or removed a record. Empty old values do not prove a new record: a decision has none either. */
function movement({ action, changes }: AuditRow): 'new' | 'gone' | null {
  if (changes.length < 2 || changes.every(isHidden)) return null
  if (makesRecord(action)) return 'new'
  return removesRecord(action) ? 'gone' : null
}

/** Shows what an act changed. A new or removed record is one line that opens to its fields; a long list of changes shows its first two and opens to the rest. */
export function ChangeList({ row, t }: { row: AuditRow; t: TFunction<'audit'> }) {
  const { changes, recordName, memberName } = row
  if (changes.length === 0) return t('noChanges')
  const moved = movement(row)
  if (moved) {
    const name = recordName || memberName
    return (
      <details className={css.details}>
        <summary>{name ? t(moved, { name }) : t(`${moved}Unnamed`)}</summary>
        <Lines changes={changes} t={t} />
      </details>
    )
  }
  if (changes.length <= SHOWN_MAX) return <Lines changes={changes} t={t} />
  return (
    <>
      <Lines changes={changes.slice(0, FIRST)} t={t} />
      <details className={css.details}>
        <summary>{t('moreFields', { count: changes.length - FIRST })}</summary>
        <Lines changes={changes.slice(FIRST)} t={t} />
      </details>
    </>
  )
}
