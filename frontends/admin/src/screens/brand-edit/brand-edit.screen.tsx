import { adminBrandCalls, type AdminBrand } from '@club/contracts/http'
import { FormPage, HandedOver, useCallForm } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { BrandFields } from '../../features/brands/brand-fields'

const LIST = '/admin/brand/dashboard'

function Edit({ brand }: { brand: AdminBrand }) {
  const { t } = useTranslation('brand')
  const navigate = useNavigate()
  const { id, name, description, updatedAt } = brand
  const form = useCallForm(adminBrandCalls.editBrand, {
    defaults: { id, name, description, updatedAt, file: null },
    done: (saved) => {
      showToast(t('form.saved', { name: saved.name }), 'success')
      void navigate(LIST)
    },
  })
  return (
    <FormPage title={t('form.editTitle', { name })} form={form} back={LIST}>
      <BrandFields imageUrl={brand.imageUrl} />
    </FormPage>
  )
}

/** Changes the brand that was handed over; its picture stays unless another is chosen (P3 §5). */
export function BrandEditScreen() {
  return (
    <HandedOver<AdminBrand> name="brand" needs={['id', 'name', 'description', 'updatedAt']} back={LIST}>
      {(brand) => <Edit brand={brand} />}
    </HandedOver>
  )
}
