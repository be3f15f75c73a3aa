import { useProblemText } from '@club/member'
import { useHost } from '@club/remote-kit'
import { isPromotion, PROMO_FACTOR } from '@club/rules'
import { useUser, type User } from '@club/session'
import { AlertModal, Button, Card, Columns, Page, Section, Skeletons, Stack, Text } from '@club/ui'
import { CameraIcon } from '@club/ui/icons'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { CameraScan } from '../../features/codes/components/camera-scan'
import { CODE_FIELD, CodeForm } from '../../features/codes/components/code-form'
import { LastCodes } from '../../features/codes/components/last-codes'
import { WaitingCodes } from '../../features/codes/components/waiting-codes'
import { WhereArt } from '../../features/codes/components/where-art'
import css from '../../features/codes/components/codes.module.css'
import { MomentWindow } from '../../features/codes/components/scan-moment'
import { momentOf, outcomeOf, togetherOf, type ScanOutcome } from '../../features/codes/scan-outcome'
import { useScanCode } from '../../features/codes/use-scan-code'

const TERMS = ['once', 'own', 'keep', 'fraud'] as const

function Form({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const problemText = useProblemText()
  const [camera, setCamera] = useState(false)
  // Results since the camera was opened: it reads code after code.
  const [read, setRead] = useState<readonly ScanOutcome[]>([])
  const [moment, setMoment] = useState<ScanOutcome | null>(null)
  const scan = useScanCode(user, (result) => {
    const outcome = outcomeOf(result)
    if (!camera) return void navigate('/scancode/success', { state: outcome })
    // The window of account 2.8 for the first code, and for what is rarer than points; the others count up in place.
    if (read.length === 0 || momentOf(outcome) !== 'plain') setMoment(outcome)
    setRead([...read, outcome])
  })
  const sum = togetherOf(read)
  const finish = () => void navigate('/scancode/success', { state: { ...sum, shown: true } })
  const type = () => {
    flushSync(() => setCamera(false))
    document.getElementById(CODE_FIELD)?.focus()
  }
  return (
    <>
      {camera && scan.problem === null ? (
        <CameraScan
          busy={scan.busy}
          onCode={scan.send}
          onClose={type}
          paused={moment !== null}
          gained={sum ? { points: read.at(-1)?.gainedPoints ?? 0, sum: sum.gainedPoints, codes: read.length } : undefined}
          onDone={sum ? finish : undefined}
        />
      ) : (
        <>
          <CodeForm code={scan.code} busy={scan.busy} onChange={scan.setCode} onSend={() => scan.send()} />
          <Button look="outline" wide icon={<CameraIcon />} disabled={scan.busy} onClick={() => setCamera(true)}>
            {t('scan.camera.open')}
          </Button>
        </>
      )}
      <WaitingCodes />
      {moment ? <MomentWindow outcome={moment} onDismiss={() => setMoment(null)} /> : null}
      <AlertModal
        title={t('problems.title')}
        message={scan.problem === null ? null : problemText(scan.problem)}
        returnTo={CODE_FIELD}
        onDismiss={() => {
          // The code that was read is in the field, to be corrected.
          setCamera(false)
          scan.dismiss()
        }}
      />
    </>
  )
}

/** Registers one unique code (account 2). */
export function ScanCodeScreen() {
  const { t } = useTranslation('account')
  const { now } = useHost()
  const user = useUser()
  return (
    <Page title={t('scan.title')} intro={t('scan.intro')}>
      {isPromotion(now()) ? (
        <div className={css.promo} role="note">
          <strong>{PROMO_FACTOR}x</strong>
          <span>{t('scan.promo', { factor: PROMO_FACTOR })}</span>
        </div>
      ) : null}
      <Columns
        main={
          <Card padding="wide">
            {user ? (
              <Stack gap={4}>
                <Form user={user} />
              </Stack>
            ) : (
              <Skeletons shape="form" count={1} />
            )}
          </Card>
        }
        side={
          <Card tone="soft">
            <Stack gap={3}>
              <span className={css.where}>
                <WhereArt />
              </span>
              <h2>{t('scan.whereTitle')}</h2>
              <Text>{t('scan.where')}</Text>
              <Link to="/faq/how-to-collect-points" className={css.ways}>
                {t('scan.ways')}
              </Link>
              <Link to="/passlink" className={css.ways}>
                {t('profile.pass')}
              </Link>
            </Stack>
          </Card>
        }
      />
      {user ? <LastCodes /> : null}
      <Section title={t('scan.termsTitle')}>
        <ul className={css.terms}>
          {TERMS.map((term) => (
            <li key={term}>{t(`scan.terms.${term}`)}</li>
          ))}
        </ul>
      </Section>
    </Page>
  )
}
