import { adminVoucherCalls, type VoucherBatch } from '@club/contracts/http'
import { VOUCHER_TYPE, type AdminVoucherType } from '@club/contracts/records'
import { actionsColumn, type DataTableColumn, figureColumn, HandedOver, instantColumn, ListPage } from '@club/desk'
import { displayInstant } from '@club/rules'
import { LinkButton } from '@club/ui'
import { UploadIcon } from '@club/ui/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { WhereUsed } from '../../records/where-used'

function Batches({ type }: { type: AdminVoucherType }) {
  const { t } = useTranslation('voucher')
  const columns = useMemo<DataTableColumn<VoucherBatch>[]>(() => {
    return [
      instantColumn('created', t('field.created'), (batch) => batch.createdAt),
      ...(['total', 'available', 'redeemed', 'used', 'withdrawn'] as const).map((id) => figureColumn<VoucherBatch>(id, t(`field.${id}`), (batch) => batch[id])),
      actionsColumn(t('field.actions'), (batch) => (
        <LinkButton
          as={Link}
          to="/admin/voucher/details"
          state={{ batch, voucher: type }}
          look="soft"
          size="small"
          aria-label={t('batches.detailsOf', { created: displayInstant(batch.createdAt) })}
        >
          {t('batches.details')}
        </LinkButton>
      )),
    ]
  }, [t, type])
  return (
    <ListPage
      title={t('batches.title', { name: type.name })}
      intro={t('batches.intro')}
      call={adminVoucherCalls.listVoucherBatches}
      query={{ id: type.id }}
      rowsOf={(batches) => batches}
      rowKey={(batch) => batch.id}
      columns={columns}
      searchLabel={t('batches.search')}
      emptyTitle={t('batches.empty')}
      initialSort={{ id: 'created', descending: true }}
      actions={
        <LinkButton as={Link} to="/admin/voucher/upload" state={{ voucher: type }} icon={<UploadIcon size={20} />}>
          {t('batches.upload')}
        </LinkButton>
      }
    >
      <WhereUsed kind={VOUCHER_TYPE} row={type} />
    </ListPage>
  )
}

/** The batches of the voucher type that was handed over (back-office 2.2, D109). */
export function VoucherBatchDetailsScreen() {
  return (
    <HandedOver<AdminVoucherType> name="voucher" needs={['id', 'name']} back="/admin/voucher/dashboard">
      {(type) => <Batches type={type} />}
    </HandedOver>
  )
}
