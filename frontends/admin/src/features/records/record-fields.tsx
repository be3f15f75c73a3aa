import { nameOf, type AnyKind, type Field } from '@club/contracts/records'
import { BilingualField, FormImage, FormImages, FormNumber, FormRow, FormSection, FormText, FormTextArea } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { deskOf, type Row } from './desk-of'

/** One field of a record's form, drawn as its definition says. `row` is the record that is edited. */
function RecordField({ kind, name, field, row }: { kind: AnyKind; name: string; field: Field; row?: Row }) {
  const { t } = useTranslation(kind.kind)
  const { control } = field
  const label = t(`field.${name}`)
  const input = nameOf(name, field)
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
    case 'pictures':
      return <FormImages name={control.files} label={label} />
    case 'none':
      return null
  }
}

/** The fields of a record's form in their sections. An edit leaves out those that never change. */
export function RecordFields({ kind, row }: { kind: AnyKind; row?: Row }) {
  const { t } = useTranslation(kind.kind)
  const isShown = (name: string) => row === undefined || !kind.fixed?.includes(name)
  const draw = (name: string) => {
    const field = kind.fields[name]
    return field && isShown(name) ? <RecordField key={name} kind={kind} name={name} field={field} {...(row ? { row } : {})} /> : null
  }
  return deskOf(kind)
    .form.filter(({ rows }) => rows.flat().some(isShown))
    .map(({ section, intro, rows }) => (
      <FormSection key={section} title={t(`form.${section}`)} intro={intro && t(`form.${section}Intro${row && intro === 'differs' ? 'OfEdit' : ''}`)}>
        {rows.map((names) => (names.length > 1 ? <FormRow key={names.join()}>{names.map(draw)}</FormRow> : names.map(draw)))}
      </FormSection>
    ))
}
