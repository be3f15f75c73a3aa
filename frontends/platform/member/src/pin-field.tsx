import { OTP_FIELD } from '@club/rules'
import { TextField, typedInto, type FieldShape } from '@club/ui'
import type { Ref } from 'react'
import css from './pin-field.module.css'

/** A one-time code: one numeric input as wide as its place, which reads the code out of a pasted SMS; `onComplete` fires when all digits are in. */
export function PinField({
  length = 4,
  value,
  onChange,
  onComplete,
  takesFocus = false,
  ...rest
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
  return (
    <div className={css.pin}>
      <TextField
        {...rest}
        value={value}
        autoFocus={takesFocus}
        data-autofocus={takesFocus || undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={typedInto({ ...OTP_FIELD, max: length }, (digits) => {
          onChange(digits)
          if (digits.length === length && digits !== value) onComplete?.(digits)
        })}
      />
    </div>
  )
}
