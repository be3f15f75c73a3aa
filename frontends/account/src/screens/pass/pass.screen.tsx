import { ApiFault, ApiRefusal, intentOf, sendUnder, useApi, useCallQuery, useOneAtATime } from '@club/api'
import { passLinkCalls } from '@club/contracts/http'
import { Celebration, formatSigned, useProblemText } from '@club/member'
import { useLanguage } from '@club/session'
import { AlertModal, Button, Card, FailedState, LinkButton, Page, RefusedState, Skeletons, Stack, Text } from '@club/ui'
import { CameraIcon } from '@club/ui/icons'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { CameraScan } from '../../features/codes/components/camera-scan'
import { CODE_FIELD, CodeForm } from '../../features/codes/components/code-form'
import { PassArt } from '../../features/pass-link/components/pass-art'

function SendCode({ token, name }: { token: string; name: string }) {
  const { t } = useTranslation('pass')
  const { t: tAccount } = useTranslation('account')
  const api = useApi()
  const problemText = useProblemText()
  const { isBusy, run } = useOneAtATime()
  const [code, setCode] = useState('')
  const [camera, setCamera] = useState(false)
  const [points, setPoints] = useState<number | null>(null)
  const [problem, setProblem] = useState<ApiRefusal | ApiFault | null>(null)

  const register = async (sent: string) => {
    try {
      // A press pays once, also when its answer was lost (D69).
      const answer = await sendUnder(intentOf('pass', token, sent), (key) => api.call(passLinkCalls.sendCode, { token, code: sent }, { idempotencyKey: key }))
      setPoints(answer.points)
      setCode('')
      setCamera(false)
    } catch (error) {
      if (!(error instanceof ApiRefusal) && !(error instanceof ApiFault)) throw error
      setProblem(error)
    }
  }
  const send = (read?: string) => {
    if (read !== undefined) setCode(read)
    void run(() => register(read ?? code))
  }

  /** Shows the form again, with the focus in its field. */
  const type = () => {
    flushSync(() => {
      setCamera(false)
      setPoints(null)
    })
    document.getElementById(CODE_FIELD)?.focus()
  }

  if (points !== null)
    return (
      <Celebration title={t(name === '' ? 'send.done' : 'send.doneNamed', { points: formatSigned(points), name })} joy="gift">
        <Text align="center">{t('send.thanks')}</Text>
        <Button wide onClick={type}>
          {t('send.again')}
        </Button>
      </Celebration>
    )
  return (
    <Stack gap={4}>
      {camera && problem === null ? (
        <CameraScan busy={isBusy} onCode={send} onClose={type} readText={(image) => api.call(passLinkCalls.readPicture, { token, image })} />
      ) : (
        <>
          <PassArt />
          <CodeForm code={code} busy={isBusy} submitLabel={t('send.submit')} onChange={setCode} onSend={() => send()} />
          <Button look="outline" wide icon={<CameraIcon />} disabled={isBusy} onClick={() => setCamera(true)}>
            {tAccount('scan.camera.open')}
          </Button>
        </>
      )}
      <AlertModal
        title={tAccount('problems.title')}
        message={problem === null ? null : problemText(problem)}
        returnTo={CODE_FIELD}
        onDismiss={() => {
          setCamera(false)
          setProblem(null)
        }}
      />
    </Stack>
  )
}

/** Page for a visitor with a family's pass-along link: they send the code of a pack, and the family gets its points. */
export function PassScreen() {
  const { t } = useTranslation('pass')
  const { language } = useLanguage()
  const problemText = useProblemText()
  const { token = '' } = useParams()
  const link = useCallQuery(passLinkCalls.openPassLink, { token })
  const name = link.data?.name ?? ''
  const isUnknown = link.isError && link.error instanceof ApiRefusal && link.error.code === 'PASS_LINK_UNKNOWN'
  return (
    <Page width="narrow" title={t(name === '' ? 'send.title' : 'send.titleNamed', { name })} intro={isUnknown ? undefined : t('send.intro')}>
      {link.isPending ? (
        <Skeletons shape="form" count={1} />
      ) : isUnknown ? (
        <RefusedState
          title={t('send.goneTitle')}
          art={<PassArt />}
          action={
            <LinkButton as={Link} to={`/${language}`} look="outline">
              {t('send.club')}
            </LinkButton>
          }
        >
          {t('send.gone')}
        </RefusedState>
      ) : link.isLoadingError ? (
        <FailedState title={t('send.failed')} onRetry={() => void link.refetch()} busy={link.isFetching}>
          {problemText(link.error)}
        </FailedState>
      ) : (
        <Card padding="wide">
          <SendCode token={token} name={name} />
        </Card>
      )}
    </Page>
  )
}
