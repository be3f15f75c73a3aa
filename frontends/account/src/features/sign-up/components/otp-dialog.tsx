import { ApiRefusal, useCallMutation } from '@club/api'
import { authCalls } from '@club/contracts/http'
import { displayPhone, normalizePhone, OTP_LENGTH, OTP_RESEND_LOCK_SECONDS } from '@club/rules'
import { PinField, useProblemText } from '@club/member'
import { Button, Dialog, Stack, Text } from '@club/ui'
import { localStore } from '@club/ui/browser-storage'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceToken } from '../device-token'
import { useSmsCode } from '../use-sms-code'
import { ResendOtp } from './resend-otp'

interface OtpDialogProps {
  /** the id and number of the account that sign-up created */
  account: { uuid: string; number: string }
  open: boolean
  onClose: () => void
  /** `orderId`: of the sample that was chosen with the sign-up */
  onVerified: (orderId: string | null) => void
  /** a refusal that typing another code does not help, e.g. the device has an account */
  onRefused: (refusal: ApiRefusal) => void
}

const CODE_REFUSALS: ReadonlySet<string> = new Set(['OTP_INCORRECT', 'OTP_EXPIRED', 'RATE_LIMITED'])

/** Asks for the four digits that were sent; wrong and expired codes are reported beside the field (D20, D23). */
export function OtpDialog({ account, open, onClose, onVerified, onRefused }: OtpDialogProps) {
  const { t } = useTranslation('account')
  const problemText = useProblemText()
  const verify = useCallMutation(authCalls.verify)
  const [otp, setOtp] = useState('')
  const [tooShort, setTooShort] = useState(false)
  // The sign-up itself sent the first code, so the lock begins with it.
  const [resendAt, setResendAt] = useState(() => performance.now() + OTP_RESEND_LOCK_SECONDS * 1000)
  const field = useRef<HTMLInputElement>(null)
  const send = (code: string) => {
    setTooShort(code.length < OTP_LENGTH)
    if (code.length < OTP_LENGTH) field.current?.focus()
    if (code.length < OTP_LENGTH) return
    verify.mutate(
      { input: { otp: code, number: account.number, id: account.uuid, uniqueToken: deviceToken(localStore) } },
      {
        onSuccess: (answer) => onVerified('orderId' in answer ? answer.orderId : null),
        onError: (problem) => {
          setOtp('')
          field.current?.focus()
          if (problem instanceof ApiRefusal && !CODE_REFUSALS.has(problem.code)) onRefused(problem)
        },
      },
    )
  }
  useSmsCode(open, (code) => {
    setOtp(code)
    send(code)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(otp)
  }
  const number = displayPhone(normalizePhone(account.number, 'sign-up') ?? account.number)
  const error = tooShort ? t('otp.tooShort') : verify.isError ? problemText(verify.error) : undefined
  return (
    <Dialog open={open} title={t('otp.title')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Text>{t('otp.sentTo', { number })}</Text>
          <PinField
            label={t('otp.label')}
            ref={field}
            length={OTP_LENGTH}
            takesFocus
            value={otp}
            onChange={(next) => {
              setOtp(next)
              setTooShort(false)
            }}
            error={error}
          />
          <Button type="submit" wide busy={verify.isPending}>
            {t('otp.verify')}
          </Button>
          <ResendOtp number={account.number} openAt={resendAt} onLock={setResendAt} />
        </Stack>
      </form>
    </Dialog>
  )
}
