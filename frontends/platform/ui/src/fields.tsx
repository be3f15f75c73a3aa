import { useId, useState, type CSSProperties, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react'
import { classes } from './classes'
import css from './fields.module.css'
import { EyeIcon, EyeOffIcon } from './icons'
import { useUiText } from './ui-text'

/** What every field takes: a visible label, a hint under it and what is wrong with it. */
export interface FieldShape {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className' | 'style' | 'color' | 'prefix'>

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

function useWiring({ id, hint, error }: { id?: string; hint?: ReactNode; error?: ReactNode }): Wiring {
  const made = useId()
  const own = id ?? made
  const described = [hint ? `${own}-hint` : '', error ? `${own}-error` : ''].filter(Boolean).join(' ')
  return { id: own, 'aria-describedby': described === '' ? undefined : described, 'aria-invalid': error ? true : undefined }
}

function Field({ wiring, label, hint, error, required, children }: FieldShape & { wiring: Wiring; required?: boolean; children: ReactNode }) {
  return (
    <div className={css.field}>
      <label htmlFor={wiring.id} className={css.label}>
        {label}
        {required ? (
          <span className={css.star} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </label>
      {hint ? (
        <span id={`${wiring.id}-hint`} className={css.hint}>
          {hint}
        </span>
      ) : null}
      {children}
      {error ? (
        <span id={`${wiring.id}-error`} className={css.error}>
          {error}
        </span>
      ) : null}
    </div>
  )
}

/** One line of text. Native input props pass through, so a form library's `register()` spreads onto it. */
export function TextField({
  label,
  hint,
  error,
  prefix,
  suffix,
  ref,
  ...rest
}: FieldShape &
  NativeInput & {
    /** fixed text before the input, e.g. a country prefix */
    prefix?: ReactNode
    suffix?: ReactNode
    ref?: Ref<HTMLInputElement>
  }) {
  const wiring = useWiring({ id: rest.id, hint, error })
  return (
    <Field wiring={wiring} label={label} hint={hint} error={error} required={rest.required}>
      <span className={css.box}>
        {prefix ? <span className={css.affix}>{prefix}</span> : null}
        <input type="text" {...rest} {...wiring} ref={ref} className={css.input} />
        {suffix ? <span className={css.affix}>{suffix}</span> : null}
      </span>
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  rows = 4,
  ref,
  ...rest
}: FieldShape & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'color'> & { ref?: Ref<HTMLTextAreaElement> }) {
  const wiring = useWiring({ id: rest.id, hint, error })
  return (
    <Field wiring={wiring} label={label} hint={hint} error={error} required={rest.required}>
      <span className={css.box}>
        <textarea {...rest} {...wiring} ref={ref} rows={rows} className={css.input} />
      </span>
    </Field>
  )
}

/** A password with a show button; `strength` is drawn under it (see `StrengthBar`). */
export function PasswordField({
  label,
  hint,
  error,
  strength,
  ref,
  ...rest
}: FieldShape & NativeInput & { strength?: ReactNode; ref?: Ref<HTMLInputElement> }) {
  const text = useUiText()
  const [shown, setShown] = useState(false)
  const wiring = useWiring({ id: rest.id, hint, error })
  return (
    <Field wiring={wiring} label={label} hint={hint} error={error} required={rest.required}>
      <span className={css.box}>
        <input {...rest} {...wiring} ref={ref} type={shown ? 'text' : 'password'} className={css.input} />
        <button
          type="button"
          className={css.toggle}
          aria-label={text(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </button>
      </span>
      {strength}
    </Field>
  )
}

/** How strong a password is, 0 to 4: a quarter of the bar for each level, in colour and in words (D29). */
export function StrengthBar({ score, label }: { score: 0 | 1 | 2 | 3 | 4; label: string }) {
  const text = useUiText()
  const percent = score * 25
  return (
    <div className={css.strength}>
      <div
        className={css.strengthTrack}
        role="meter"
        aria-label={text('passwordStrength')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={label}
      >
        <div className={classes(css.strengthFill, css[`strength${score}`])} style={{ width: `${percent}%` }} />
      </div>
      <span className={css.hint} role="status">
        {label}
      </span>
    </div>
  )
}

/** One tick box with its sentence. */
export function CheckboxField({ label, hint, error, ref, ...rest }: FieldShape & NativeInput & { ref?: Ref<HTMLInputElement> }) {
  const wiring = useWiring({ id: rest.id, hint, error })
  return (
    <div className={css.field}>
      <label className={css.checkbox} htmlFor={wiring.id}>
        <input {...rest} {...wiring} ref={ref} type="checkbox" />
        <span>{label}</span>
      </label>
      {hint ? (
        <span id={`${wiring.id}-hint`} className={css.hint}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${wiring.id}-error`} className={css.error}>
          {error}
        </span>
      ) : null}
    </div>
  )
}

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
  return (
    <fieldset
      className={css.fieldset}
      aria-invalid={error ? true : undefined}
      aria-describedby={described === '' ? undefined : described}
      onBlur={onBlur}
      id={name}
      tabIndex={-1}
    >
      <legend className={hideLegend ? css.legendHidden : css.label}>
        {legend}
        {required ? (
          <span className={css.star} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </legend>
      {hint ? (
        <p className={css.hint} id={`${id}-hint`}>
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
              {option.note ? <span className={css.hint}>{option.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

/** A one-time code: one numeric input drawn as cells; `onComplete` fires when all digits are in. */
export function PinField({
  label,
  hint,
  error,
  length = 4,
  value,
  onChange,
  onComplete,
  disabled,
  name,
  takesFocus = false,
  ref,
}: FieldShape & {
  length?: number
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  disabled?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
  /** the first field of a dialog that opens */
  takesFocus?: boolean
}) {
  const wiring = useWiring({ hint, error })
  return (
    <Field wiring={wiring} label={label} hint={hint} error={error}>
      <span className={classes(css.box, css.pin)} style={{ '--pin-length': length } as CSSProperties}>
        <input
          {...wiring}
          ref={ref}
          name={name}
          type="text"
          value={value}
          disabled={disabled}
          autoFocus={takesFocus}
          data-autofocus={takesFocus || undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length}
          className={css.input}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, length)
            onChange(digits)
            if (digits.length === length && digits !== value) onComplete?.(digits)
          }}
        />
      </span>
    </Field>
  )
}
