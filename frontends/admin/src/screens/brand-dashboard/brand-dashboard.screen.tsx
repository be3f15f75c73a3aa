import { adminBrandCalls, type AdminBrand } from '@club/contracts/http'
import { actionsColumn, type DataTableColumn, instantColumn, ListPage, pictureColumn, StackedCell } from '@club/desk'
import { truncate } from '@club/rules'
import { Badge, LinkButton, Row } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The brands with their formats and sizes: to add, look at, edit, and give a format (back-office 2.3, D112). */
export function BrandDashboardScreen() {
  const { t } = useTranslation('brand')
  const columns = useMemo<DataTableColumn<AdminBrand>[]>(
    () => [
      pictureColumn('image', t('field.image'), { nameOf: (brand) => brand.name, urlOf: (brand) => brand.imageUrl }),
      {
        id: 'name',
        header: t('field.name'),
        value: (brand) => `${brand.name} ${brand.description}`,
        cell: (brand) => (
          <StackedCell more={[truncate(brand.description)]}>
            <strong>{brand.name}</strong>
          </StackedCell>
        ),
      },
      {
        id: 'formats',
        header: t('field.formats'),
        value: (brand) => brand.format.map(({ name, size }) => `${name} ${size.map((one) => one.name).join(' ')}`).join(' '),
        sortable: false,
        cell: (brand) => (
          <Row gap={2}>
            {brand.format.map((format) => (
              <Badge key={format.id}>{t('field.format', { format: format.name, sizes: format.size.map((size) => size.name.toUpperCase()).join(' · ') })}</Badge>
            ))}
          </Row>
        ),
      },
      instantColumn('updated', t('field.updated'), (brand) => brand.updatedAt, { under: 'name' }),
      actionsColumn(t('field.actions'), (brand) => (
        <Row gap={2} wrap={false}>
          {(['details', 'edit', 'assign'] as const).map((action) => (
            <LinkButton
              key={action}
              as={Link}
              to={`/admin/brand/${action}`}
              state={{ brand }}
              look="soft"
              size="small"
              aria-label={t(`action.${action}Of`, { name: brand.name })}
            >
              {t(`action.${action}`)}
            </LinkButton>
          ))}
        </Row>
      )),
    ],
    [t],
  )
  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      call={adminBrandCalls.listBrands}
      rowsOf={(brands) => brands}
      rowKey={(brand) => brand.id}
      columns={columns}
      searchLabel={t('list.search')}
      emptyTitle={t('list.empty')}
      initialSort={{ id: 'name' }}
      add={{ to: '/admin/brand/add', label: t('list.add') }}
    />
  )
}
