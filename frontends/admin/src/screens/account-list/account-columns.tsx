import { adminPromoterCalls, type AccountRow } from '@club/contracts/http'
import { type DataTableColumn, figureColumn, instantColumn } from '@club/desk'
import type { TFunction } from 'i18next'
import { ScreenLink } from '../../links/screen-link'
import { personColumns } from '../../features/members/person-columns'

/** The columns of accounts. */
export function accountColumns(t: TFunction<'accounts'>): DataTableColumn<AccountRow>[] {
  return [
    instantColumn('createdAt', t('field.registered'), (row) => row.createdAt),
    ...personColumns<AccountRow>({ name: t('field.name'), email: t('field.email'), number: t('field.number') }),
    {
      id: 'stage',
      header: t('field.stage'),
      value: (row) => (row.pregnancyStage === null ? '' : t(`stage.${row.pregnancyStage}`)),
      choiceName: (stage) => t(`stage.${stage}`),
    },
    { id: 'tier', header: t('field.tier'), value: (row) => row.tier },
    figureColumn('points', t('field.points'), (row) => row.totalPoints),
    {
      id: 'promoter',
      header: t('field.promoter'),
      value: (row) => row.promoterCode,
      cell: ({ promoterCode: code }) =>
        code ? (
          <ScreenLink needs={adminPromoterCalls.listPromoters} to={`/admin/promoter/dashboard?q=${encodeURIComponent(code)}`}>
            {code}
          </ScreenLink>
        ) : null,
    },
  ]
}
