import { useCallQuery } from '@club/api'
import { adminCatalogueCalls } from '@club/contracts/http'
import { SHOP_ITEM, type AdminItem } from '@club/contracts/records'
import { type DataTableColumn, EditableFigure, inFigures, instantColumn, ListPage } from '@club/desk'
import { Badge, Card, LinkButton, Row, Text } from '@club/ui'
import { PlusIcon } from '@club/ui/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fileOf } from '../../records/record-csv'
import { AddCategory } from '../../features/items/components/add-category'
import { itemActionColumns } from '../../features/items/components/item-columns'
import { valuesOf } from '../../records/record-values'
import { countColumns, productColumns, STOCK_COUNTS, stockedLook } from '../../features/stock/stock-columns'

const FILE = fileOf(SHOP_ITEM)

/** Keeps the room of the categories until they come. */
const NO_BREAK = '\u00a0'

/** The items of the point shop and its categories (back-office 2.3). */
export function CatalogDashboardScreen() {
  const { t } = useTranslation('item')
  const shop = useCallQuery(adminCatalogueCalls.listItems, undefined, { staleTimeMs: 0 })
  const categories = shop.data?.category
  const columns = useMemo<DataTableColumn<AdminItem>[]>(() => {
    const nameOf = (id: string) => categories?.find((category) => category.id === id)?.name ?? ''
    const figure = (item: AdminItem, field: 'points' | 'inventory') => (
      <EditableFigure
        call={SHOP_ITEM.calls.edit}
        values={valuesOf(SHOP_ITEM, item)}
        field={field}
        value={item[field]}
        label={t(`edit.${field}`, { name: item.itemName.en })}
        doneText={(value) => t(`edit.${field}Done`, { name: item.itemName.en, value: inFigures(value) })}
      />
    )
    return [
      ...productColumns<AdminItem>(t, stockedLook),
      {
        id: 'categories',
        header: t('field.categoryIds'),
        value: (item) => item.categories.map(nameOf).join(' '),
        sortable: false,
        under: 'name',
        selfEvident: true,
        cell: (item) => (
          <Row gap={2}>
            {item.categories.map((id) => (
              <Badge key={id}>{nameOf(id)}</Badge>
            ))}
          </Row>
        ),
      },
      { id: 'points', header: t('field.points'), value: (item) => item.points, cell: (item) => figure(item, 'points'), align: 'end' },
      ...countColumns<(typeof STOCK_COUNTS)[number], AdminItem>(t, STOCK_COUNTS, 'remaining', { inventory: (item) => figure(item, 'inventory') }),
      instantColumn('updated', t('field.updated'), (item) => item.updatedAt),
      ...itemActionColumns<AdminItem>(t, { header: t('field.active'), toggle: SHOP_ITEM.calls.toggle, edit: '/admin/item/edit' }),
    ]
  }, [t, categories])
  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      call={adminCatalogueCalls.listItems}
      rowsOf={({ data }) => data}
      rowKey={(item) => item.id}
      columns={columns}
      file={FILE}
      searchLabel={t('list.search')}
      emptyTitle={t('list.empty')}
      actions={
        <Row gap={3}>
          <AddCategory />
          <LinkButton as={Link} to="/admin/item/add" icon={<PlusIcon size={20} />}>
            {t('list.add')}
          </LinkButton>
        </Row>
      }
    >
      <Card>
        <Row gap={3}>
          <Text as="span" size="small" tone="soft">
            {t('category.title')}
          </Text>
          {categories ? null : <Badge>{NO_BREAK}</Badge>}
          {categories?.length === 0 ? (
            <Text as="span" size="small">
              {t('category.none')}
            </Text>
          ) : (
            categories?.map(({ id, name }) => <Badge key={id}>{name}</Badge>)
          )}
        </Row>
      </Card>
    </ListPage>
  )
}
