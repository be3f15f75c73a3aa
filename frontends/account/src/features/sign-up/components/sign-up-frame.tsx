import { ApiRefusal } from '@club/api'
import { useProblemText } from '@club/member'
import { useLanguage } from '@club/session'
import { AlertModal, FormErrorSummary, LinkButton } from '@club/ui'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { STEPS, type SignUpProblem } from '../sign-up-values'
import { fieldId } from './fields'
import css from './sign-up.module.css'

/** Id of the words that say which part this is, for its heading. */
export const STEP_NOW = 'sign-up-step'

interface PartProps {
  index: number
  wide: boolean
  step: number
  /** of the part that is shown on a phone */
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** One part of the form under its heading: numbered at a desk, on a phone hidden until it is its turn. */
export function Part({ index, wide, step, heading, children }: PartProps) {
  const { t } = useTranslation('account')
  return (
    <div className={css.part} hidden={!wide && step !== index}>
      <h3 ref={index === step ? heading : undefined} tabIndex={-1} aria-describedby={wide ? undefined : STEP_NOW}>
        {wide ? (
          <span className={css.number} aria-hidden="true">
            {index + 1}
          </span>
        ) : null}
        {t(`signUp.steps.${STEPS[index] ?? 'account'}`)}
      </h3>
      {children}
    </div>
  )
}

interface WhatIsWrongProps {
  wrong: readonly SignUpProblem[]
  words: (problem: string | undefined) => string | undefined
  onFollow: (field: SignUpProblem['field']) => void
}

/** The summary of what is wrong, each with the way to its field. */
export function WhatIsWrong({ wrong, words, onFollow }: WhatIsWrongProps) {
  const { t } = useTranslation('account')
  return (
    <FormErrorSummary
      errors={wrong.map(({ field, problem }) => ({
        fieldId: fieldId(field),
        message: `${t(`signUp.fields.${field.replace(/\.\d+\./, '.')}`, { child: t(`signUp.ordinals.${/\d+/.exec(field)?.[0] ?? 0}`) })}: ${words(problem) ?? ''}`,
        onFollow: () => onFollow(field),
      }))}
    />
  )
}

/** Says why the sign-up was refused; leads a registered member to the sign-in. */
export function RefusedAlert({ refused, onDismiss }: { refused: unknown; onDismiss: () => void }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const problemText = useProblemText()
  const registeredAlready = refused instanceof ApiRefusal && refused.code === 'ALREADY_REGISTERED'
  return (
    <AlertModal
      title={t('problems.title')}
      message={refused === null ? null : problemText(refused)}
      onDismiss={onDismiss}
      actions={
        registeredAlready ? (
          <LinkButton as={Link} to={`/${language}/signin`} look="outline" wide>
            {t('signUp.signIn')}
          </LinkButton>
        ) : undefined
      }
    />
  )
}
