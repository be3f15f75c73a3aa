import { useCallMutation } from '@club/api'
import { authCalls } from '@club/contracts/http'
import { useProblemText, useRefusalText } from '@club/member'
import { isEmail, normalizeEmail } from '@club/rules'
import { useLanguage } from '@club/session'
import { AlertModal, Button, Card, LinkButton, Page, Stack, Text, TextField, TextLink } from '@club/ui'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

/** Asks for a reset mail (D42). */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const refusalText = useRefusalText()
  const forgot = useCallMutation(authCalls.forgotPassword)
  const [email, setEmail] = useState('')
  const [left, setLeft] = useState(false)
  const wrong = !isEmail(email)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (wrong) document.getElementById('forgot-email')?.focus()
    else forgot.mutate({ input: { email: normalizeEmail(email), language } })
  }
  return (
    <Page width="narrow" title={t('forgot.title')} intro={t('forgot.intro')}>
      <Card padding="wide">
        <form onSubmit={submit} noValidate>
          <Stack gap={4}>
            <TextField
              id="forgot-email"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              label={t('signIn.email')}
              value={email}
              error={left && wrong ? (normalizeEmail(email) === '' ? t('signUp.missing.emailMissing') : refusalText('sign-up-email')) : undefined}
              required
              onChange={(event) => setEmail(event.currentTarget.value)}
              onBlur={() => setLeft(email !== '')}
            />
            <Button type="submit" wide busy={forgot.isPending}>
              {t('forgot.submit')}
            </Button>
          </Stack>
        </form>
      </Card>
      <Text align="center">
        <TextLink as={Link} to={`/${language}/signin`}>
          {t('forgot.back')}
        </TextLink>
      </Text>
      <AlertModal
        title={t('forgot.sentTitle')}
        message={forgot.isSuccess ? t('forgot.sent', { email: normalizeEmail(email) }) : null}
        onDismiss={() => void navigate(`/${language}/signin`)}
      />
      <AlertModal
        title={t('problems.title')}
        message={forgot.isError ? problemText(forgot.error) : null}
        onDismiss={() => forgot.reset()}
        actions={
          forgot.error && 'code' in forgot.error && forgot.error.code === 'EMAIL_NOT_REGISTERED' ? (
            <LinkButton as={Link} to={`/${language}#sign-up`} look="outline" wide>
              {t('signIn.signUp')}
            </LinkButton>
          ) : undefined
        }
      />
    </Page>
  )
}
