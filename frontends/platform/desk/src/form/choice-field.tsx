import { fieldStyles, VisuallyHidden } from '@club/ui'
import { useId } from 'react'
import css from './choice-field.module.css'

interface Choice<Value extends string> {
  value: Value
  label: string
  hint?: string
  /** a drawing instead of words alone */
  picture?: string
}

/** One of a few, all in sight. */
export function ChoiceField<Value extends string>({
  label,
  hideLabel = false,
  required = false,
  value,
  options,
  onChange,
  error,
  id,
}: {
  label: string
  /** where the section around it is called the same */
  hideLabel?: boolean
  /** marks the label: nothing is chosen at first, and something has to be */
  required?: boolean
  value: Value | null
  options: readonly Choice<Value>[]
  onChange: (value: Value) => void
  error?: string | undefined
  /** of the first choice, where a summary leads */
  id?: string
}) {
  const name = useId()
  return (
    <fieldset className={css.choices} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {required ? (
          <span className={fieldStyles.star} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </legend>
      <div className={css.row} data-pictures={options.some(({ picture }) => picture) || undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={css.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              {...(index === 0 && id ? { id } : {})}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.picture ? <img src={option.picture} alt="" width={72} height={72} /> : null}
            <span>
              <strong>{option.label}</strong>
              {option.hint ? <small>{option.hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <span id={`${name}-error`} className={css.error}>
          {error}
        </span>
      ) : null}
    </fieldset>
  )
}
