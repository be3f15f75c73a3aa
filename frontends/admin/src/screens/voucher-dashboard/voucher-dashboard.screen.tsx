import { VOUCHER_TYPE } from '@club/contracts/records'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ringgit } from '../../features/vouchers/ringgit'
import { RecordList, type OwnColumns } from '../../records/record-list'

const SCREENS = ['batches', 'upload']

/** The voucher types with what is in stock and what went (back-office 2.3). */
export function VoucherDashboardScreen() {
  const { t } = useTranslation('voucher')
  const own = useMemo<OwnColumns<typeof VOUCHER_TYPE>>(
    () => ({
      value: { value: (type) => type.value, cell: (type) => t('ringgit', { value: ringgit(type.value) }), align: 'end', under: 'points', selfEvident: true },
    }),
    [t],
  )
  return <RecordList kind={VOUCHER_TYPE} own={own} leadsTo={SCREENS} />
}
