import { adminPromoterCalls, type AccountRow } from '@club/contracts/http'
import { actionsColumn, type DataTableColumn, figureColumn, instantColumn } from '@club/desk'
import { LinkButton } from '@club/ui'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { ScreenLink } from '../../links/screen-link'
import { personColumns } from '../../features/members/person-columns'
import { MemberStatus } from '../../features/search/member-status'

/** Where an account is edited; it is handed over in the navigation state. */
export const EDIT = '/admin/account/edit'

/** The columns of accounts. Each row has a button to edit, because the roles that read the list may edit accounts (D91, D96). */
export function accountColumns(t: TFunction<'accounts'>): DataTableColumn<AccountRow>[] {
  return [
    instantColumn('createdAt', t('field.registered'), (row) => row.createdAt),
    ...personColumns<AccountRow>({ name: t('field.name'), email: t('field.email'), number: t('field.number') }, ({ status }) =>
      status === 'active' ? null : <MemberStatus status={status} />,
    ),
    {
      id: 'stage',
      header: t('field.stage'),
      value: (row) => (row.pregnancyStage === null ? '' : t(`stage.${row.pregnancyStage}`)),
      choiceName: (stage) => t(`stage.${stage}`),
    },
    { id: 'tier', header: t('field.tier'), value: (row) => row.tier, under: 'stage' },
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
    actionsColumn(t('field.actions'), (account) => (
      <LinkButton as={Link} to={EDIT} state={{ account }} look="soft" size="small" aria-label={t('action.editOf', { name: account.name })}>
        {t('action.edit')}
      </LinkButton>
    )),
  ]
}
