import { BRAND, type AdminBrand } from '@club/contracts/records'
import { useCallQuery } from '@club/api'

import { DataTable, HandedOver, type DataTableColumn } from '@club/desk'
import { displayInstant } from '@club/rules'
import { Card, Columns, Facts, LinkButton, Page, Picture, Row, Stack } from '@club/ui'
import { EditIcon, PlusIcon } from '@club/ui/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { WhereUsed } from '../../records/where-used'

function Details({ handed }: { handed: AdminBrand }) {
  const { t } = useTranslation('brand')
  const brands = useCallQuery(BRAND.calls.list, undefined, { staleTimeMs: 0 })
  const brand = brands.data?.find(({ id }) => id === handed.id) ?? handed
  const columns = useMemo<DataTableColumn<AdminBrand['format'][number]>[]>(
    () => [
      { id: 'format', header: t('details.format'), value: (format) => format.name, cell: (format) => <strong>{format.name}</strong> },
      { id: 'sizes', header: t('details.sizes'), value: (format) => format.size.map(({ name }) => name.toUpperCase()).join(' · '), sortable: false },
    ],
    [t],
  )
  return (
    <Page
      width="wide"
      title={t('details.title', { name: brand.name })}
      intro={brand.description}
      actions={
        <Row gap={3}>
          <LinkButton as={Link} to="/admin/brand/edit" state={{ brand }} look="outline" icon={<EditIcon size={20} />}>
            {t('action.edit')}
          </LinkButton>
          <LinkButton as={Link} to="/admin/brand/assign" state={{ brand }} icon={<PlusIcon size={20} />}>
            {t('action.assign')}
          </LinkButton>
        </Row>
      }
    >
      <WhereUsed kind={BRAND} row={brand} />
      <Columns
        main={
          <DataTable
            label={t('field.formats')}
            columns={columns}
            rows={brand.format}
            rowKey={(format) => format.id}
            searchable={false}
            emptyTitle={t('details.empty')}
          />
        }
        side={
          <Card padding="wide">
            <Stack gap={4}>
              <Picture src={brand.imageUrl} alt={brand.name} width={400} height={300} fit="contain" />
              <Facts
                items={[
                  { label: t('field.createdAt'), value: displayInstant(brand.createdAt) },
                  { label: t('field.updatedAt'), value: displayInstant(brand.updatedAt) },
                ]}
              />
            </Stack>
          </Card>
        }
      />
    </Page>
  )
}

/** The brand that was handed over, as it is now. */
export function BrandDetailsScreen() {
  return (
    <HandedOver<AdminBrand> name="brand" needs={['id', 'name', 'description', 'format', 'createdAt', 'updatedAt']} back="/admin/brand/dashboard">
      {(brand) => <Details handed={brand} />}
    </HandedOver>
  )
}
