import { useCallQuery } from '@club/api'
import { adminCatalogueCalls } from '@club/contracts/http'
import { SAMPLE } from '@club/contracts/records'
import { LinkButton, Row } from '@club/ui'
import { PlusIcon } from '@club/ui/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RecordList, type OwnColumns } from '../../records/record-list'

/** The free samples with their stock (back-office 2.3). */
export function SampleDashboardScreen() {
  const { t } = useTranslation('sample')
  const brands = useCallQuery(adminCatalogueCalls.listSamples, undefined, { staleTimeMs: 0 }).data?.brands
  const own = useMemo<OwnColumns<typeof SAMPLE>>(
    () => ({
      product: {
        value({ brandId, formatId, sizeId }) {
          const brand = brands?.find(({ id }) => id === brandId)
          const format = brand?.format.find(({ id }) => id === formatId)
          const size = format?.size.find(({ id }) => id === sizeId)
          return [brand?.name, format?.name, size?.name.toUpperCase()].filter(Boolean).join(' · ')
        },
        under: 'name',
        selfEvident: true,
      },
    }),
    [brands],
  )
  return (
    <RecordList
      kind={SAMPLE}
      call={adminCatalogueCalls.listSamples}
      own={own}
      actions={
        <Row gap={3}>
          <LinkButton as={Link} to="/admin/sample/survey/dashboard" look="outline">
            {t('list.survey')}
          </LinkButton>
          <LinkButton as={Link} to="/admin/sample/add" icon={<PlusIcon size={20} />}>
            {t('list.add')}
          </LinkButton>
        </Row>
      }
    />
  )
}
