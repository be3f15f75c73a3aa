import type { AdminBrand, AdminSample } from '@club/contracts/records'
import { BilingualField, BilingualImage, FormNumber, FormRow, FormSection, FormSelect, FormText, type CallForm } from '@club/desk'
import { useTranslation } from 'react-i18next'

interface SampleFieldsProps {
  form: CallForm
  brands: readonly AdminBrand[]
  samples: readonly AdminSample[]
  /** the sample that is edited */
  kept?: AdminSample
}

/** Fields of a sample (back-office 5): choosing a brand empties format and size, choosing a format the size (back-office 4). */
export function SampleFields({ form, brands, samples, kept }: SampleFieldsProps) {
  const { t } = useTranslation('sample')
  const [brandId, formatId, inventory] = form.form.watch(['brand', 'format', 'inventory']) as [string | null, string | null, unknown]
  const brand = brands.find(({ id }) => id === brandId)
  const format = brand?.format.find(({ id }) => id === formatId)
  const taken = new Set(samples.filter(({ id }) => id !== kept?.id).map(({ sizeId }) => sizeId))
  const remaining = Number(inventory || 0) - (kept?.redeemed ?? 0)
  const stockHint = kept ? (remaining < 0 ? t('form.tooLow') : t('form.stockHint', { redeemed: kept.redeemed, remaining })) : undefined
  const empty = (...fields: string[]) => fields.forEach((field) => form.form.setValue(field, null, { shouldDirty: true }))
  return (
    <>
      <FormSection title={t('form.product')} intro={t('form.productIntro')}>
        <FormRow>
          <FormSelect
            name="brand"
            label={t('field.brand')}
            required
            options={brands.map(({ id, name }) => ({ value: id, label: name }))}
            onPick={() => empty('format', 'size')}
          />
          <FormSelect
            name="format"
            label={t('field.format')}
            required
            disabled={!brand}
            {...(brand ? {} : { placeholder: t('form.brandFirst') })}
            options={(brand?.format ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onPick={() => empty('size')}
          />
          <FormSelect
            name="size"
            label={t('field.size')}
            required
            disabled={!format}
            {...(format ? {} : { placeholder: t('form.formatFirst') })}
            options={(format?.size ?? []).map(({ id, name }) => {
              const size = name.toUpperCase()
              return { value: id, label: taken.has(id) ? t('form.sizeTaken', { size }) : size, disabled: taken.has(id) }
            })}
          />
        </FormRow>
      </FormSection>
      <FormSection title={t('form.words')} intro={t('form.wordsIntro')}>
        <BilingualField label={t('field.name')} en="itemName" bm="bmName" required />
        <BilingualField label={t('field.description')} en="description" bm="bmDescription" multiline required />
      </FormSection>
      <FormSection title={t('form.stock')}>
        <FormRow>
          <FormText name="itemId" label={t('field.itemId')} required />
          <FormText name="uom" label={t('field.uom')} required />
          <FormNumber name="inventory" label={t('field.inventory')} min={kept?.redeemed ?? 0} required hint={stockHint} />
        </FormRow>
      </FormSection>
      <FormSection title={t('form.pictures')}>
        <BilingualImage label={t('field.image')} en="file" bm="bmFile" previewUrls={kept?.itemImage} shape={{ width: 800, height: 600 }} />
      </FormSection>
    </>
  )
}
