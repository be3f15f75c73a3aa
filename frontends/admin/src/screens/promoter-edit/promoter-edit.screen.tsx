import { adminPromoterCalls, type Promoter } from '@club/contracts/http'
import { HandedOver, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { PromoterFields } from '../../features/promoters/promoter-fields'

const LIST = '/admin/promoter/dashboard'

/** A known promoter, then back to the list. */
export function PromoterEditScreen() {
  const { t } = useTranslation('promoters')
  return (
    <HandedOver<Promoter> name="promoter" needs={['id', 'name', 'code', 'updatedAt']} back={LIST}>
      {({ id, name, code, region, supervisorName, post, number, utmLink, updatedAt }) => (
        <RecordForm
          keepsDraft={false}
          call={adminPromoterCalls.editPromoter}
          list={LIST}
          title={t('form.edit')}
          defaults={{ name, code, region, supervisorName, post, number, utmLink, updatedAt }}
          toInput={(values) => ({ ...values, id })}
          saved={(promoter) => t('form.saved', { name: promoter.name })}
        >
          <PromoterFields />
        </RecordForm>
      )}
    </HandedOver>
  )
}
