import { adminCatalogueCalls } from '@club/contracts/http'
import { PREGNANT_ITEM, type AdminPregnantItem } from '@club/contracts/records'
import { bilingualColumn, type DataTableColumn, ListPage, pictureColumn } from '@club/desk'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fileOf } from '../../records/record-csv'
import { itemActionColumns } from '../../features/items/components/item-columns'

const FILE = fileOf(PREGNANT_ITEM)

/** The offers for pregnant mums in both languages (back-office 2.3). */
export function PregnantDashboardScreen() {
  const { t } = useTranslation('item')
  const columns = useMemo<DataTableColumn<AdminPregnantItem>[]>(
    () => [
      bilingualColumn('name', t('field.name'), (item) => item.itemName, { isName: true }),
      bilingualColumn('description', t('field.description'), (item) => item.description, { under: 'name', selfEvident: true }),
      pictureColumn('image', t('field.imageUrl'), { nameOf: (item) => item.itemName.en, urlOf: (item) => item.itemImage.en, width: 110 }),
      pictureColumn('imageBm', t('field.imageBm'), { nameOf: (item) => item.itemName.bm, urlOf: (item) => item.itemImage.bm, width: 110 }),
      { id: 'brand', header: t('field.itemBrand'), value: (item) => item.itemBrand, under: 'name' },
      ...itemActionColumns<AdminPregnantItem>(t, {
        header: t('field.shown'),
        toggle: PREGNANT_ITEM.calls.toggle,
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
      file={FILE}
      searchLabel={t('pregnant.search')}
      emptyTitle={t('pregnant.empty')}
      add={{ to: '/admin/pregnant/add', label: t('pregnant.add') }}
    />
  )
}
