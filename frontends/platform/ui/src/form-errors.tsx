import { useEffect, useRef, type ReactNode } from 'react'
import css from './fields.module.css'
import { useUiText } from './ui-text'

/** Moves to a field; of a choice, to the card that is chosen or else the first. */
function focusField(field: HTMLElement | null | undefined): void {
  ;(field?.matches('fieldset') ? (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector('input')) : field)?.focus()
}

/** Moves to the first field of a form that is marked as wrong. @returns whether there is one */
export function focusFirstInvalid(form: Element | null | undefined): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  focusField(wrong)
  return wrong !== null && wrong !== undefined
}

/** Errors of a form, on top of it; takes the focus whenever a new list of errors arrives. */
export function FormErrorSummary({
  errors,
  title,
}: {
  /** `fieldId`: the id of the input the message leads to; `onFollow` makes it visible first, where it is not */
  errors: readonly { message: ReactNode; fieldId?: string; onFollow?: () => void }[]
  title?: ReactNode
}) {
  const text = useUiText()
  const box = useRef<HTMLDivElement>(null)
  const signature = errors.map((error) => `${error.fieldId ?? ''}:${String(error.message)}`).join('|')
  useEffect(() => {
    if (signature !== '') box.current?.focus()
  }, [signature])
  if (errors.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={css.summary}>
      <p className={css.label}>{title ?? text('formErrors')}</p>
      <ul>
        {errors.map((error, index) => (
          <li key={`${error.fieldId ?? ''}${index}`}>
            {error.fieldId ? (
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => {
                  event.preventDefault()
                  error.onFollow?.()
                  const field = document.getElementById(error.fieldId ?? '')
                  field?.scrollIntoView({ block: 'center' })
                  focusField(field)
                }}
              >
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
