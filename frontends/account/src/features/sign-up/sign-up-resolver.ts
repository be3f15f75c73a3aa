import type { ApiRefusal } from '@club/api'
import type { FieldErrors, FieldPath, Resolver } from 'react-hook-form'
import { NEW_SIGN_UP, problemsOf, type SignUpValues } from './sign-up-values'

/** The field a refusal of the server is about (D15), as far as this form has it. */
export function fieldOf(refusal: ApiRefusal): FieldPath<SignUpValues> | null {
  const field = String(refusal.body['field'] ?? '')
  if (field.startsWith('address')) return 'line1'
  if (field === 'children') return 'children.0.birth'
  return field in NEW_SIGN_UP ? (field as FieldPath<SignUpValues>) : null
}

/** Judges the form's values by the rules of account 5, as react-hook-form reads them. */
export function resolverFor(today: () => string): Resolver<SignUpValues> {
  return (values) => {
    const errors: FieldErrors<SignUpValues> & { children?: unknown } = {}
    const children: Record<number, { birth: { type: string; message: string } }> = {}
    for (const { field, problem } of problemsOf(values, today())) {
      const error = { type: problem, message: problem }
      const row = /^children\.(\d+)\./.exec(field)?.[1]
      if (row === undefined) Object.assign(errors, { [field]: error })
      else children[Number(row)] = { birth: error }
    }
    if (Object.keys(children).length > 0) {
      const length = Math.max(...Object.keys(children).map(Number)) + 1
      Object.assign(errors, { children: Array.from({ length }, (_row, index) => children[index]) })
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
