import { ApiRefusal } from '@club/api'
import { buzz, useProblemText } from '@club/member'
import type { User } from '@club/session'
import { AlertModal, Button } from '@club/ui'
import { CameraIcon } from '@club/ui/icons'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { isFirstVisit } from '../../../greeting-flags'
import { momentOf, outcomeOf, togetherOf, type ScanOutcome } from '../scan-outcome'
import { useScanCode } from '../use-scan-code'
import { CameraScan } from './camera-scan'
import { CODE_FIELD, CodeForm } from './code-form'
import { MomentWindow } from './scan-moment'
import { WaitingCodes } from './waiting-codes'

const SUCCESS = '/scancode/success'
/** Code of the refusal of a code that was registered on another day: nothing about it can be corrected. */
const USED = 'CODE_USED'

/** The field and the camera for codes, codes that wait for a network, and what a code brought. */
export function ScanForm({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const problemText = useProblemText()
  const [camera, setCamera] = useState(false)
  // Results since the camera was opened: it reads code after code.
  const [read, setRead] = useState<readonly ScanOutcome[]>([])
  const [moment, setMoment] = useState<ScanOutcome | null>(null)
  const scan = useScanCode(user, (result) => {
    const outcome = outcomeOf(result)
    // Code after code, Back leads to where the first was typed.
    if (!camera) return void navigate(SUCCESS, { state: outcome, replace: pathname === SUCCESS })
    // The window of account 2.8 for the first code, and for what is rarer than points; the others count up in place.
    if (read.length === 0 || momentOf(outcome) !== 'plain') setMoment(outcome)
    else buzz()
    setRead([...read, outcome])
  })
  const isUsed = scan.problem instanceof ApiRefusal && scan.problem.code === USED
  const sum = togetherOf(read)
  const finish = () => void navigate(SUCCESS, { state: { ...sum, shown: true }, replace: pathname === SUCCESS })
  const type = () => {
    flushSync(() => setCamera(false))
    document.getElementById(CODE_FIELD)?.focus()
  }
  return (
    <>
      {camera && (scan.problem === null || isUsed) ? (
        <CameraScan
          busy={scan.busy}
          onCode={scan.send}
          onClose={type}
          paused={moment !== null || isUsed}
          gained={sum ? { points: read.at(-1)?.gainedPoints ?? 0, sum: sum.gainedPoints, codes: read.length } : undefined}
          onDone={sum ? finish : undefined}
        />
      ) : (
        <>
          <CodeForm
            code={scan.code}
            busy={scan.busy}
            // A new member types the first code at once. After a code the field takes no focus: a phone's keyboard would cover the points.
            takesFocus={isFirstVisit(user.id) && pathname !== SUCCESS}
            onChange={scan.setCode}
            onSend={() => scan.send()}
          />
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
          // The field has the code that was read, so that it can be corrected. When it needs no correction, the camera stays open for the next pack.
          if (!isUsed) setCamera(false)
          scan.dismiss()
        }}
      />
    </>
  )
}
