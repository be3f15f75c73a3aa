import type { AccountRow } from '@club/contracts/http'
import { inFigures, type DataTableColumn } from '@club/desk'
import { displayInstant } from '@club/rules'
import type { TFunction } from 'i18next'
import css from '../../features/code-batches/components/code-batches.module.css'

/** The columns of accounts; a narrow desk has the person in one column. */
export function accountColumns(t: TFunction<'accounts'>, isNarrow: boolean): DataTableColumn<AccountRow>[] {
  const person: DataTableColumn<AccountRow>[] = isNarrow
    ? [
        {
          id: 'name',
          header: t('field.name'),
          value: (row) => `${row.name} ${row.email} ${row.number ?? ''}`,
          cell: (row) => (
            <div className={css.stacked}>
              <span>{row.name}</span>
              <small>{row.email}</small>
              <small>{row.number}</small>
            </div>
          ),
        },
      ]
    : [
        { id: 'name', header: t('field.name'), value: (row) => row.name },
        { id: 'email', header: t('field.email'), value: (row) => row.email },
        { id: 'number', header: t('field.number'), value: (row) => row.number },
      ]
  return [
    {
      id: 'createdAt',
      header: t('field.registered'),
      value: (row) => row.createdAt,
      cell: (row) => <span className={isNarrow ? undefined : css.nowrap}>{displayInstant(row.createdAt)}</span>,
    },
    ...person,
    { id: 'stage', header: t('field.stage'), value: (row) => row.pregnancyStage },
    { id: 'tier', header: t('field.tier'), value: (row) => row.tier },
    { id: 'points', header: t('field.points'), value: (row) => row.totalPoints, cell: (row) => inFigures(row.totalPoints), align: 'end' },
    { id: 'promoter', header: t('field.promoter'), value: (row) => row.promoterCode },
  ]
}
