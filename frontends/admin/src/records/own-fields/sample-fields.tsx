import { useCallQuery } from '@club/api'
import { adminCatalogueCalls } from '@club/contracts/http'
import { FormRow, FormSelect, LoadProblem } from '@club/desk'
import { useTranslation } from 'react-i18next'
import type { OwnFieldProps, OwnFields } from '../record-fields'
import { StockField } from './stock-field'

/** The brand, format and size of a sample: choosing a brand empties format and size, choosing a format the size (back-office 4). */
function Product({ form, label, row }: OwnFieldProps) {
  const { t } = useTranslation('sample')
  const { data, error } = useCallQuery(adminCatalogueCalls.listSamples, undefined)
  const [brandId, formatId] = form.form.watch(['brand', 'format'])
  const brand = data?.brands.find(({ id }) => id === brandId)
  const format = brand?.format.find(({ id }) => id === formatId)
  const taken = new Set((data?.data ?? []).filter(({ id }) => id !== row?.id).map(({ sizeId }) => sizeId))
  const empty = (...fields: string[]) => fields.forEach((field) => form.form.setValue(field, null, { shouldDirty: true }))
  return (
    <>
      <FormRow>
        <FormSelect
          name="brand"
          label={label}
          required
          options={(data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onPick={() => empty('format', 'size')}
        />
        <FormSelect
          name="format"
          label={t('field.formatId')}
          required
          disabled={!brand}
          {...(brand ? {} : { placeholder: t('form.brandFirst') })}
          options={(brand?.format ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onPick={() => empty('size')}
        />
        <FormSelect
          name="size"
          label={t('field.sizeId')}
          required
          disabled={!format}
          {...(format ? {} : { placeholder: t('form.formatFirst') })}
          options={(format?.size ?? []).map(({ id, name }) => {
            const size = name.toUpperCase()
            return { value: id, label: taken.has(id) ? t('form.sizeTaken', { size }) : size, disabled: taken.has(id) }
          })}
        />
      </FormRow>
      <LoadProblem problem={data ? null : error} />
    </>
  )
}

/** Fields of a sample that are more than their definition. */
export const SAMPLE_FIELDS: OwnFields = { brandId: Product, inventory: StockField }
