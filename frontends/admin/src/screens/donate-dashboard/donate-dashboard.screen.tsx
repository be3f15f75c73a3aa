import { adminDonationCalls, type AdminDonationItem } from '@club/contracts/http'
import { actionsColumn, type DataTableColumn, figureColumn, ListPage, pictureColumn } from '@club/desk'
import { truncate } from '@club/rules'
import { Button } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Donation items. No call changes one, so its Edit button leads nowhere (back-office 2.2, D116). */
export function DonateDashboardScreen() {
  const { t } = useTranslation('donate')
  const columns = useMemo<DataTableColumn<AdminDonationItem>[]>(
    () => [
      pictureColumn('image', t('field.image'), { nameOf: (item) => item.itemName, urlOf: (item) => item.itemImage }),
      { id: 'itemId', header: t('field.itemId'), value: (item) => item.itemId },
      { id: 'name', header: t('field.name'), value: (item) => item.itemName, cell: (item) => <strong>{truncate(item.itemName)}</strong> },
      figureColumn('points', t('field.points'), (item) => item.points),
      actionsColumn(t('field.actions'), (item) => (
        <Button look="soft" size="small" aria-label={t('action.editOf', { name: item.itemName })}>
          {t('action.edit')}
        </Button>
      )),
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
