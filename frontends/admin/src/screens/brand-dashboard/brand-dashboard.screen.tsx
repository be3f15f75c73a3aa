import { adminBrandCalls, type AdminBrand } from '@club/contracts/http'
import { ListPage, type DataTableColumn } from '@club/desk'
import { displayInstant, truncate } from '@club/rules'
import { Badge, Row } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The brands with the formats and sizes that codes can be generated for (P3 §2.3, D112). */
export function BrandDashboardScreen() {
  const { t } = useTranslation('admin')
  const columns = useMemo<DataTableColumn<AdminBrand>[]>(
    () => [
      { id: 'image', header: t('brands.image'), value: (brand) => brand.name, thumbnail: (brand) => brand.imageUrl, sortable: false, width: 120 },
      { id: 'name', header: t('brands.name'), value: (brand) => brand.name, cell: (brand) => <strong>{brand.name}</strong> },
      { id: 'description', header: t('brands.description'), value: (brand) => brand.description, cell: (brand) => truncate(brand.description) },
      {
        id: 'formats',
        header: t('brands.formats'),
        value: (brand) => brand.format.map(({ name, size }) => `${name} ${size.map((one) => one.name).join(' ')}`).join(' '),
        sortable: false,
        cell: (brand) => (
          <Row gap={2}>
            {brand.format.map((format) => (
              <Badge key={format.id}>
                {t('brands.format', { format: format.name, sizes: format.size.map((size) => size.name.toUpperCase()).join(' · ') })}
              </Badge>
            ))}
          </Row>
        ),
      },
      { id: 'updated', header: t('brands.updated'), value: (brand) => brand.updatedAt, cell: (brand) => displayInstant(brand.updatedAt) },
    ],
    [t],
  )
  return (
    <ListPage
      title={t('brands.title')}
      intro={t('brands.intro')}
      call={adminBrandCalls.listBrands}
      rowsOf={(brands) => brands}
      rowKey={(brand) => brand.id}
      columns={columns}
      searchLabel={t('brands.search')}
      emptyTitle={t('brands.empty')}
      initialSort={{ id: 'name' }}
    />
  )
}
