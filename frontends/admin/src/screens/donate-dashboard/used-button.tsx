import { DONATION_ITEM, type AdminDonationItem } from '@club/contracts/records'
import { Button, Dialog } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WhereUsed } from '../../records/where-used'

/** Opens the links of a donation item, which has no page of its own. */
export function UsedButton({ item }: { item: AdminDonationItem }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const name = item.itemName
  return (
    <>
      <Button look="soft" size="small" aria-haspopup="dialog" aria-label={t('whereUsed.openOf', { name })} onClick={() => setOpen(true)}>
        {t('whereUsed.open')}
      </Button>
      <Dialog open={isOpen} title={t('whereUsed.of', { name })} onClose={() => setOpen(false)}>
        <WhereUsed kind={DONATION_ITEM} row={item} />
      </Dialog>
    </>
  )
}
