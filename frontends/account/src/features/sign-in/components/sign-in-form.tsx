import { useCallMutation } from '@club/api'
import { authCalls } from '@club/contracts/http'
import { useRefusalText } from '@club/member'
import { isEmail, normalizeEmail } from '@club/rules'
import { useLanguage, type User } from '@club/session'
import { AlertModal, Button, PasswordField, Stack, TextField, TextLink } from '@club/ui'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PASSWORD_FIELD, RefusalModal } from './refusal-modal'

/**
 * E-mail and password; `onSignedIn` gets the member. With an e-mail given just before (`known`), only the password is left to type. An account
 * without a password gets a reset mail instead (D34).
 */
export function SignInForm({ onSignedIn, known = '' }: { onSignedIn: (user: User) => void; known?: string | undefined }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const refusalText = useRefusalText()
  const signIn = useCallMutation(authCalls.signIn)
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [left, setLeft] = useState({ email: false, password: false })
  const [problem, setProblem] = useState<unknown>(null)
  const [mailed, setMailed] = useState(false)

  // The dashboard takes a moment to come; until it shows, this is still going on.
  const entering = signIn.isSuccess && !('flow' in signIn.data)
  const emailError =
    left.email && !isEmail(email) ? (normalizeEmail(email) === '' ? t('signUp.missing.emailMissing') : refusalText('sign-up-email')) : undefined
  const passwordError = left.password && password === '' ? refusalText('password-missing') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft({ email: true, password: true })
    if (!isEmail(email)) return document.getElementById('sign-in-email')?.focus()
    if (password === '') return document.getElementById(PASSWORD_FIELD)?.focus()
    signIn.mutate(
      { input: { email: normalizeEmail(email), password, socialLogin: false, language } },
      {
        onSuccess: (answer) => ('flow' in answer ? setMailed(true) : onSignedIn(answer)),
        onError: setProblem,
      },
    )
    return undefined
  }
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TextField
            id="sign-in-email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            label={t('signIn.email')}
            value={email}
            error={emailError}
            required
            onChange={(event) => setEmail(event.currentTarget.value)}
            onBlur={() => setLeft({ ...left, email: email !== '' })}
          />
          <PasswordField
            id={PASSWORD_FIELD}
            name="password"
            autoComplete="current-password"
            label={t('signIn.password')}
            value={password}
            error={passwordError}
            required
            autoFocus={known !== ''}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <div>
            <TextLink as={Link} to="/password/forgot">
              {t('signIn.forgot')}
            </TextLink>
          </div>
          <Button type="submit" wide busy={signIn.isPending || entering}>
            {t('signIn.submit')}
          </Button>
        </Stack>
      </form>
      <RefusalModal problem={problem} email={email} onDismiss={() => setProblem(null)} />
      <AlertModal title={t('forgot.sentTitle')} message={mailed ? t('signIn.passwordLess') : null} onDismiss={() => setMailed(false)} />
    </>
  )
}
