import { adminDonationCalls, type AdminDonationItem } from '@club/contracts/http'
import { inFigures, ListPage, type DataTableColumn } from '@club/desk'
import { truncate } from '@club/rules'
import { Button } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Donation items. No call changes one, so its Edit button leads nowhere (back-office 2.2, D116). */
export function DonateDashboardScreen() {
  const { t } = useTranslation('donate')
  const columns = useMemo<DataTableColumn<AdminDonationItem>[]>(
    () => [
      { id: 'image', header: t('field.image'), value: (item) => item.itemName, thumbnail: (item) => item.itemImage, sortable: false, width: 120 },
      { id: 'itemId', header: t('field.itemId'), value: (item) => item.itemId },
      { id: 'name', header: t('field.name'), value: (item) => item.itemName, cell: (item) => <strong>{truncate(item.itemName)}</strong> },
      { id: 'points', header: t('field.points'), value: (item) => item.points, cell: (item) => inFigures(item.points), align: 'end' },
      {
        id: 'actions',
        header: t('field.actions'),
        value: () => '',
        sortable: false,
        cell: (item) => (
          <Button look="soft" size="small" aria-label={t('action.editOf', { name: item.itemName })}>
            {t('action.edit')}
          </Button>
        ),
      },
    ],
    [t],
  )
  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      call={adminDonationCalls.listDonations}
      rowsOf={(items) => items}
      rowKey={(item) => item.id}
      columns={columns}
      searchLabel={t('list.search')}
      emptyTitle={t('list.empty')}
      add={{ to: '/admin/donate/add', label: t('list.add') }}
    />
  )
}
