import type { AccountRow } from '@club/contracts/http'
import { inFigures, type DataTableColumn } from '@club/desk'
import { displayInstant } from '@club/rules'
import type { TFunction } from 'i18next'
import { personColumns } from '../../features/members/person-columns'

/** The columns of accounts. */
export function accountColumns(t: TFunction<'accounts'>): DataTableColumn<AccountRow>[] {
  return [
    { id: 'createdAt', header: t('field.registered'), value: (row) => row.createdAt, cell: (row) => displayInstant(row.createdAt) },
    ...personColumns<AccountRow>({ name: t('field.name'), email: t('field.email'), number: t('field.number') }),
    { id: 'stage', header: t('field.stage'), value: (row) => (row.pregnancyStage === null ? '' : t(`stage.${row.pregnancyStage}`)) },
    { id: 'tier', header: t('field.tier'), value: (row) => row.tier },
    { id: 'points', header: t('field.points'), value: (row) => row.totalPoints, cell: (row) => inFigures(row.totalPoints), align: 'end' },
    { id: 'promoter', header: t('field.promoter'), value: (row) => row.promoterCode },
  ]
}
