import { ApiRefusal, useApi, useOneAtATime } from '@club/api'
import { privacyCalls } from '@club/contracts/http'
import { useProblemText } from '@club/member'
import { displayDay } from '@club/rules'
import { useSession } from '@club/session'
import { Button, Card, Page, PasswordField, Stack, Text, TextField } from '@club/ui'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'

/**
 * Opens a closed account again: by the mailed link, by email and password, or by asking for the link (trust-and-desk 1.3). With `erasedAt`, an
 * instant, it confirms a closure just made and says until when it can be undone.
 */
export function RestoreScreen() {
  const { t } = useTranslation('privacy')
  const { acceptMember, language } = useSession()
  const api = useApi()
  const problemText = useProblemText()
  const { isBusy, run } = useOneAtATime()
  const [query] = useSearchParams()
  const id = query.get('user')
  const datems = query.get('datems')
  const erasedOn = displayDay(query.get('erasedAt') ?? '')
  // The sign-in hands over the email that was typed there.
  const { email: typed } = (useLocation().state ?? {}) as { email?: string }
  const [email, setEmail] = useState(typed ?? '')
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Another link can only be mailed to a person who gives their email.
  const [isExpired, setExpired] = useState(false)
  const byLink = id !== null && datems !== null && !isExpired
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const send = (body: Parameters<typeof api.call<typeof privacyCalls.restoreAccount>>[1]) =>
    void run(async () => {
      try {
        setProblem(null)
        const answer = await api.call(privacyCalls.restoreAccount, body)
        if ('token' in answer) acceptMember(answer)
        else setSent(true)
      } catch (error) {
        if (error instanceof ApiRefusal && error.code === 'RESTORE_LINK_EXPIRED') setExpired(true)
        flushSync(() => setProblem(error))
        if (isAboutPassword(error)) field.current?.focus()
      }
    })
  const refusal = problem === null ? undefined : problem instanceof ApiRefusal && problem.status === 404 ? t('restore.nothing') : problemText(problem)
  const isWrongPassword = isAboutPassword(problem)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ email, password, language })
  }
  return (
    <Page width="narrow" title={t(erasedOn ? 'close.done' : 'restore.title')} intro={erasedOn ? t('close.doneText', { day: erasedOn }) : t('restore.intro')}>
      <Card padding="wide">
        {byLink ? (
          <Stack gap={4}>
            <Text>{t('restore.linkText')}</Text>
            <Refused because={refusal} />
            <Button busy={isBusy} onClick={() => send({ id, datems })}>
              {t('restore.open')}
            </Button>
          </Stack>
        ) : sent ? (
          <div role="status">
            <Text>{t('restore.sent')}</Text>
          </div>
        ) : (
          <form onSubmit={submit}>
            <Stack gap={4}>
              <Refused because={isWrongPassword ? undefined : refusal} />
              <TextField
                label={t('restore.email')}
                type="email"
                autoComplete="email"
                required
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
              <PasswordField
                ref={field}
                label={t('restore.password')}
                hint={t('restore.passwordHint')}
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                error={isWrongPassword ? refusal : undefined}
              />
              <Button type="submit" busy={isBusy}>
                {t(password === '' ? 'restore.mail' : 'restore.open')}
              </Button>
            </Stack>
          </form>
        )}
      </Card>
    </Page>
  )
}

const isAboutPassword = (problem: unknown): boolean => problem instanceof ApiRefusal && problem.code === 'WRONG_PASSWORD'

/** Why the account was not opened; nothing before a try. */
function Refused({ because }: { because: string | undefined }) {
  const { t } = useTranslation('privacy')
  return (
    <div role="alert">
      {because ? (
        <>
          <Text weight="bold">{t('restore.failed')}</Text>
          <Text>{because}</Text>
        </>
      ) : null}
    </div>
  )
}
