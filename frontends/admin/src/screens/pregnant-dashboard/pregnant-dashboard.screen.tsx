import { adminCatalogueCalls } from '@club/contracts/http'
import { PREGNANT_ITEM } from '@club/contracts/records'
import { useTranslation } from 'react-i18next'
import { RecordList, type OwnColumns } from '../../records/record-list'

const OWN: OwnColumns<typeof PREGNANT_ITEM> = {
  imageBm: { value: ({ itemName }) => itemName.bm, thumbnail: ({ itemImage }) => itemImage.bm, sortable: false, width: 120 },
}

/** The offers for pregnant mums in both languages (back-office 2.3). */
export function PregnantDashboardScreen() {
  const { t } = useTranslation('item')
  return (
    <RecordList
      kind={PREGNANT_ITEM}
      call={adminCatalogueCalls.listPregnantItems}
      own={OWN}
      title={t('pregnant.title')}
      intro={t('pregnant.intro')}
      add={{ to: '/admin/pregnant/add', label: t('pregnant.add') }}
    />
  )
}
