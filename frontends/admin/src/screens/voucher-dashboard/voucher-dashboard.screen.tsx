import { VOUCHER_TYPE, type AdminVoucherType } from '@club/contracts/records'
import { actionsColumn, type DataTableColumn, figureColumn, ListPage, switchColumn } from '@club/desk'
import { LinkButton, Row } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fileOf } from '../../records/record-csv'
import { countColumns, productColumns } from '../../features/stock/stock-columns'
import { ringgit } from '../../features/vouchers/ringgit'

const FILE = fileOf(VOUCHER_TYPE)

/** The voucher types with what is in stock and what went (back-office 2.3). */
export function VoucherDashboardScreen() {
  const { t } = useTranslation('voucher')
  const columns = useMemo<DataTableColumn<AdminVoucherType>[]>(() => {
    return [
      ...productColumns<AdminVoucherType>(t, ({ name, voucherImage, itemId }) => ({ name, image: voucherImage, itemId })),
      {
        id: 'value',
        header: t('field.value'),
        value: (type) => type.value,
        cell: (type) => t('ringgit', { value: ringgit(type.value) }),
        align: 'end',
        under: 'points',
        selfEvident: true,
      },
      figureColumn('points', t('field.points'), (type) => type.points),
      ...countColumns(t, ['batch', 'total', 'available', 'redeemed', 'used'] as const, 'available'),
      switchColumn(t('field.active'), {
        call: VOUCHER_TYPE.calls.toggle,
        isActive: (type) => type.active,
        nameOf: (type) => type.name,
        label: (name) => t('action.activeOf', { name }),
        doneText: (name, active) => t(active ? 'action.shown' : 'action.hidden', { name }),
      }),
      actionsColumn(t('field.actions'), (type) => (
        <Row gap={2}>
          <LinkButton
            as={Link}
            to="/admin/voucher/batch/details"
            state={{ type }}
            look="soft"
            size="small"
            aria-label={t('action.batchesOf', { name: type.name })}
          >
            {t('action.batches')}
          </LinkButton>
          <LinkButton as={Link} to="/admin/voucher/upload" state={{ type }} look="soft" size="small" aria-label={t('action.uploadOf', { name: type.name })}>
            {t('action.upload')}
          </LinkButton>
        </Row>
      )),
    ]
  }, [t])
  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      call={VOUCHER_TYPE.calls.list}
      rowsOf={(types) => types}
      rowKey={(type) => type.id}
      columns={columns}
      file={FILE}
      searchLabel={t('list.search')}
      emptyTitle={t('list.empty')}
      add={{ to: '/admin/voucher/type/add', label: t('list.add') }}
    />
  )
}
