import { adminBrandCalls, type AdminBrand } from '@club/contracts/http'
import { HandedOver, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { BrandFields } from '../../features/brands/brand-fields'

const LIST = '/admin/brand/dashboard'

/** Changes the brand that was handed over; its picture stays unless another is chosen (back-office 5). */
export function BrandEditScreen() {
  const { t } = useTranslation('brand')
  return (
    <HandedOver<AdminBrand> name="brand" needs={['id', 'name', 'description', 'updatedAt']} back={LIST}>
      {({ id, name, description, updatedAt, imageUrl }) => (
        <RecordForm
          call={adminBrandCalls.editBrand}
          list={LIST}
          title={t('form.editTitle', { name })}
          defaults={{ id, name, description, updatedAt, file: null }}
          saved={(brand) => t('form.saved', { name: brand.name })}
        >
          <BrandFields imageUrl={imageUrl} />
        </RecordForm>
      )}
    </HandedOver>
  )
}
