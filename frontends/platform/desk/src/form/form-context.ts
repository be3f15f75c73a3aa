import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { CallForm } from './use-call-form'

/** The form that the fields below belong to. */
export const CallFormContext = createContext<CallForm | null>(null)

/** The form around a field. Throws outside `FormPage` and `CallFormArea`. */
export function useCallFormContext(): CallForm {
  const form = useContext(CallFormContext)
  if (form === null) throw new Error('a form field needs a form around it')
  return form
}

/** One field of the form: its value and change, what is wrong with it, and its id; the label is how the summary calls it. */
export function useFormField(name: string, label: ReactNode) {
  const { form, id, labels } = useCallFormContext()
  const { field, fieldState } = useController({ name, control: form.control })
  const { value, onChange, onBlur } = field
  useEffect(() => {
    labels.set(name, label)
  }, [labels, name, label])
  // The summary leads to a field by its id; a reference of the form library has no use.
  return { field: { name, value: value as unknown, onChange, onBlur }, fieldId: `${id}-${name}`, error: fieldState.error?.message }
}
