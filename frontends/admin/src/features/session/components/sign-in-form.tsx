import { normalizeSecondFactorCode, normalizeUsername } from '@club/rules'
import { ApiRefusal, useCallMutation } from '@club/api'
import { adminAuthCalls } from '@club/contracts/http'
import { useProblemText } from '@club/desk'
import { useSession } from '@club/session'
import { Button, IconButton, PasswordField, Stack, TextField } from '@club/ui'
import { CloseIcon, WarningIcon } from '@club/ui/icons'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import css from './sign-in-form.module.css'

/**
 * Username and password, both needed, then the code of a second factor where there is one; a refusal stays in a banner until it is
 * dismissed (back-office 5, back-office 8, D92).
 */
export function SignInForm({ username: known = '' }: { username?: string }) {
  const { t } = useTranslation('admin')
  const { acceptAdmin } = useSession()
  const problemText = useProblemText()
  const login = useCallMutation(adminAuthCalls.login)
  const [username, setUsername] = useState(known)
  const [password, setPassword] = useState('')
  /** null until it is asked for */
  const [code, setCode] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const [banner, setBanner] = useState<string | null>(null)
  const missing = { username: normalizeUsername(username) === '', password: password === '', code: code !== null && normalizeSecondFactorCode(code) === '' }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing.username || missing.password || missing.code) {
      setBanner(t('login.bothNeeded'))
      return
    }
    setBanner(null)
    const onError = (problem: unknown) => {
      if (problem instanceof ApiRefusal && problem.code === 'SECOND_FACTOR_NEEDED') {
        setCode('')
        setTried(false)
      } else setBanner(problemText(problem))
    }
    login.mutate({ input: { username: normalizeUsername(username), password, ...(code === null ? {} : { code }) } }, { onSuccess: acceptAdmin, onError })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        {banner === null ? null : (
          <div role="alert" className={css.banner}>
            <WarningIcon size={20} />
            <p>{banner}</p>
            <IconButton label={t('login.dismiss')} onClick={() => setBanner(null)}>
              <CloseIcon size={20} />
            </IconButton>
          </div>
        )}
        <TextField
          label={t('login.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={tried && missing.username ? t('login.usernameMissing') : undefined}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={tried && missing.password ? t('login.passwordMissing') : undefined}
        />
        {code === null ? null : (
          <TextField
            label={t('login.code')}
            hint={t('login.codeHint')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={tried && missing.code ? t('login.codeMissing') : undefined}
          />
        )}
        <Button type="submit" wide busy={login.isPending}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
