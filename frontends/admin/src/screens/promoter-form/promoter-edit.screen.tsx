import { adminPromoterCalls, type Promoter } from '@club/contracts/http'
import { HandedOver, useCallForm } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PromoterForm, PROMOTERS } from './promoter-form'

/** A known promoter, then back to the list. */
export function PromoterEditScreen() {
  return (
    <HandedOver<Promoter> name="promoter" needs={['id', 'name', 'code', 'updatedAt']} back={PROMOTERS}>
      {(promoter) => <EditForm promoter={promoter} />}
    </HandedOver>
  )
}

function EditForm({ promoter }: { promoter: Promoter }) {
  const { t } = useTranslation('promoters')
  const navigate = useNavigate()
  const { name, code, region, supervisorName, post, number, utmLink, updatedAt } = promoter
  const form = useCallForm(adminPromoterCalls.editPromoter, {
    defaults: { name, code, region, supervisorName, post, number, utmLink, updatedAt },
    toInput: (values) => ({ ...values, id: promoter.id }),
    done: (saved) => {
      showToast(t('form.saved', { name: saved.name }), 'success')
      void navigate(PROMOTERS)
    },
  })
  return <PromoterForm title={t('form.edit')} form={form} />
}
