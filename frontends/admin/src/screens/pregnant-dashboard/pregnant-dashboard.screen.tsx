import { adminCatalogueCalls, type AdminPregnantItem } from '@club/contracts/http'
import { BilingualCell, ListPage, type DataTableColumn } from '@club/desk'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { itemActionColumns } from '../../features/items/components/item-columns'

/** The offers for pregnant mums in both languages (back-office 2.3). */
export function PregnantDashboardScreen() {
  const { t } = useTranslation('item')
  const columns = useMemo<DataTableColumn<AdminPregnantItem>[]>(
    () => [
      {
        id: 'name',
        header: t('field.name'),
        value: ({ itemName }) => `${itemName.en} ${itemName.bm}`,
        cell: (item) => <BilingualCell text={item.itemName} isName />,
      },
      {
        id: 'description',
        header: t('field.description'),
        value: ({ description }) => `${description.en} ${description.bm}`,
        cell: (item) => <BilingualCell text={item.description} />,
        under: 'name',
        selfEvident: true,
      },
      { id: 'image', header: t('field.image'), value: (item) => item.itemName.en, thumbnail: (item) => item.itemImage.en, sortable: false, width: 110 },
      { id: 'imageBm', header: t('field.imageBm'), value: (item) => item.itemName.bm, thumbnail: (item) => item.itemImage.bm, sortable: false, width: 110 },
      { id: 'brand', header: t('field.brand'), value: (item) => item.itemBrand, under: 'name' },
      ...itemActionColumns<AdminPregnantItem>(t, {
        header: t('field.shown'),
        toggle: adminCatalogueCalls.togglePregnantItem,
        edit: '/admin/pregnant/editPregnant',
      }),
    ],
    [t],
  )
  return (
    <ListPage
      title={t('pregnant.title')}
      intro={t('pregnant.intro')}
      call={adminCatalogueCalls.listPregnantItems}
      rowsOf={({ data }) => data}
      rowKey={(item) => item.id}
      columns={columns}
      searchLabel={t('pregnant.search')}
      emptyTitle={t('pregnant.empty')}
      add={{ to: '/admin/pregnant/add', label: t('pregnant.add') }}
    />
  )
}
