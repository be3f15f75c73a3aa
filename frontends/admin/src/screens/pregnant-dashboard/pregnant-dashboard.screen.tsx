import { adminCatalogueCalls, type AdminPregnantItem } from '@club/contracts/http'
import { ListPage, ToggleBox, type DataTableColumn } from '@club/desk'
import { truncate } from '@club/rules'
import { LinkButton } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The offers for pregnant mums in both languages (P3 §2.3). */
export function PregnantDashboardScreen() {
  const { t } = useTranslation('item')
  const columns = useMemo<DataTableColumn<AdminPregnantItem>[]>(
    () => [
      { id: 'name', header: t('field.name'), value: (item) => item.itemName.en, cell: (item) => <strong>{truncate(item.itemName.en)}</strong> },
      { id: 'nameBm', header: t('field.nameBm'), value: (item) => item.itemName.bm, cell: (item) => <span lang="ms">{truncate(item.itemName.bm)}</span> },
      { id: 'description', header: t('field.description'), value: (item) => item.description.en, cell: (item) => truncate(item.description.en) },
      {
        id: 'descriptionBm',
        header: t('field.descriptionBm'),
        value: (item) => item.description.bm,
        cell: (item) => <span lang="ms">{truncate(item.description.bm)}</span>,
      },
      { id: 'image', header: t('field.image'), value: (item) => item.itemName.en, thumbnail: (item) => item.itemImage.en, sortable: false, width: 110 },
      { id: 'imageBm', header: t('field.imageBm'), value: (item) => item.itemName.bm, thumbnail: (item) => item.itemImage.bm, sortable: false, width: 110 },
      { id: 'brand', header: t('field.brand'), value: (item) => item.itemBrand },
      {
        id: 'shown',
        header: t('field.shown'),
        value: (item) => item.active,
        cell: (item) => (
          <ToggleBox
            call={adminCatalogueCalls.togglePregnantItem}
            id={item.id}
            active={item.active}
            label={t('action.activeOf', { name: item.itemName.en })}
            told={(active) => t(active ? 'action.shown' : 'action.hidden', { name: item.itemName.en })}
          />
        ),
      },
      {
        id: 'actions',
        header: t('field.actions'),
        value: () => '',
        sortable: false,
        cell: (item) => (
          <LinkButton
            as={Link}
            to="/admin/pregnant/editPregnant"
            state={{ item }}
            look="soft"
            size="small"
            aria-label={t('action.editOf', { name: item.itemName.en })}
          >
            {t('action.edit')}
          </LinkButton>
        ),
      },
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
