import type { MemberBrand } from '@club/contracts/http'
import { capitalised, ownName } from '@club/member'
import { useLanguage } from '@club/session'
import { SelectField } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { formatsOf, sizesOf, type BabyValues, type chooseProduct } from '../baby-values'

interface ProductFieldsProps {
  brands: readonly MemberBrand[]
  values: BabyValues
  /** what is wrong with a field, in words */
  errorOf: (field: 'brandId' | 'formatId' | 'sizeId') => string | undefined
  onChoose: (choice: Parameters<typeof chooseProduct>[1]) => void
}

/** The product that a baby wears: brand, then format, then size (account 5). */
export function ProductFields({ brands, values, errorOf, onChoose }: ProductFieldsProps) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  return (
    <>
      <SelectField
        id="baby-brandId"
        label={t('baby.brand')}
        placeholder={t('baby.choose')}
        options={brands.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.brandId}
        required
        error={errorOf('brandId')}
        onChange={(brandId) => onChoose({ brandId })}
      />
      <SelectField
        id="baby-formatId"
        label={t('baby.format')}
        placeholder={t('baby.choose')}
        options={formatsOf(brands, values.brandId).map(({ id, name }) => ({ value: id, label: capitalised(ownName(name, language)) }))}
        value={values.formatId}
        disabled={values.brandId === null}
        required
        error={errorOf('formatId')}
        onChange={(formatId) => onChoose({ formatId })}
      />
      <SelectField
        id="baby-sizeId"
        label={t('baby.size')}
        placeholder={t('baby.choose')}
        options={sizesOf(brands, values.brandId, values.formatId).map(({ id, name, description }) => ({
          value: id,
          label: description === '' ? name.toUpperCase() : `${name.toUpperCase()} (${ownName(description, language)})`,
        }))}
        value={values.sizeId}
        disabled={values.formatId === null}
        required
        error={errorOf('sizeId')}
        onChange={(sizeId) => onChoose({ sizeId })}
      />
    </>
  )
}
