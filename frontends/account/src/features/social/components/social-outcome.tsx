import { useProblemText } from '@club/member'
import { useLanguage } from '@club/session'
import { AlertModal } from '@club/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { SocialReturn } from '../use-social-return'

/**
 * Shows the outcome of a trip to a provider: the alert when the e-mail was not disclosed, or, for a person who is no member yet, the sign-up form
 * with the disclosed data (D30). Refusals are shown by the sign-in itself.
 */
export function SocialOutcome({ outcome, onDismiss }: { outcome: SocialReturn; onDismiss: () => void }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const profile = outcome.kind === 'unknown' ? outcome.profile : null
  const signUpFirst = outcome.kind === 'unknown' && outcome.from === 'sign-up'
  const { email, name, gender, birthday } = profile ?? {}
  const toSignUp = () => void navigate(`/${language}#sign-up`, { state: { prefill: { email, name, gender, dob: birthday } } })
  useEffect(() => {
    // A person who set out to sign up need not hear that there is no account yet.
    if (signUpFirst) void navigate(`/${language}#sign-up`, { replace: true, state: { prefill: { email, name, gender, dob: birthday } } })
  }, [signUpFirst, navigate, language, email, name, gender, birthday])
  return (
    <>
      <AlertModal title={t('problems.title')} message={outcome.kind === 'denied' ? t('social.denied') : null} onDismiss={onDismiss} />
      <AlertModal title={t('problems.title')} message={outcome.kind === 'unknown' && !signUpFirst ? problemText(outcome.problem) : null} onDismiss={toSignUp} />
    </>
  )
}
