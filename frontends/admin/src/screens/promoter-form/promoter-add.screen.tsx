import { adminPromoterCalls } from '@club/contracts/http'
import { useCallForm } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PromoterForm, PROMOTERS } from './promoter-form'

/** A new promoter, then back to the list. */
export function PromoterAddScreen() {
  const { t } = useTranslation('promoters')
  const navigate = useNavigate()
  const form = useCallForm(adminPromoterCalls.addPromoter, {
    defaults: { name: '', code: '', region: '', supervisorName: '', post: '', number: '', utmLink: '' },
    done: ({ name }) => {
      showToast(t('form.saved', { name }), 'success')
      void navigate(PROMOTERS)
    },
  })
  return <PromoterForm title={t('form.add')} form={form} />
}
