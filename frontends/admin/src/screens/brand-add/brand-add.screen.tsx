import { adminBrandCalls } from '@club/contracts/http'
import { RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { BrandFields } from '../../features/brands/brand-fields'

/** A new brand, without formats (back-office 5). */
export function BrandAddScreen() {
  const { t } = useTranslation('brand')
  return (
    <RecordForm
      call={adminBrandCalls.addBrand}
      list="/admin/brand/dashboard"
      title={t('form.addTitle')}
      defaults={{ name: '', description: '', file: null }}
      saved={({ name }) => t('form.added', { name })}
    >
      <BrandFields />
    </RecordForm>
  )
}
