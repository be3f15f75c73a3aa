import { BilingualField, BilingualImage, CheckChoices, FormNumber, FormRow, FormSection, FormText, type CallForm } from '@club/desk'
import { useTranslation } from 'react-i18next'

interface ItemFieldsProps {
  form: CallForm
  /** the shelves to choose from, null until they are read; an offer has none */
  categories?: readonly { id: string; name: string }[] | null
  /** of the item that is edited */
  kept?: { redeemed: number; itemImage: { en: string; bm: string } }
}

/** Fields of an item of the point shop, or of an offer for pregnant mums (back-office 5). */
export function ItemFields({ form, categories, kept }: ItemFieldsProps) {
  const { t } = useTranslation('item')
  const inventory = Number(form.form.watch('inventory') || 0)
  const remaining = inventory - (kept?.redeemed ?? 0)
  const stockHint = kept ? (remaining < 0 ? t('form.tooLow') : t('form.stockHint', { redeemed: kept.redeemed, remaining })) : undefined
  return (
    <>
      <FormSection title={t('form.words')} intro={t('form.wordsIntro')}>
        <BilingualField label={t('field.name')} en="itemName" bm="bmName" required />
        <BilingualField label={t('field.description')} en="description" bm="bmDescription" multiline required />
      </FormSection>
      <FormSection title={t('form.article')}>
        <FormRow>
          <FormText name="itemId" label={t('field.itemId')} required />
          <FormText name="uom" label={t('field.uom')} required />
        </FormRow>
        <FormText name="itemBrand" label={t('field.brand')} required />
      </FormSection>
      <FormSection title={t('form.stock')}>
        <FormRow>
          <FormNumber name="points" label={t('field.points')} required />
          <FormNumber name="inventory" label={t('field.inventory')} min={kept?.redeemed ?? 0} required hint={stockHint} />
        </FormRow>
      </FormSection>
      {categories !== undefined ? (
        <FormSection title={t('form.categories')} intro={categories?.length === 0 ? t('category.none') : t('form.categoriesIntro')}>
          <CheckChoices name="categories" label={t('field.categories')} options={(categories ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
        </FormSection>
      ) : null}
      <FormSection title={t('form.pictures')}>
        <BilingualImage label={t('field.image')} en="file" bm="bmFile" previewUrls={kept?.itemImage} shape={{ width: 800, height: 600 }} />
      </FormSection>
    </>
  )
}
