import type { ApiRefusal } from '@club/api'
import { useLanguage } from '@club/session'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { REFUSED, WRONG, type SignUpValues } from '../sign-up-values'
import { fieldId, type Fields, type Path } from './fields'

const isWrong = (problem: string) => WRONG.some((one) => one === problem)

/** Props for the parts of the form, and a problem in words: those of what is missing or wrong, or of the refusal that was learned last. */
export function useFields(form: UseFormReturn<SignUpValues>): {
  fields: Fields
  words: (problem: string | undefined) => string | undefined
  learnRefusal: (refusal: ApiRefusal) => void
} {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const [refusal, setRefusal] = useState<ApiRefusal | null>(null)
  const words = (problem: string | undefined) => {
    if (problem === undefined) return undefined
    if (problem === REFUSED) return refusal?.text(language)
    return t(isWrong(problem) ? `signUp.wrong.${problem}` : `signUp.missing.${problem}`)
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
  return { fields, words, learnRefusal: setRefusal }
}
