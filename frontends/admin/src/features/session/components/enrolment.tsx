import { normalizeSecondFactorCode } from '@club/rules'
import { saveFile, useCallMutation } from '@club/api'
import { adminAuthCalls, type AnswerOf } from '@club/contracts/http'
import { useProblemText } from '@club/desk'
import { AlertModal, Button, Card, Row, Stack, Text, TextField } from '@club/ui'
import { DownloadIcon } from '@club/ui/icons'
import { useMemo, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import css from './security.module.css'

const inGroups = (key: string) => key.replace(/.{4}(?=.)/g, '$& ')

interface EnrolmentParts {
  begun: AnswerOf<typeof adminAuthCalls.beginSecondFactor>
  onDone: () => void
}

/** The picture for the authenticator, drawn here; its first code; then the recovery codes, which are shown once. */
export function Enrolment({ begun, onDone }: EnrolmentParts) {
  const { t } = useTranslation('security')
  const problemText = useProblemText()
  const confirm = useCallMutation(adminAuthCalls.confirmSecondFactor)
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(begun.uri, { border: 1 }))}`, [begun.uri])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (normalizeSecondFactorCode(code) === '') return setProblem(t('missing'))
    try {
      setCodes((await confirm.mutateAsync({ input: { code } })).recoveryCodes)
    } catch (error) {
      setProblem(problemText(error))
    }
  }

  if (codes)
    return (
      <Card padding="wide">
        <Stack gap={4}>
          <h2>{t('codesTitle')}</h2>
          <Text>{t('codesText')}</Text>
          <ul className={css.codes}>
            {codes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <Row gap={3}>
            <Button
              look="outline"
              icon={<DownloadIcon size={20} />}
              onClick={() => saveFile({ blob: new Blob([codes.join('\r\n')], { type: 'text/plain' }), fileName: t('file') })}
            >
              {t('download')}
            </Button>
            <Button onClick={onDone}>{t('done')}</Button>
          </Row>
        </Stack>
      </Card>
    )
  return (
    <Card padding="wide">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4}>
          <h2>{t('scanTitle')}</h2>
          <img className={css.qr} src={picture} alt={t('scan')} width={200} height={200} />
          <Text>
            {t('secret')} <span className={css.key}>{inGroups(begun.secret)}</span>
          </Text>
          <h2>{t('proveTitle')}</h2>
          <div className={css.field}>
            <TextField
              label={t('code')}
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          </div>
          <Row gap={3}>
            <Button type="submit" busy={confirm.isPending}>
              {t('confirm')}
            </Button>
          </Row>
        </Stack>
      </form>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Card>
  )
}
