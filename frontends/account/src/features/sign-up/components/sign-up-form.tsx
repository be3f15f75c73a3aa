import { ApiRefusal, useCallMutation } from '@club/api'
import { authCalls } from '@club/contracts/http'
import { Stepper } from '@club/member'
import { useHost } from '@club/remote-kit'
import { klDay, normalizeEmail, normalizeReferralCode } from '@club/rules'
import { useLanguage } from '@club/session'
import { preloadComponents, TextField } from '@club/ui'
import { localStore, sessionStore } from '@club/ui/browser-storage'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import type { Path as FieldName } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { readCampaign } from '../campaign'
import { deviceToken } from '../device-token'
import { fieldOf } from '../sign-up-resolver'
import { problemsOf, REFUSED, stepOf, STEPS, toSignUpBody, type Prefill, type SignUpProblem, type SignUpValues } from '../sign-up-values'
import { useSignUp } from '../use-sign-up'
import { useStep } from '../use-step'
import { AccountPart } from './account-part'
import { fieldId } from './fields'
import { SampleNote } from './sample-note'
import { Part, RefusedAlert, STEP_NOW, WhatIsWrong } from './sign-up-frame'
import { PasswordAgain, SendOrWait, StepButtons, TermsFields } from './sign-up-parts'
import { useFields } from './use-fields'
import css from './sign-up.module.css'

/** Outcome of a sign-up: the order of its sample, if one was wanted and left (D28). */
export interface Verified {
  /** what the account is signed in with */
  email: string
  sampleWanted: boolean
  orderId: string | null
}

interface SignUpFormProps {
  prefill?: Prefill | undefined
  sampleWishes?: number
  /** another part of the form is shown on a phone */
  onStep?: (step: number) => void
  onVerified: (outcome: Verified) => void
}

// At a desk they are shown at once, and the whole form waits for them; on a phone nobody has come to them yet.
const loadParts = () => import('./later-parts')
const FamilyPart = lazy(patient(async () => ({ default: (await loadParts()).FamilyPart })))
const SamplePart = lazy(patient(async () => ({ default: (await loadParts()).SamplePart })))
const OtpDialog = lazy(patient(async () => ({ default: (await loadParts()).OtpDialog })))

/** The next part, which begins with a calendar, comes while the first one is filled in. */
const prepareNextPart = () => void Promise.all([loadParts(), preloadComponents(['date'])]).catch(() => undefined)

const LAST_STEP = STEPS.length - 1
const SAMPLE_STEP = STEPS.indexOf('sample')

/**
 * The whole sign-up of account 3 and account 5: every field, checked when it is left and when the form is sent,
 * then the code that was sent to the phone. On a phone its parts come one after the other, on a desk they stand under each other.
 * `onVerified` runs once the account is active. `sampleWishes` counts how often the visitor requested a sample elsewhere on the page.
 */
export function SignUpForm({ prefill, sampleWishes = 0, onStep, onVerified }: SignUpFormProps) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { now } = useHost()
  const { search } = useLocation()
  const today = klDay(now())
  const { step, wide, heading, isReached, goOn, goBack, jumpTo } = useStep(onStep)
  const { form, account, lostPassword, setAccount, finish } = useSignUp(prefill, sampleWishes)
  const [summary, setSummary] = useState<{ wrong: SignUpProblem[]; attempt: number }>({ wrong: [], attempt: 0 })
  const [refused, setRefused] = useState<unknown>(null)
  const [askingOtp, setAskingOtp] = useState(false)
  const signUp = useCallMutation(authCalls.signUp)
  const locked = account !== null
  // A reload keeps the part, but not the password of the first one.
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    const first = Math.min(...problemsOf(form.getValues(), today).map(({ field }) => stepOf(field)))
    if (!locked && first < step) jumpTo(first)
  })

  const { fields, words, learnRefusal } = useFields(form)
  const summarise = (wrong: SignUpProblem[]) => setSummary(({ attempt }) => ({ wrong, attempt: attempt + 1 }))

  const send = (sent: SignUpValues) => {
    summarise([])
    const body = toSignUpBody(sent, { language, campaign: readCampaign(search, sessionStore), uniqueToken: deviceToken(localStore) })
    signUp.mutate(
      { input: body },
      {
        onSuccess: ({ uuid }) => {
          setAccount({ uuid, number: sent.number })
          setAskingOtp(true)
        },
        onError: (problem) => {
          setRefused(problem)
          const path = problem instanceof ApiRefusal ? fieldOf(problem) : null
          if (problem instanceof ApiRefusal && path !== null) {
            learnRefusal(problem)
            form.setError(path, { type: REFUSED, message: REFUSED })
            jumpTo(stepOf(path))
            summarise([{ field: path, problem: REFUSED }])
          }
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    if (wide || step === LAST_STEP) {
      void form.handleSubmit(send, () => {
        const wrong = problemsOf(form.getValues(), today)
        summarise(wrong)
        jumpTo(Math.min(...wrong.map(({ field }) => stepOf(field))))
      })(event)
      return
    }
    event.preventDefault()
    const wrong = problemsOf(form.getValues(), today).filter(({ field }) => stepOf(field) === step)
    summarise(wrong)
    if (wrong.length > 0) void form.trigger(wrong.map(({ field }) => field as FieldName<SignUpValues>))
    else goOn()
  }
  const part = { wide, step, heading }

  return (
    <>
      <form className={css.form} noValidate onSubmit={submit} onFocus={prepareNextPart} aria-labelledby="sign-up-title">
        {wide ? null : <Stepper steps={STEPS.map((name) => t(`signUp.steps.${name}`))} current={step} label={t('signUp.steps.label')} nowId={STEP_NOW} />}
        {wide || step !== SAMPLE_STEP ? <SampleNote control={form.control} /> : null}
        {lostPassword && !locked ? <PasswordAgain control={form.control} /> : null}
        <WhatIsWrong key={summary.attempt} wrong={summary.wrong} words={words} onFollow={(field) => jumpTo(stepOf(field))} />
        <fieldset disabled={locked} className={css.lock}>
          <Part {...part} index={0}>
            <AccountPart {...fields} />
          </Part>
          <Part {...part} index={1}>
            {isReached(1) ? <FamilyPart {...fields} today={today} /> : null}
          </Part>
          <Part {...part} index={2}>
            {isReached(2) ? <SamplePart {...fields} today={today} /> : null}
          </Part>
          <Part {...part} index={3}>
            <TextField
              {...fields.text('referCode')}
              hint={t('signUp.referCodeHint')}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={(event) => fields.set('referCode', normalizeReferralCode(event.currentTarget.value))}
            />
            <TermsFields form={form} idOf={fieldId} error={fields.errorOf('terms')} />
          </Part>
        </fieldset>
        {wide || locked || step === LAST_STEP ? (
          <SendOrWait locked={locked} busy={signUp.isPending} onEnterCode={() => setAskingOtp(true)} onChangeDetails={() => setAccount(null)} />
        ) : null}
        {wide || locked ? null : <StepButtons step={step} onBack={goBack} />}
      </form>

      <Suspense fallback={null}>
        {account === null ? null : (
          <OtpDialog
            account={account}
            open={askingOtp}
            onClose={() => setAskingOtp(false)}
            onVerified={(orderId) => {
              finish()
              onVerified({ email: normalizeEmail(form.getValues('email')), sampleWanted: form.getValues('redeemSample'), orderId })
            }}
            onRefused={(problem) => {
              setAskingOtp(false)
              setRefused(problem)
            }}
          />
        )}
      </Suspense>
      <RefusedAlert refused={refused} onDismiss={() => setRefused(null)} />
    </>
  )
}
