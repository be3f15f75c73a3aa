import { CheckboxField, fieldStyles, VisuallyHidden } from '@club/ui'
import { useFormField } from './form-context'
import css from './form.module.css'

/** Any number of choices out of a few, as check boxes, named by the section they fill; the value is the list of those that are ticked, in the order of the options. */
export function CheckChoices({ name, label, options }: { name: string; label: string; options: readonly { value: string; label: string }[] }) {
  const { field, fieldId, error } = useFormField(name, label)
  const chosen = Array.isArray(field.value) ? (field.value as readonly string[]) : []
  const put = (value: string, isOn: boolean) =>
    field.onChange(options.map((option) => option.value).filter((one) => (one === value ? isOn : chosen.includes(one))))
  return (
    <fieldset className={css.choices} id={fieldId} tabIndex={-1} aria-describedby={error ? `${fieldId}-error` : undefined}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={css.choiceRow}>
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            id={`${fieldId}-${option.value}`}
            label={option.label}
            checked={chosen.includes(option.value)}
            onBlur={field.onBlur}
            onChange={(event) => put(option.value, event.currentTarget.checked)}
          />
        ))}
      </div>
      {error ? (
        <span id={`${fieldId}-error`} className={fieldStyles.error}>
          {error}
        </span>
      ) : null}
    </fieldset>
  )
}
