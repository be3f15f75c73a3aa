import { type ScanRow } from '@club/contracts/http'
import { figureColumn, instantColumn, MemberLink } from '@club/desk'
import type { DataTableColumn } from '@club/desk'
import type { TFunction } from 'i18next'
import { BrandLink } from '../../links/brand-link'
import { personColumns } from '../../features/members/person-columns'
import css from '../../features/code-batches/components/code-batches.module.css'

/** The table of the scan report; where there is little room it has code, member and product in one column each. */
export function scanColumns(t: TFunction<'admin'>): DataTableColumn<ScanRow>[] {
  return [
    instantColumn('scannedAt', t('scan.scannedAt'), (row) => row.scannedAt),
    {
      id: 'code',
      header: t('scan.code'),
      value: (row) => row.code,
      cell: (row) => (
        <span className={css.code}>
          <MemberLink by={row.userId}>{row.code}</MemberLink>
        </span>
      ),
    },
    ...personColumns<ScanRow>({ name: t('scan.name'), email: t('scan.email'), number: t('scan.number') }),
    { id: 'brand', header: t('scan.brand'), value: (row) => row.brand, cell: (row) => <BrandLink name={row.brand} /> },
    { id: 'format', header: t('scan.format'), value: (row) => row.format, under: 'brand', selfEvident: true },
    { id: 'size', header: t('scan.size'), value: (row) => row.size.toUpperCase() },
    figureColumn('points', t('scan.points'), (row) => row.points),
    figureColumn('bonusPoints', t('scan.bonus'), (row) => row.bonusPoints),
    { id: 'codeGroup', header: t('scan.group'), value: (row) => row.codeGroup, under: 'code', selfEvident: true },
  ]
}
