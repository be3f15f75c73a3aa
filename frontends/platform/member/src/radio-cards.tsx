import { fieldStyles, VisuallyHidden } from '@club/ui'
import { useId, type ReactNode } from 'react'
import css from './radio-cards.module.css'

/** One choice out of a few, each a card with an optional picture and sentence. Controlled by `value`/`onChange`. */
export function RadioCards<Value extends string>({
  legend,
  options,
  value,
  onChange,
  onBlur,
  error,
  hint,
  name,
  columns = 2,
  hideLegend = false,
  required = false,
}: {
  legend: ReactNode
  options: readonly { value: Value; label: ReactNode; note?: ReactNode; picture?: ReactNode; disabled?: boolean }[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  error?: ReactNode
  hint?: ReactNode
  name?: string
  columns?: 1 | 2 | 3 | 4
  hideLegend?: boolean
  required?: boolean
}) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const words = (
    <>
      {legend}
      {required ? (
        <span className={fieldStyles.star} aria-hidden="true">
          {' '}
          *
        </span>
      ) : null}
    </>
  )
  return (
    <fieldset
      className={css.fieldset}
      aria-invalid={error ? true : undefined}
      aria-describedby={described === '' ? undefined : described}
      onBlur={onBlur}
      id={name}
      tabIndex={-1}
    >
      {hideLegend ? <VisuallyHidden as="legend">{words}</VisuallyHidden> : <legend className={fieldStyles.label}>{words}</legend>}
      {hint ? (
        <p className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className={css.radioCards} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value} className={css.radioCard} data-checked={option.value === value || undefined} data-disabled={option.disabled || undefined}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              required={required}
              onChange={() => onChange(option.value)}
            />
            {option.picture ? <span className={css.radioPicture}>{option.picture}</span> : null}
            <span>
              <span className={css.radioLabel}>{option.label}</span>
              {option.note ? <span className={fieldStyles.hint}>{option.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p className={fieldStyles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
