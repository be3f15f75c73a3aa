import { useCallMutation, useCallQuery } from '@club/api'
import { adminAuthCalls, type AnswerOf } from '@club/contracts/http'
import { LoadProblem, useProblemText } from '@club/desk'
import { displayInstant } from '@club/rules'
import { AlertModal, Badge, Button, Card, Page, PasswordField, Row, showToast, Stack, Text, ThemeSwitch } from '@club/ui'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Enrolment } from '../../features/session/components/enrolment'
import css from '../../features/session/components/security.module.css'

const PASSWORD_FIELD = 'security-password'

type Begun = AnswerOf<typeof adminAuthCalls.beginSecondFactor>

/** An administrator's second factor: set up with an authenticator, switched off by the password. */
export function SecurityScreen() {
  const { t } = useTranslation('security')
  const problemText = useProblemText()
  const factor = useCallQuery(adminAuthCalls.showSecondFactor, undefined, { staleTimeMs: 0 })
  const begin = useCallMutation(adminAuthCalls.beginSecondFactor)
  const remove = useCallMutation(adminAuthCalls.removeSecondFactor)
  const [password, setPassword] = useState('')
  const [begun, setBegun] = useState<Begun | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isOn = factor.data ? factor.data.enabledAt !== null : null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setProblem(t('missing'))
    try {
      if (isOn) {
        await remove.mutateAsync({ input: { password } })
        showToast(t('turnedOff'), 'success')
        await factor.refetch()
      } else setBegun(await begin.mutateAsync({ input: { password } }))
      setPassword('')
    } catch (error) {
      setProblem(problemText(error))
    }
  }

  return (
    <Page width="wide" title={t('page')}>
      {begun ? (
        <Enrolment
          begun={begun}
          onDone={() => {
            setBegun(null)
            void factor.refetch()
          }}
        />
      ) : null}
      {begun || !factor.data ? null : (
        <Card padding="wide">
          <form onSubmit={(event) => void submit(event)} noValidate>
            <Stack gap={4}>
              <h2>{t('title')}</h2>
              <Text tone="soft">{t('intro')}</Text>
              <Row gap={3}>
                <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>
                <Text>{factor.data.enabledAt ? t('onText', { at: displayInstant(factor.data.enabledAt) }) : t('offText')}</Text>
              </Row>
              {isOn ? <Text tone="soft">{t('codesLeft', { count: factor.data.recoveryCodesLeft })}</Text> : null}
              <div className={css.field}>
                <PasswordField
                  id={PASSWORD_FIELD}
                  label={t('password')}
                  name="password"
                  autoComplete="current-password"
                  required
                  value={password}
                  onChange={(event) => setPassword(event.currentTarget.value)}
                />
              </div>
              <Row gap={3}>
                <Button type="submit" look={isOn ? 'danger' : 'filled'} busy={begin.isPending || remove.isPending}>
                  {t(isOn ? 'turnOff' : 'begin')}
                </Button>
              </Row>
            </Stack>
          </form>
        </Card>
      )}
      {/* After what is above it, so that it does not move. */}
      {factor.data ? (
        <Card padding="wide">
          <ThemeSwitch />
        </Card>
      ) : null}
      <AlertModal message={problem} returnTo={PASSWORD_FIELD} onDismiss={() => setProblem(null)} />
      <LoadProblem problem={factor.data ? null : factor.error} />
    </Page>
  )
}
