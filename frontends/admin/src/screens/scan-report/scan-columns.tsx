import { type ScanRow } from '@club/contracts/http'
import { inFigures, StackedCell } from '@club/desk'
import { displayInstant } from '@club/rules'
import type { DataTableColumn } from '@club/desk'
import type { TFunction } from 'i18next'
import { personColumns } from '../../features/members/person-columns'
import css from '../../features/code-batches/components/code-batches.module.css'

/** The table of the scan report; a narrow desk has code, member and product in one column each, with everything to be found by the search. */
export function scanColumns(t: TFunction<'admin'>, isNarrow: boolean): DataTableColumn<ScanRow>[] {
  const when: DataTableColumn<ScanRow> = {
    id: 'scannedAt',
    header: t('scan.scannedAt'),
    value: (row) => row.scannedAt,
    cell: (row) => <span className={isNarrow ? undefined : css.nowrap}>{displayInstant(row.scannedAt)}</span>,
  }
  const figures: DataTableColumn<ScanRow>[] = [
    { id: 'points', header: t('scan.points'), value: (row) => row.points, cell: (row) => inFigures(row.points), align: 'end' },
    { id: 'bonusPoints', header: t('scan.bonus'), value: (row) => row.bonusPoints, cell: (row) => inFigures(row.bonusPoints), align: 'end' },
  ]
  const person = personColumns<ScanRow>({ name: t('scan.name'), email: t('scan.email'), number: t('scan.number') }, isNarrow)
  if (isNarrow)
    return [
      when,
      {
        id: 'code',
        header: t('scan.code'),
        value: (row) => `${row.code} ${row.codeGroup}`,
        cell: (row) => (
          <StackedCell more={[row.codeGroup]}>
            <span className={css.code}>{row.code}</span>
          </StackedCell>
        ),
      },
      ...person,
      {
        id: 'brand',
        header: t('scan.brand'),
        value: (row) => `${row.brand} ${row.format} ${row.size.toUpperCase()}`,
        cell: (row) => <StackedCell more={[`${row.format} ${row.size.toUpperCase()}`]}>{row.brand}</StackedCell>,
      },
      ...figures,
    ]
  return [
    when,
    { id: 'code', header: t('scan.code'), value: (row) => row.code, cell: (row) => <span className={css.code}>{row.code}</span> },
    ...person,
    { id: 'brand', header: t('scan.brand'), value: (row) => row.brand },
    { id: 'format', header: t('scan.format'), value: (row) => row.format },
    { id: 'size', header: t('scan.size'), value: (row) => row.size.toUpperCase() },
    ...figures,
    { id: 'codeGroup', header: t('scan.group'), value: (row) => row.codeGroup },
  ]
}
