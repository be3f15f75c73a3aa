import { DONATION_ITEM, type AdminDonationItem } from '@club/contracts/records'
import { Button } from '@club/ui'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordList } from '../../records/record-list'
import { UsedButton } from './used-button'

/** Donation items. No call changes one, so its Edit button leads nowhere (back-office 2.2, D116). */
export function DonateDashboardScreen() {
  const { t } = useTranslation('donation-item')
  const buttons = useCallback(
    (item: AdminDonationItem) => (
      <>
        <Button look="soft" size="small" aria-label={t('action.editOf', { name: item.itemName })}>
          {t('action.edit')}
        </Button>
        <UsedButton item={item} />
      </>
    ),
    [t],
  )
  return <RecordList kind={DONATION_ITEM} more={buttons} />
}
