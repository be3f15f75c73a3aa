import { plainTextField, type FieldRule } from '@club/rules'
import { CheckboxField, DateField, type DateFieldProps, FileDrop, SelectField, type SelectFieldProps, TextAreaField, TextField, typedInto } from '@club/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import { useCallFormContext, useFormField } from './form-context'
import css from './form.module.css'

interface FieldName {
  /** as the call names it */
  name: string
  label: string
}

const BYTES_PER_MB = 1024 * 1024

/** One line of text, taken by `rule` where there is one. */
export function FormText({
  name,
  label,
  rule,
  ...rest
}: FieldName & { rule?: FieldRule } & Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'error' | 'value' | 'onChange' | 'ref'>) {
  const { field, fieldId, error } = useFormField(name, label)
  const onChange = rule ? typedInto(rule, field.onChange) : field.onChange
  return <TextField autoComplete="off" {...rest} {...field} id={fieldId} label={label} error={error} value={String(field.value ?? '')} onChange={onChange} />
}

/** Several lines of text. */
export function FormTextArea({
  name,
  label,
  ...rest
}: FieldName & Omit<ComponentProps<typeof TextAreaField>, 'name' | 'label' | 'error' | 'value' | 'onChange' | 'ref'>) {
  const { field, fieldId, error } = useFormField(name, label)
  return <TextAreaField {...rest} {...field} id={fieldId} label={label} error={error} value={String(field.value ?? '')} />
}

/** A number of at least 0 unless said otherwise, kept as typed until it is one. Beyond `max` it is refused while it is typed. */
export function FormNumber({
  name,
  label,
  decimal = false,
  max,
  ...rest
}: FieldName & { decimal?: boolean; max?: number } & Omit<
    ComponentProps<typeof TextField>,
    'name' | 'label' | 'error' | 'value' | 'onChange' | 'ref' | 'max'
  >) {
  const { form } = useCallFormContext()
  const { field, fieldId, error } = useFormField(name, label)
  return (
    <TextField
      autoComplete="off"
      type="number"
      min={0}
      max={max}
      step={decimal ? 0.01 : 1}
      inputMode={decimal ? 'decimal' : 'numeric'}
      // Scrolling the page over a field must not change its number.
      onWheel={(event) => event.currentTarget.blur()}
      {...rest}
      {...field}
      id={fieldId}
      label={label}
      error={error}
      value={String(field.value ?? '')}
      onChange={(event) => {
        const typed = event.currentTarget.value.trim()
        field.onChange(typed !== '' && String(Number(typed)) === typed ? Number(typed) : typed)
        if (error !== undefined || Number(typed) > (max ?? Infinity)) void form.trigger(name)
      }}
    />
  )
}

/** One choice out of many. `onPick` is called as well, e.g. to empty what depends on it. */
export function FormSelect({
  name,
  label,
  onPick,
  ...rest
}: FieldName & { onPick?: (value: string | null) => void } & Omit<SelectFieldProps, 'name' | 'label' | 'error' | 'value' | 'onChange' | 'ref'>) {
  const text = useDeskText()
  const { field, fieldId, error } = useFormField(name, label)
  return (
    <SelectField
      placeholder={text('choose')}
      {...rest}
      id={fieldId}
      label={label}
      error={error}
      value={(field.value as string | null) ?? null}
      onBlur={field.onBlur}
      onChange={(value) => {
        field.onChange(value)
        onPick?.(value)
      }}
    />
  )
}

/** A calendar day. */
export function FormDay({ name, label, ...rest }: FieldName & Omit<DateFieldProps, 'name' | 'label' | 'error' | 'value' | 'onChange' | 'ref'>) {
  const { field, fieldId, error } = useFormField(name, label)
  return (
    <DateField
      {...rest}
      id={fieldId}
      label={label}
      error={error}
      value={(field.value as string | null) ?? null}
      onBlur={field.onBlur}
      onChange={field.onChange}
    />
  )
}

/** Yes or no. */
export function FormFlag({ name, label, hint }: FieldName & { hint?: ReactNode }) {
  const { field, fieldId, error } = useFormField(name, label)
  return (
    <CheckboxField
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      checked={field.value === true}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  )
}

/** A text in English and Malay, side by side. */
export function BilingualField({
  label,
  en,
  bm,
  multiline = false,
  max,
  placeholders,
  ...rest
}: {
  label: string
  /** the names of the two fields, as the call names them */
  en: string
  bm: string
  multiline?: boolean
  required?: boolean
  max?: number
  hint?: ReactNode
  /** what is read where nothing is given */
  placeholders?: { readonly en: string; readonly bm: string }
}) {
  const text = useDeskText()
  const field = (name: string, language: string, lang: string, placeholder?: string) => {
    const shape = { ...rest, name, label: `${label} (${language})`, lang, placeholder }
    return multiline ? <FormTextArea {...shape} maxLength={max} /> : <FormText {...shape} rule={max === undefined ? undefined : plainTextField(max)} />
  }
  return (
    <div className={css.pair}>
      {field(en, text('english'), 'en', placeholders?.en)}
      {field(bm, text('malay'), 'ms', placeholders?.bm)}
    </div>
  )
}

const typeName = (type: string) => type.replace(/^.*\//, '').toUpperCase()

/** A picture: dropped or chosen, judged by the file rules of the call, shown as it will be cropped. */
export function FormImage({
  name,
  label,
  previewUrl,
  shape,
}: FieldName & {
  /** the picture that is stored already */
  previewUrl?: string | null
  /** the shape it is shown in, e.g. { width: 800, height: 600 } */
  shape?: { width: number; height: number }
}) {
  const text = useDeskText()
  const { call, progress } = useCallFormContext()
  const { field, fieldId, error } = useFormField(name, label)
  const rule = call.multipart?.files[name]
  if (!rule) throw new Error(`${call.id} takes no file "${name}"`)
  const hints = [
    text('imageHint', { types: rule.types.map(typeName).join(', '), size: `${Math.floor(rule.bytesMax / BYTES_PER_MB)} MB` }),
    shape ? text('cropHint', shape) : '',
    call.multipart?.together?.fields.includes(name) ? text('togetherHint') : '',
  ]
  return (
    <div className={css.image} data-required={rule.required || undefined}>
      <FileDrop
        id={fieldId}
        label={label}
        hint={hints
          .filter(Boolean)
          .map((one) => `${one}.`)
          .join(' ')}
        error={error}
        accept={rule.types.join(',')}
        bytesMax={rule.bytesMax}
        value={(field.value as File | null) ?? null}
        onChange={(file) => {
          field.onChange(file)
          field.onBlur()
        }}
        previewUrl={previewUrl}
        previewShape={shape}
        progress={field.value ? progress : null}
      />
    </div>
  )
}

/** An English and a Malay picture, side by side. */
export function BilingualImage({
  label,
  en,
  bm,
  previewUrls,
  shape,
}: {
  label: string
  en: string
  bm: string
  previewUrls?: { en?: string | null; bm?: string | null }
  shape?: { width: number; height: number }
}) {
  const text = useDeskText()
  return (
    <div className={css.pair}>
      <FormImage name={en} label={`${label} (${text('english')})`} previewUrl={previewUrls?.en} shape={shape} />
      <FormImage name={bm} label={`${label} (${text('malay')})`} previewUrl={previewUrls?.bm} shape={shape} />
    </div>
  )
}
