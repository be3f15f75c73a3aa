import { useCallQuery } from '@club/api'
import { adminCatalogueCalls } from '@club/contracts/http'
import { FormSelect, LoadProblem, type CallForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import type { OwnFieldProps, OwnFields } from '../record-fields'
import { StockField } from './stock-field'

/** The brands to choose from, and what is chosen: a size of a format of a brand. */
function useProduct(form: CallForm) {
  const { data, error } = useCallQuery(adminCatalogueCalls.listSamples, undefined)
  const [brandId, formatId] = form.form.watch(['brand', 'format'])
  const brand = data?.brands.find(({ id }) => id === brandId)
  const format = brand?.format.find(({ id }) => id === formatId)
  const empty = (...fields: string[]) => fields.forEach((field) => form.form.setValue(field, null, { shouldDirty: true }))
  return { data, error, brand, format, empty }
}

/** Choosing a brand empties format and size (back-office 4). */
function Brand({ form, label }: OwnFieldProps) {
  const { data, error, empty } = useProduct(form)
  const options = (data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <FormSelect name="brand" label={label} required options={options} onPick={() => empty('format', 'size')} />
      <LoadProblem problem={data ? null : error} />
    </>
  )
}

/** Choosing a format empties the size (back-office 4). */
function Format({ form, label }: OwnFieldProps) {
  const { t } = useTranslation('sample')
  const { brand, empty } = useProduct(form)
  return (
    <FormSelect
      name="format"
      label={label}
      required
      disabled={!brand}
      {...(brand ? {} : { placeholder: t('form.brandFirst') })}
      options={(brand?.format ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onPick={() => empty('size')}
    />
  )
}

/** A size that has no sample yet (D112). */
function Size({ form, label, row }: OwnFieldProps) {
  const { t } = useTranslation('sample')
  const { data, format } = useProduct(form)
  const taken = new Set((data?.data ?? []).filter(({ id }) => id !== row?.id).map(({ sizeId }) => sizeId))
  return (
    <FormSelect
      name="size"
      label={label}
      required
      disabled={!format}
      {...(format ? {} : { placeholder: t('form.formatFirst') })}
      options={(format?.size ?? []).map(({ id, name }) => {
        const size = name.toUpperCase()
        return { value: id, label: taken.has(id) ? t('form.sizeTaken', { size }) : size, disabled: taken.has(id) }
      })}
    />
  )
}

/** Fields of a sample that are more than their definition. */
export const SAMPLE_FIELDS: OwnFields = { brandId: Brand, formatId: Format, sizeId: Size, inventory: StockField }
