import { useCallMutation } from '@club/api'
import { authCalls } from '@club/contracts/http'
import { isStrongPassword, passwordLevel } from '@club/rules'
import { useLanguage } from '@club/session'
import { StrengthBar, useProblemText, useRefusalText } from '@club/member'
import { AlertModal, Button, Card, LinkButton, Page, PasswordField, RefusedState, Stack } from '@club/ui'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'

/** Sets a new password by the link of the mail, `?user=…&datems=…` (D25, D42). */
export function ResetPasswordScreen() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const problemText = useProblemText()
  const refusalText = useRefusalText()
  const reset = useCallMutation(authCalls.resetPassword)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [left, setLeft] = useState({ password: false, again: false })
  const user = query.get('user')
  const datems = query.get('datems')

  const askAgain = (
    <LinkButton as={Link} to="/password/forgot">
      {t('reset.askAgain')}
    </LinkButton>
  )
  if (!user || !datems) {
    return (
      <Page width="narrow" title={t('reset.title')}>
        <RefusedState title={refusalText('reset-link-expired')} action={askAgain} />
      </Page>
    )
  }
  const weak = !isStrongPassword(password)
  const different = again !== password
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft({ password: true, again: true })
    if (weak) document.getElementById('reset-password')?.focus()
    else if (different) document.getElementById('reset-again')?.focus()
    else reset.mutate({ input: { id: user, password, datems } })
  }
  const level = passwordLevel(password)
  const expired = reset.error && 'code' in reset.error && reset.error.status === 410
  return (
    <Page width="narrow" title={t('reset.title')} intro={t('reset.intro')}>
      <Card padding="wide">
        <form onSubmit={submit} noValidate>
          <Stack gap={4}>
            <PasswordField
              id="reset-password"
              autoComplete="new-password"
              label={t('reset.password')}
              hint={t('password.hint')}
              value={password}
              error={left.password && weak ? (password === '' ? t('signUp.missing.passwordMissing') : refusalText('password-complexity')) : undefined}
              required
              onChange={(event) => setPassword(event.currentTarget.value)}
              onBlur={() => setLeft({ ...left, password: password !== '' })}
              strength={<StrengthBar score={level} label={password === '' ? '' : t(`password.level${level}`)} />}
            />
            <PasswordField
              id="reset-again"
              autoComplete="new-password"
              label={t('reset.again')}
              value={again}
              error={left.again && different ? t('reset.different') : undefined}
              required
              onChange={(event) => setAgain(event.currentTarget.value)}
              onBlur={() => setLeft({ ...left, again: again !== '' })}
            />
            <Button type="submit" wide busy={reset.isPending}>
              {t('reset.submit')}
            </Button>
          </Stack>
        </form>
      </Card>
      <AlertModal
        title={t('reset.doneTitle')}
        message={reset.isSuccess ? t('reset.done') : null}
        onDismiss={() => void navigate(`/${language}/signin`, { state: { notice: 'password' } })}
      />
      <AlertModal
        title={t('problems.title')}
        message={reset.isError ? problemText(reset.error) : null}
        onDismiss={() => reset.reset()}
        actions={
          expired ? (
            <LinkButton as={Link} to="/password/forgot" look="outline" wide>
              {t('reset.askAgain')}
            </LinkButton>
          ) : undefined
        }
      />
    </Page>
  )
}
