import { useOneAtATime } from '@club/api'
import { useProblemText } from '@club/member'
import { Button, Dialog, PasswordField, Row, Stack, Text } from '@club/ui'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'

/** Asks for the password before something that only the member themself may do (trust-and-desk 1). */
export function PresenceDialog({
  open,
  title,
  confirmLabel,
  look = 'filled',
  onCancel,
  act,
  children,
}: {
  open: boolean
  title: string
  confirmLabel: string
  look?: 'filled' | 'danger'
  onCancel: () => void
  /** Acts with the password; '' from a member without one. */
  act: (password: string) => Promise<void>
  children: ReactNode
}) {
  const { t } = useTranslation('privacy')
  const { isBusy, run } = useOneAtATime()
  const problemText = useProblemText()
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const cancel = () => {
    // Closing the question does not cancel a request that is being sent.
    if (isBusy) return
    // The next holder of the phone must find no password in the field.
    setPassword('')
    setProblem(null)
    onCancel()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      try {
        setProblem(null)
        await act(password)
        setPassword('')
      } catch (error) {
        // Focus the field: its problem is shown there, and it is where to try again.
        flushSync(() => setProblem(error))
        field.current?.focus()
      }
    })
  }
  return (
    <Dialog open={open} title={title} onClose={cancel}>
      <form onSubmit={submit}>
        <Stack gap={4}>
          {children}
          <PasswordField
            ref={field}
            label={t('presence.password')}
            hint={t('presence.hint')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={problem === null ? undefined : problemText(problem)}
          />
          <Row gap={3}>
            <Button look="outline" type="button" disabled={isBusy} onClick={cancel}>
              {t('presence.cancel')}
            </Button>
            <Button type="submit" look={look} busy={isBusy}>
              {confirmLabel}
            </Button>
          </Row>
          <Text size="small" tone="soft">
            {t('presence.social')}
          </Text>
        </Stack>
      </form>
    </Dialog>
  )
}
