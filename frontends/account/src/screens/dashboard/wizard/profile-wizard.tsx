import { useHost } from '@club/remote-kit'
import { klDay } from '@club/rules'
import type { User } from '@club/session'
import { Stepper, useProblemText } from '@club/member'
import { AlertModal, Button, Dialog, Stack } from '@club/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressForm } from '../../../features/addresses/components/address-form'
import { BabyForm } from '../../../features/babies/components/baby-form'
import { useChildren, useDeclaredBirths } from '../../../profile/use-declared-births'
import { canEarnProfilePoints } from '../../../profile/profile-reward'
import { profileOf, type ProfileValues } from '../../../profile/profile-values'
import { partOf, STEP, stepAfter, stepBefore, type Step } from './wizard-steps'
import { AboutStep } from './about-step'
import { AddressStep } from './address-step'
import { ConfirmStep } from './confirm-step'
import { DoneStep } from './done-step'
import { FamilyStep } from './family-step'
import { IntroStep } from './intro-step'
import { StepButtons } from './step-buttons'
import { useSendProfile } from './use-send-profile'

/** A form of its own within a step: it saves by itself, and a quiet button leads back. */
function WithBack({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <>
      {children}
      <StepButtons>
        <Button look="quiet" wide onClick={onBack}>
          {t('wizard.back')}
        </Button>
      </StepButtons>
    </>
  )
}

/**
 * The profile-update wizard (D50), steps 0 to 7.
 *
 * @param closable false for a member who has to go through it (D49)
 * @param onClose also runs after step 7
 */
export function ProfileWizard({ user, closable, onClose }: { user: User; closable: boolean; onClose: () => void }) {
  const { t } = useTranslation('account')
  const problemText = useProblemText()
  const { now } = useHost()
  const declared = useDeclaredBirths(user)
  const pays = canEarnProfilePoints(user, { children: useChildren(true), today: klDay(now()) })
  const [step, setStep] = useState<Step>(STEP.intro)
  const [values, setValues] = useState<ProfileValues>(() => profileOf(user))
  const [picked, setPicked] = useState<string | null>(null)
  const [awarded, setAwarded] = useState(0)
  const [alert, setAlert] = useState<string | null>(null)
  const [lacksAddress, setLacksAddress] = useState(false)

  const stage = values.pregnancyStage
  const change = (part: Partial<ProfileValues>) => setValues((before) => ({ ...before, ...part }))
  const go = (to: Step | null) => {
    if (to === null) onClose()
    else setStep(to)
    // An order needs an address; a member without one is asked for it before they confirm (account 4).
    if (to === STEP.confirm) setLacksAddress(!user.addresses.some((address) => address.active))
  }
  const next = () => go(stepAfter(step, stage))
  const back = () => go(stepBefore(step, stage))
  const count = (points: number) => setAwarded((before) => before + points)
  const savedOne = (points: number) => {
    count(points)
    next()
  }
  const { save, confirm, saving, confirming } = useSendProfile(user, {
    onSaved: savedOne,
    onConfirmed: (points) => {
      count(points)
      setStep(STEP.done)
    },
    onProblem: (problem) => setAlert(problemText(problem)),
  })

  if (lacksAddress && step === STEP.confirm) {
    const giveUp = () => {
      setLacksAddress(false)
      back()
    }
    const addressAdded = (points: number) => {
      count(points)
      setLacksAddress(false)
    }
    return (
      <Dialog open title={t('wizard.newAddress')} onClose={giveUp}>
        <AddressForm user={user} onSaved={addressAdded} onCancel={giveUp} />
      </Dialog>
    )
  }

  const part = partOf(step)
  const parts = [t('wizard.parts.about'), stage === 'trying' ? t('wizard.parts.address') : t('wizard.parts.family'), t('wizard.parts.confirm')]
  const titles: Readonly<Partial<Record<Step, string>>> = {
    [STEP.intro]: t('wizard.title'),
    [STEP.addBaby]: t('wizard.addBaby'),
    [STEP.addAddress]: t('wizard.addAddress'),
    [STEP.done]: t('wizard.doneTitle'),
  }
  return (
    <>
      <Dialog open title={titles[step] ?? (part === null ? '' : parts[part])} closable={closable && step !== STEP.done} onClose={onClose}>
        <Stack gap={5}>
          {part === null ? null : <Stepper label={t('wizard.progress')} steps={parts} current={part} />}
          {step === STEP.intro ? <IntroStep closable={closable} pays={pays} onNext={next} /> : null}
          {step === STEP.about ? <AboutStep user={user} values={values} onChange={change} onBack={back} onNext={next} /> : null}
          {step === STEP.family ? (
            <FamilyStep
              user={user}
              values={values}
              declared={declared}
              busy={saving}
              onChange={change}
              onAddBaby={() => go(STEP.addBaby)}
              onBack={back}
              onSave={() => save(values)}
            />
          ) : null}
          {step === STEP.addBaby ? (
            <WithBack onBack={back}>
              <BabyForm user={user} born={declared[0]} nameRequired={false} onSaved={savedOne} />
            </WithBack>
          ) : null}
          {step === STEP.address ? (
            <AddressStep user={user} picked={picked} onPick={setPicked} onAdd={() => go(STEP.addAddress)} onBack={back} onNext={next} />
          ) : null}
          {step === STEP.addAddress ? (
            <WithBack onBack={back}>
              <AddressForm user={user} onSaved={savedOne} />
            </WithBack>
          ) : null}
          {step === STEP.confirm ? (
            <ConfirmStep user={user} values={values} declared={declared} picked={picked} busy={confirming} onBack={back} onConfirm={() => confirm(values)} />
          ) : null}
          {step === STEP.done ? <DoneStep user={user} awarded={awarded} onOkay={next} /> : null}
        </Stack>
      </Dialog>
      <AlertModal title={t('problems.title')} message={alert} onDismiss={() => setAlert(null)} />
    </>
  )
}
