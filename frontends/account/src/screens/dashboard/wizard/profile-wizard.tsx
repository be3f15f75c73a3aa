import { useCallMutation } from '@club/api'
import { userCalls } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import { klDay, PROFILE_UPDATE_POINTS } from '@club/rules'
import { usePatchUser, type User } from '@club/session'
import { Stepper, WelcomeArt, useProblemText } from '@club/member'
import { AlertModal, Button, Dialog, Stack, Text } from '@club/ui'
import { CheckIcon } from '@club/ui/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressForm } from '../../../features/addresses/components/address-form'
import { BabyForm } from '../../../features/babies/components/baby-form'
import { useChildren, useDeclaredBirths } from '../../../profile/use-declared-births'
import { canEarnProfilePoints } from '../../../profile/profile-reward'
import { profileOf, sentEdb, type ProfileValues } from '../../../profile/profile-values'
import { confirmedMember } from './confirmed-member'
import { partOf, STEP, stepAfter, stepBefore, type Step } from './wizard-steps'
import { AboutStep } from './about-step'
import { AddressStep } from './address-step'
import { ConfirmStep } from './confirm-step'
import { DoneStep } from './done-step'
import { FamilyStep } from './family-step'
import { StepButtons } from './step-buttons'
import css from './wizard.module.css'

/**
 * The profile-update wizard (D50), steps 0 to 7.
 *
 * @param closable false for a member who has to go through it (D49)
 * @param onClose also runs after step 7
 */
export function ProfileWizard({ user, closable, onClose }: { user: User; closable: boolean; onClose: () => void }) {
  const { t } = useTranslation('account')
  const patchUser = usePatchUser()
  const problemText = useProblemText()
  const edit = useCallMutation(userCalls.editDetails)
  const confirm = useCallMutation(userCalls.forceEditDetails)
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
    // An order needs an address; who has none is asked for it before they confirm (P1 §4).
    if (to === STEP.confirm) setLacksAddress(!user.addresses.some((address) => address.active))
  }
  const next = () => go(stepAfter(step, stage))
  const back = () => go(stepBefore(step, stage))
  const count = (points: number) => setAwarded((before) => before + points)
  const savedOne = (points: number) => {
    count(points)
    next()
  }
  const fail = (problem: unknown) => setAlert(problemText(problem))
  const body = () => {
    const { name, race, nationality, pregnancyStage } = values
    return race === null || nationality === null || pregnancyStage === null
      ? null
      : { id: user.id, name: name.trim(), race, nationality, pregnancyStage, edb: sentEdb(values) }
  }

  const save = () => {
    const input = body()
    if (input === null) return
    edit.mutate(
      { input },
      {
        onSuccess: ({ pointsAwarded, ...saved }) => {
          patchUser(saved)
          savedOne(pointsAwarded)
        },
        onError: fail,
      },
    )
  }
  const finish = () => {
    const input = body()
    if (input === null) return
    confirm.mutate(
      { input },
      {
        onSuccess: (answer) => {
          patchUser((before) => confirmedMember(before, answer))
          count(answer.points)
          setStep(STEP.done)
        },
        onError: fail,
      },
    )
  }

  if (lacksAddress && step === STEP.confirm) {
    const giveUp = () => {
      setLacksAddress(false)
      back()
    }
    return (
      <Dialog open title={t('wizard.newAddress')} onClose={giveUp}>
        <AddressForm
          user={user}
          onSaved={(points) => {
            count(points)
            setLacksAddress(false)
          }}
          onCancel={giveUp}
        />
      </Dialog>
    )
  }

  const part = partOf(step)
  const parts = [t('wizard.parts.about'), stage === 'trying' ? t('wizard.parts.address') : t('wizard.parts.family'), t('wizard.parts.confirm')]
  const titles: Record<Step, string> = {
    0: t('wizard.title'),
    1: parts[0] ?? '',
    2: parts[1] ?? '',
    3: t('wizard.addBaby'),
    4: parts[1] ?? '',
    5: t('wizard.addAddress'),
    6: t('wizard.parts.confirm'),
    7: t('wizard.doneTitle'),
  }
  return (
    <>
      <Dialog open title={titles[step]} closable={closable && step !== STEP.done} onClose={onClose}>
        <Stack gap={5}>
          {part === null ? null : <Stepper label={t('wizard.progress')} steps={parts} current={part} />}
          {step === STEP.intro ? (
            <div className={css.intro}>
              <div className={css.art}>
                <WelcomeArt />
              </div>
              <Text>
                {t(closable ? 'wizard.introText' : 'wizard.introForced')} {pays ? t('wizard.introPoints', { points: PROFILE_UPDATE_POINTS }) : null}
              </Text>
              <ul className={css.list}>
                {['sizes', 'news', 'parcels'].map((reason) => (
                  <li key={reason}>
                    <CheckIcon size={20} />
                    <span>{t(`wizard.reasons.${reason}`)}</span>
                  </li>
                ))}
              </ul>
              <Button wide data-autofocus onClick={next}>
                {t('wizard.begin')}
              </Button>
            </div>
          ) : null}
          {step === STEP.about ? <AboutStep user={user} values={values} onChange={change} onBack={back} onNext={next} /> : null}
          {step === STEP.family ? (
            <FamilyStep
              user={user}
              values={values}
              declared={declared}
              busy={edit.isPending}
              onChange={change}
              onAddBaby={() => go(STEP.addBaby)}
              onBack={back}
              onSave={save}
            />
          ) : null}
          {step === STEP.addBaby ? (
            <>
              <BabyForm user={user} born={declared[0]} nameRequired={false} onSaved={savedOne} />
              <StepButtons>
                <Button look="quiet" wide onClick={back}>
                  {t('wizard.back')}
                </Button>
              </StepButtons>
            </>
          ) : null}
          {step === STEP.address ? (
            <AddressStep user={user} picked={picked} onPick={setPicked} onAdd={() => go(STEP.addAddress)} onBack={back} onNext={next} />
          ) : null}
          {step === STEP.addAddress ? (
            <>
              <AddressForm user={user} onSaved={savedOne} />
              <StepButtons>
                <Button look="quiet" wide onClick={back}>
                  {t('wizard.back')}
                </Button>
              </StepButtons>
            </>
          ) : null}
          {step === STEP.confirm ? (
            <ConfirmStep user={user} values={values} declared={declared} picked={picked} busy={confirm.isPending} onBack={back} onConfirm={finish} />
          ) : null}
          {step === STEP.done ? <DoneStep user={user} awarded={awarded} onOkay={next} /> : null}
        </Stack>
      </Dialog>
      <AlertModal title={t('problems.title')} message={alert} onDismiss={() => setAlert(null)} />
    </>
  )
}
