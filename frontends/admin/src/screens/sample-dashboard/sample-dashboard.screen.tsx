import { useCallQuery } from '@club/api'
import { adminCatalogueCalls } from '@club/contracts/http'
import { SAMPLE, type AdminSample } from '@club/contracts/records'
import { actionsColumn, type DataTableColumn, EditableFigure, inFigures, ListPage, switchColumn } from '@club/desk'
import { LinkButton, Row } from '@club/ui'
import { PlusIcon } from '@club/ui/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fileOf } from '../../records/record-csv'
import { valuesOf } from '../../records/record-values'
import { countColumns, productColumns, STOCK_COUNTS, stockedLook } from '../../features/stock/stock-columns'

const FILE = fileOf(SAMPLE)

/** The free samples with their stock (back-office 2.3). */
export function SampleDashboardScreen() {
  const { t } = useTranslation('sample')
  const brands = useCallQuery(adminCatalogueCalls.listSamples, undefined, { staleTimeMs: 0 }).data?.brands
  const columns = useMemo<DataTableColumn<AdminSample>[]>(() => {
    const productOf = ({ brandId, formatId, sizeId }: AdminSample) => {
      const brand = brands?.find(({ id }) => id === brandId)
      const format = brand?.format.find(({ id }) => id === formatId)
      const size = format?.size.find(({ id }) => id === sizeId)
      return [brand?.name, format?.name, size?.name.toUpperCase()].filter(Boolean).join(' · ')
    }
    return [
      ...productColumns<AdminSample>(t, stockedLook),
      { id: 'product', header: t('field.product'), value: productOf, under: 'name', selfEvident: true },
      ...countColumns<(typeof STOCK_COUNTS)[number], AdminSample>(t, STOCK_COUNTS, 'remaining', {
        inventory: (row) => (
          <EditableFigure
            call={SAMPLE.calls.edit}
            values={valuesOf(SAMPLE, row)}
            field="inventory"
            value={row.inventory}
            label={t('edit.inventory', { name: row.itemName.en })}
            doneText={(value) => t('edit.inventoryDone', { name: row.itemName.en, value: inFigures(value) })}
          />
        ),
      }),
      switchColumn(t('field.active'), {
        call: SAMPLE.calls.toggle,
        isActive: (row) => row.active,
        nameOf: (row) => row.itemName.en,
        label: (name) => t('action.activeOf', { name }),
        doneText: (name, active) => t(active ? 'action.shown' : 'action.hidden', { name }),
      }),
      actionsColumn(t('field.actions'), (row) => (
        <LinkButton
          as={Link}
          to="/admin/sample/edit"
          state={{ sample: row }}
          look="soft"
          size="small"
          aria-label={t('action.editOf', { name: row.itemName.en })}
        >
          {t('action.edit')}
        </LinkButton>
      )),
    ]
  }, [t, brands])
  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      call={adminCatalogueCalls.listSamples}
      rowsOf={({ data }) => data}
      rowKey={(row) => row.id}
      columns={columns}
      file={FILE}
      searchLabel={t('list.search')}
      emptyTitle={t('list.empty')}
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
