import { BRAND } from '@club/contracts/records'
import { Badge, Row } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordList, type OwnColumns } from '../../records/record-list'
import css from './brand-dashboard.module.css'

const SCREENS = ['details', 'edit', 'assign']

/** The brands with their formats and sizes: to add, look at, edit, and give a format (back-office 2.3, D112). */
export function BrandDashboardScreen() {
  const { t } = useTranslation('brand')
  const own = useMemo<OwnColumns<typeof BRAND>>(
    () => ({
      formats: {
        value: ({ format }) => format.map(({ name, size }) => `${name} ${size.map((one) => one.name).join(' ')}`).join(' '),
        sortable: false,
        cell: (brand) => (
          <Row gap={2} className={css.formats}>
            {brand.format.map((format) => (
              <Badge key={format.id}>{t('field.format', { format: format.name, sizes: format.size.map((size) => size.name.toUpperCase()).join(' · ') })}</Badge>
            ))}
          </Row>
        ),
      },
    }),
    [t],
  )
  return <RecordList kind={BRAND} own={own} leadsTo={SCREENS} />
}
