import { BRAND, type AdminBrand } from '@club/contracts/records'
import { Badge, Row } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordList } from '../../records/record-list'

const ACTIONS = ['details', 'edit', 'assign']
const formatsOf = (row: object) => (row as Pick<AdminBrand, 'format'>).format

/** The brands with their formats and sizes: to add, look at, edit, and give a format (back-office 2.3, D112). */
export function BrandDashboardScreen() {
  const { t } = useTranslation('brand')
  const own = useMemo(
    () => ({
      formats: {
        value: (row: object) =>
          formatsOf(row)
            .map(({ name, size }) => `${name} ${size.map((one) => one.name).join(' ')}`)
            .join(' '),
        sortable: false,
        cell: (row: object) => (
          <Row gap={2}>
            {formatsOf(row).map((format) => (
              <Badge key={format.id}>{t('field.format', { format: format.name, sizes: format.size.map((size) => size.name.toUpperCase()).join(' · ') })}</Badge>
            ))}
          </Row>
        ),
      },
    }),
    [t],
  )
  return <RecordList kind={BRAND} own={own} actions={ACTIONS} />
}
