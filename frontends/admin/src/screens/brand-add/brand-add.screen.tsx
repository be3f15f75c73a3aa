import { adminBrandCalls } from '@club/contracts/http'
import { FormPage, useCallForm } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { BrandFields } from '../../features/brands/brand-fields'

const LIST = '/admin/brand/dashboard'

/** A new brand, without formats (P3 §5). */
export function BrandAddScreen() {
  const { t } = useTranslation('brand')
  const navigate = useNavigate()
  const form = useCallForm(adminBrandCalls.addBrand, {
    defaults: { name: '', description: '', file: null },
    done: ({ name }) => {
      showToast(t('form.added', { name }), 'success')
      void navigate(LIST)
    },
  })
  return (
    <FormPage title={t('form.addTitle')} form={form} back={LIST}>
      <BrandFields />
    </FormPage>
  )
}
