import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { SignUpValues } from '../sign-up-values'

/** A place in the form, such as `children.0.birth`. */
export type Path = FieldPath<SignUpValues>

/** Props of every part of the sign-up form. */
export interface Fields {
  form: UseFormReturn<SignUpValues>
  /** what is wrong with a field, in words */
  errorOf: (path: Path) => string | undefined
  /** takes over a choice */
  set: (path: Path, value: SignUpValues[keyof SignUpValues]) => void
  /** judges a field that was left */
  leave: (path: Path) => void
  /** what all text fields of this form are given */
  text: (name: 'name' | 'number' | 'email' | 'line1' | 'line2' | 'line3' | 'referCode') => ReturnType<UseFormReturn<SignUpValues>['register']> & {
    id: string
    label: string
    error: string | undefined
  }
}

export const fieldId = (path: string) => `sign-up-${path}`
