import { isErrorName } from '@club/contracts/http'
import { useRefusalText } from '@club/member'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SignUpValues } from '../sign-up-values'
import { fieldId, type Fields, type Path } from './fields'

/** Props for the parts of the form, and a problem in words: a refusal's own, or the missing field's. */
export function useFields(form: UseFormReturn<SignUpValues>): { fields: Fields; words: (problem: string | undefined) => string | undefined } {
  const { t } = useTranslation('account')
  const refusalText = useRefusalText()
  const words = (problem: string | undefined) => {
    if (problem === undefined) return undefined
    return isErrorName(problem) ? refusalText(problem) : t(`signUp.missing.${problem}`)
  }
  const errorOf = (path: Path) => words(form.getFieldState(path, form.formState).error?.message)
  const fields: Fields = {
    form,
    errorOf,
    set: (path, value) =>
      form.setValue(path, value as never, {
        shouldDirty: true,
        shouldValidate: form.getFieldState(path, form.formState).error !== undefined || form.formState.isSubmitted,
      }),
    leave: (path) => void form.trigger(path),
    text: (name) => ({ ...form.register(name), id: fieldId(name), label: t(`signUp.${name}`), error: errorOf(name) }),
  }
  return { fields, words }
}
