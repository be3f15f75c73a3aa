import { ApiRefusal, useCallMutation } from '@club/api'
import { authCalls } from '@club/contracts/http'
import { useProblemText } from '@club/member'
import { OTP_RESEND_LOCK_SECONDS } from '@club/rules'
import { Button, Text } from '@club/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './sign-up.module.css'

const TICK_MS = 250
const SECOND_MS = 1000

const secondsUntil = (openAt: number) => Math.max(0, Math.ceil((openAt - performance.now()) / SECOND_MS))

interface ResendOtpProps {
  number: string
  /** when the lock ends, in milliseconds of this page; kept by the caller, since the lock counts on while the window is closed */
  openAt: number
  onLock: (openAt: number) => void
}

/** Asks for a new code, at most once a minute; the server keeps the same lock (D21, D138). */
export function ResendOtp({ number, openAt, onLock }: ResendOtpProps) {
  const { t } = useTranslation('account')
  const problemText = useProblemText()
  const resend = useCallMutation(authCalls.resendOtp)
  const [left, setLeft] = useState(() => secondsUntil(openAt))
  useEffect(() => {
    const count = () => setLeft(secondsUntil(openAt))
    count()
    const timer = setInterval(count, TICK_MS)
    return () => clearInterval(timer)
  }, [openAt])

  const lockFor = (seconds: number) => {
    onLock(performance.now() + seconds * SECOND_MS)
    setLeft(seconds)
  }
  const press = () => {
    resend.mutate(
      { input: { number } },
      {
        onSuccess: () => lockFor(OTP_RESEND_LOCK_SECONDS),
        onError: (problem) => {
          if (problem instanceof ApiRefusal && problem.status === 429) lockFor(Number(problem.body['retryAfter'] ?? OTP_RESEND_LOCK_SECONDS))
        },
      },
    )
  }
  return (
    <div>
      <div className={css.resend}>
        <span>{t('otp.notReceived')}</span>
        <Button look="quiet" size="small" busy={resend.isPending} disabled={left > 0} onClick={press}>
          {left > 0 ? t('otp.resendIn', { count: left }) : t('otp.resend')}
        </Button>
      </div>
      <div aria-live="polite">
        {resend.isSuccess ? (
          <Text size="small" tone="success">
            {t('otp.resent')}
          </Text>
        ) : null}
        {resend.isError ? (
          <Text size="small" tone="danger">
            {problemText(resend.error)}
          </Text>
        ) : null}
      </div>
    </div>
  )
}
