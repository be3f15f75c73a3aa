import { adminPromoterCalls } from '@club/contracts/http'
import { RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { PromoterFields } from '../../features/promoters/promoter-fields'

/** A new promoter, then back to the list. */
export function PromoterAddScreen() {
  const { t } = useTranslation('promoters')
  return (
    <RecordForm
      keepsDraft={false}
      call={adminPromoterCalls.addPromoter}
      list="/admin/promoter/dashboard"
      title={t('form.add')}
      defaults={{ name: '', code: '', region: '', supervisorName: '', post: '', number: '', utmLink: '' }}
      saved={({ name }) => t('form.saved', { name })}
    >
      <PromoterFields />
    </RecordForm>
  )
}
