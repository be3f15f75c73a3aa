import { nameOf, type AnyKind, type Field } from '@club/contracts/records'
import { BilingualField, BilingualImage, FormImage, FormNumber, FormRow, FormSection, FormText, FormTextArea, type CallForm } from '@club/desk'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { deskOf, textsIn, wordsOf, type Row } from './desk-of'

/** Props of a field that a screen draws itself. `row` is the record that is edited; absent for a new one. */
export interface OwnFieldProps {
  kind: AnyKind
  form: CallForm
  label: string
  row?: Row | undefined
}
/** The fields that a screen draws itself, by their names. */
export type OwnFields = Readonly<Record<string, ComponentType<OwnFieldProps>>>

interface RecordFieldsProps extends Omit<OwnFieldProps, 'label'> {
  own?: OwnFields | undefined
}

/** One field of a record's form, drawn as its definition says, unless the screen draws it. */
function RecordField({ kind, name, field, form, row, own }: RecordFieldsProps & { name: string; field: Field }) {
  const { t } = useTranslation(wordsOf(kind))
  const { control } = field
  const label = t(`field.${name}`)
  const input = nameOf(name, field)
  const Own = own?.[name]
  if (Own) return <Own kind={kind} form={form} label={label} row={row} />
  const hint = 'hasHint' in control && control.hasHint ? { hint: t(`field.${name}Hint`) } : {}
  switch (control.kind) {
    case 'text': {
      const { isRequired, lines, inputMode } = control
      if (lines !== undefined) return <FormTextArea name={input} label={label} required={isRequired} rows={lines} {...hint} />
      return <FormText name={input} label={label} required={isRequired} {...(inputMode ? { inputMode } : {})} {...hint} />
    }
    case 'number':
      return <FormNumber name={input} label={label} required decimal={control.isDecimal ?? false} {...hint} />
    case 'bilingual':
      return <BilingualField label={label} en={control.en} bm={control.bm} multiline={control.isMultiline ?? false} required />
    case 'picture':
      return <FormImage name={control.file} label={label} shape={control.shape} {...(row ? { previewUrl: String(row[input]) } : {})} />
    case 'picture-pair':
      return <BilingualImage label={label} en={control.en} bm={control.bm} shape={control.shape} {...(row ? { previewUrls: textsIn(kind, row, name) } : {})} />
    case 'none':
      return null
  }
}

/** The fields of a record's form in their sections. An edit leaves out those that never change, unless the screen draws them. */
export function RecordFields({ kind, row, ...drawing }: RecordFieldsProps) {
  const { t } = useTranslation(wordsOf(kind))
  const isShown = (name: string) => row === undefined || !kind.fixed?.includes(name) || drawing.own?.[name] !== undefined
  const draw = (name: string) => {
    const field = kind.fields[name]
    return field && isShown(name) ? <RecordField key={name} kind={kind} name={name} field={field} row={row} {...drawing} /> : null
  }
  return deskOf(kind)
    .form.filter(({ rows }) => rows.flat().some(isShown))
    .map(({ section, intro, rows }) => (
      <FormSection key={section} title={t(`form.${section}`)} intro={intro && t(`form.${section}Intro${row && intro === 'differs' ? 'OfEdit' : ''}`)}>
        {rows.map((row) => row.filter(isShown)).map((names) => (names.length > 1 ? <FormRow key={names.join()}>{names.map(draw)}</FormRow> : names.map(draw)))}
      </FormSection>
    ))
}
