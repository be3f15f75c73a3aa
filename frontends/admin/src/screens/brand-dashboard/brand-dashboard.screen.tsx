import { useCallQuery } from '@club/api'
import { adminBrandCalls, type AdminBrand } from '@club/contracts/http'
import { displayInstant, truncate } from '@club/rules'
import { DataTable, type DataTableColumn } from '@club/desk'
import { Badge, Page, Row } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadProblem } from '../../problems/components/load-problem'

function sizesOf(brand: AdminBrand): string {
  return brand.format.map(({ name, size }) => `${name} ${size.map((one) => one.name).join(' ')}`).join(' ')
}

/** The brands with the formats and sizes that codes can be generated for (P3 §2.3, D112). */
export function BrandDashboardScreen() {
  const { t } = useTranslation('admin')
  const brands = useCallQuery(adminBrandCalls.listBrands, undefined)
  const columns = useMemo<DataTableColumn<AdminBrand>[]>(
    () => [
      { id: 'image', header: t('brands.image'), value: (brand) => brand.name, thumbnail: (brand) => brand.imageUrl, sortable: false, width: 120 },
      { id: 'name', header: t('brands.name'), value: (brand) => brand.name },
      { id: 'description', header: t('brands.description'), value: (brand) => brand.description, cell: (brand) => truncate(brand.description) },
      {
        id: 'formats',
        header: t('brands.formats'),
        value: sizesOf,
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
    <Page width="wide" title={t('brands.title')} intro={t('brands.intro')}>
      <DataTable
        label={t('brands.title')}
        columns={columns}
        rows={brands.data}
        rowKey={(brand) => brand.id}
        loading={brands.isPending}
        failed={brands.isError}
        onRetry={() => void brands.refetch()}
        searchLabel={t('brands.search')}
        emptyTitle={t('brands.empty')}
        initialSort={{ id: 'name' }}
      />
      <LoadProblem problem={brands.error} />
    </Page>
  )
}
