import { ApiRefusal, useApi } from '@club/api'
import { authCalls } from '@club/contracts/http'
import { VERIFIED_REDIRECT_SECONDS } from '@club/rules'
import { useSession, type User } from '@club/session'
import { Celebration, useProblemText } from '@club/member'
import { Button, Card, FailedState, LinkButton, Page, ProgressBar, RefusedState, Skeletons, Stack, Text } from '@club/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useEnterClub } from '../../features/entry/enter-club'

type Progress = { kind: 'checking' } | { kind: 'verified'; user: User; title: string; description: string } | { kind: 'failed'; problem: unknown }

const TICK_MS = 100
const SECOND_MS = 1000

/** Activates an account by the mailed link, counts five seconds down and lets the member in (D25, D26). */
export function ConfirmEmailScreen() {
  const { t } = useTranslation('account')
  const { language, adoptLanguage } = useSession()
  const [query] = useSearchParams()
  const id = query.get('user')
  const datems = query.get('datems')
  const api = useApi()
  const enterClub = useEnterClub()
  const problemText = useProblemText()
  const [progress, setProgress] = useState<Progress>({ kind: 'checking' })
  const requested = useRef(false)

  // The link works once, so it is sent once per page, however often this renders.
  const verify = useCallback(() => {
    if (requested.current || !id || !datems) return
    requested.current = true
    setProgress({ kind: 'checking' })
    api.call(authCalls.verify, { id, datems }).then(
      (answer) => {
        if (!('userData' in answer)) return
        // The link names no language and may open in a browser that has none: then the mail's language is used.
        adoptLanguage(answer.userData.language)
        setProgress({ kind: 'verified', user: answer.userData, title: answer.title, description: answer.description })
      },
      (problem: unknown) => {
        requested.current = problem instanceof ApiRefusal
        setProgress({ kind: 'failed', problem })
      },
    )
  }, [api, id, datems, adoptLanguage])
  useEffect(verify, [verify])

  const [passed, setPassed] = useState(0)
  const user = progress.kind === 'verified' ? progress.user : null
  useEffect(() => {
    if (user === null) return undefined
    const begun = performance.now()
    const timer = setInterval(() => {
      const seconds = (performance.now() - begun) / SECOND_MS
      setPassed(Math.min(VERIFIED_REDIRECT_SECONDS, seconds))
      if (seconds >= VERIFIED_REDIRECT_SECONDS) {
        clearInterval(timer)
        enterClub(user)
      }
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [user, enterClub])

  if (!id || !datems) return <Navigate to={`/${language}`} replace />
  if (progress.kind === 'checking')
    return (
      <Page width="narrow" title={t('confirm.checking')}>
        <Skeletons shape="detail" />
      </Page>
    )
  if (progress.kind === 'failed') {
    const registered = progress.problem instanceof ApiRefusal && progress.problem.code === 'ALREADY_REGISTERED'
    return (
      <Page width="narrow" title={t('confirm.title')}>
        {progress.problem instanceof ApiRefusal ? (
          <RefusedState
            title={problemText(progress.problem)}
            action={
              <LinkButton as={Link} to={registered ? `/${language}/signin` : `/${language}#sign-up`}>
                {t(registered ? 'signUp.signIn' : 'signIn.signUp')}
              </LinkButton>
            }
          />
        ) : (
          <FailedState onRetry={verify}>{problemText(progress.problem)}</FailedState>
        )}
      </Page>
    )
  }
  const left = Math.max(1, Math.ceil(VERIFIED_REDIRECT_SECONDS - passed))
  return (
    <Page width="narrow" title={t('confirm.title')}>
      <Card padding="wide">
        <Celebration title={progress.title} joy="signUp">
          <Stack gap={4}>
            <Text>{progress.description}</Text>
            <ProgressBar value={passed} max={VERIFIED_REDIRECT_SECONDS} label={t('confirm.countdown', { count: left })} />
            <Button onClick={() => enterClub(progress.user)}>{t('confirm.now')}</Button>
          </Stack>
        </Celebration>
      </Card>
    </Page>
  )
}
