import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react'
import css from './fields.module.css'
import { EyeIcon, EyeOffIcon } from './icons'
import { useUiText } from './ui-text'

/** Props of every field: a visible label, a hint under it and its problem. */
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

/** The looks of label, hint and error, for a field that draws its own input. */
export const fieldStyles = { field: css.field, label: css.label, hint: css.hint, error: css.error, star: css.star }
