import { ApiRefusal, useCallMutation } from '@club/api'
import { authCalls, isErrorName } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import { addDays, GENDERS, klDay, normalizeReferralCode, PREGNANCY_STAGES, RACES } from '@club/rules'
import { useLanguage } from '@club/session'
import { RadioCards } from '@club/member'
import { AlertModal, DateField, FormErrorSummary, LinkButton, PasswordField, Text, TextField } from '@club/ui'
import { useEffect, useState } from 'react'
import { Controller, useForm, useWatch, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Place } from '../../../place/place'
import { PlaceFields } from '../../../place/place-fields'
import { useProblemText, useRefusalText } from '../../../problem-text'
import { readCampaign } from '../campaign'
import { deviceToken } from '../device-token'
import { fieldOf, nameOf, resolverFor } from '../sign-up-resolver'
import { childrenFor, newSignUp, problemsOf, toSignUpBody, type Prefill, type SignUpProblem, type SignUpValues } from '../sign-up-values'
import { ChildFields } from './child-fields'
import { OtpDialog } from './otp-dialog'
import { SampleFields } from './sample-fields'
import { SendOrWait, TermsFields, TypedStrength } from './sign-up-parts'
import css from './sign-up.module.css'

type Path = FieldPath<SignUpValues>

/** What came of a sign-up: the order of its sample, if one was wanted and left (D28). */
export interface Verified {
  sampleWanted: boolean
  orderId: string | null
}

interface SignUpFormProps {
  prefill?: Prefill | undefined
  sampleWishes?: number
  onVerified: (outcome: Verified) => void
}

const fieldId = (path: string) => `sign-up-${path}`

/**
 * The whole sign-up of P1 §3 and §5: every field, checked when it is left and when the form is sent,
 * then the code that was sent to the phone. `onVerified` runs once the account is active. `sampleWishes` counts how often
 * the visitor asked for a sample elsewhere on the page.
 */
export function SignUpForm({ prefill, sampleWishes = 0, onVerified }: SignUpFormProps) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { now } = useHost()
  const { search } = useLocation()
  const refusalText = useRefusalText()
  const problemText = useProblemText()
  const today = klDay(now())
  const [summary, setSummary] = useState<SignUpProblem[]>([])
  const [refused, setRefused] = useState<unknown>(null)
  const [account, setAccount] = useState<{ uuid: string; number: string } | null>(null)
  const [askingOtp, setAskingOtp] = useState(false)
  const signUp = useCallMutation(authCalls.signUp)
  const form = useForm<SignUpValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: newSignUp(prefill, new URLSearchParams(search).get('referCode') ?? ''),
    resolver: resolverFor(() => klDay(now())),
  })
  // Only choices are watched: watching what is typed would draw the whole form again for every key.
  const [stage, children, gender, race, edb, state, city, postcode, redeemSample, sampleId] = useWatch({
    control: form.control,
    name: ['pregnancyStage', 'children', 'gender', 'race', 'edb', 'state', 'city', 'postcode', 'redeemSample', 'sampleId'],
  })
  const locked = account !== null
  const { setValue } = form
  useEffect(() => {
    if (sampleWishes > 0) setValue('redeemSample', true)
  }, [sampleWishes, setValue])

  const words = (problem: string | undefined) => {
    if (problem === undefined) return undefined
    return isErrorName(problem) ? refusalText(problem) : t(`signUp.missing.${problem}`)
  }
  const errorOf = (path: Path) => words(form.getFieldState(path, form.formState).error?.message)
  const set = <P extends Path>(path: P, value: SignUpValues[keyof SignUpValues]) => {
    form.setValue(path, value as never, {
      shouldDirty: true,
      shouldValidate: form.getFieldState(path, form.formState).error !== undefined || form.formState.isSubmitted,
    })
  }
  const leave = (path: Path) => void form.trigger(path)

  const send = (sent: SignUpValues) => {
    setSummary([])
    const body = toSignUpBody(sent, { language, campaign: readCampaign(search, sessionStorage), uniqueToken: deviceToken(localStorage) })
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
            const name = nameOf(problem)
            form.setError(path, { type: name, message: name })
            setSummary([{ field: path, problem: name }])
          }
        },
      },
    )
  }
  const choosePlace = (place: Place) => {
    for (const [field, value] of Object.entries(place)) set(field as keyof Place, value)
  }
  const part = (number: number, title: string) => (
    <h3>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      {title}
    </h3>
  )
  const text = (name: 'name' | 'number' | 'email' | 'line1' | 'line2' | 'line3' | 'referCode') => ({
    ...form.register(name),
    id: fieldId(name),
    label: t(`signUp.${name}`),
    error: errorOf(name),
  })
  const registeredAlready = refused instanceof ApiRefusal && refused.code === 'ALREADY_REGISTERED'

  return (
    <>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(send, () => setSummary(problemsOf(form.getValues(), today)))(event)}
        aria-labelledby="sign-up-title"
      >
        <FormErrorSummary
          key={form.formState.submitCount}
          errors={summary.map(({ field, problem }) => ({
            fieldId: fieldId(field),
            message: `${t(`signUp.fields.${field.replace(/\.\d+\./, '.')}`, { child: t(`signUp.ordinals.${/\d+/.exec(field)?.[0] ?? 0}`) })}: ${words(problem) ?? ''}`,
          }))}
        />
        <fieldset disabled={locked} className={css.lock}>
          <div className={css.part}>
            {part(1, t('signUp.aboutYou'))}
            <TextField {...text('name')} hint={t('signUp.nameHint')} autoComplete="name" required />
            <div className={css.pair}>
              <TextField
                {...text('number')}
                prefix="6"
                hint={t('signUp.numberHint')}
                inputMode="tel"
                type="tel"
                autoComplete="tel-national"
                placeholder="0123456789"
                required
              />
              <TextField {...text('email')} inputMode="email" type="email" autoComplete="email" hint={t('signUp.emailHint')} required />
            </div>
            <PasswordField
              {...form.register('password')}
              id={fieldId('password')}
              label={t('signUp.password')}
              hint={t('password.hint')}
              error={errorOf('password')}
              autoComplete="new-password"
              required
              strength={<TypedStrength control={form.control} />}
            />
            <Controller
              control={form.control}
              name="dob"
              render={({ field }) => (
                <DateField
                  id={fieldId('dob')}
                  label={t('signUp.dob')}
                  hint={t('signUp.dobHint')}
                  value={field.value}
                  max={today}
                  startWithYears
                  required
                  autoComplete="bday"
                  error={errorOf('dob')}
                  onChange={(day) => set('dob', day)}
                  onBlur={() => leave('dob')}
                />
              )}
            />
            <div className={css.pair}>
              <RadioCards
                name={fieldId('gender')}
                legend={t('signUp.gender')}
                options={GENDERS.map((value) => ({ value, label: t(`choices.gender.${value}`) }))}
                value={gender}
                required
                error={errorOf('gender')}
                onChange={(next) => set('gender', next)}
              />
              <RadioCards
                name={fieldId('race')}
                legend={t('signUp.race')}
                options={RACES.map((value) => ({ value, label: t(`choices.race.${value}`) }))}
                value={race}
                required
                error={errorOf('race')}
                onChange={(next) => set('race', next)}
              />
            </div>
          </div>

          <div className={css.part}>
            {part(2, t('signUp.yourFamily'))}
            <RadioCards
              name={fieldId('pregnancyStage')}
              legend={t('signUp.pregnancyStage')}
              options={PREGNANCY_STAGES.map((value) => ({ value, label: t(`choices.stage.${value}`) }))}
              value={stage}
              required
              error={errorOf('pregnancyStage')}
              onChange={(next) => {
                set('pregnancyStage', next)
                form.setValue('children', childrenFor(next, children))
                form.clearErrors(['children', 'edb'])
              }}
            />
            {stage === 'pregnant' ? (
              <DateField
                id={fieldId('edb')}
                label={t('signUp.edb')}
                value={edb}
                min={addDays(today, -1)}
                required
                error={errorOf('edb')}
                onChange={(day) => set('edb', day)}
                onBlur={() => leave('edb')}
              />
            ) : null}
            {stage === null ? null : (
              <ChildFields
                stage={stage}
                births={children.map(({ birth }) => birth)}
                today={today}
                errorOf={(index) => errorOf(`children.${index}.birth`)}
                onChange={(births) =>
                  set(
                    'children',
                    births.map((birth) => ({ birth })),
                  )
                }
                onBlur={(index) => leave(`children.${index}.birth`)}
              />
            )}
          </div>

          <div className={css.part}>
            {part(3, t('signUp.yourSample'))}
            <SampleFields
              wanted={redeemSample}
              chosen={sampleId}
              error={errorOf('sampleId')}
              onWant={(wanted) => {
                set('redeemSample', wanted)
                form.clearErrors(['sampleId', 'line1', 'state', 'city', 'postcode'])
              }}
              onChoose={(chosen) => set('sampleId', chosen)}
            />
          </div>

          <div className={css.part}>
            {part(4, t(redeemSample ? 'signUp.sampleAddress' : 'signUp.yourAddress'))}
            <Text size="small" tone="soft">
              {t(redeemSample ? 'signUp.sampleAddressHint' : 'signUp.addressHint')}
            </Text>
            <TextField {...text('line1')} autoComplete="address-line1" required={redeemSample} />
            <div className={css.pair}>
              <TextField {...text('line2')} autoComplete="address-line2" />
              <TextField {...text('line3')} autoComplete="address-line3" />
            </div>
            <PlaceFields
              idPrefix="sign-up"
              required={redeemSample}
              place={{ state, city, postcode }}
              errorOf={errorOf}
              onChange={choosePlace}
              onBlur={(field) => {
                if (form.formState.isSubmitted) leave(field)
              }}
            />
            <TextField id={fieldId('country')} label={t('signUp.country')} value="Malaysia" readOnly autoComplete="country-name" />
          </div>

          <div className={css.part}>
            {part(5, t('signUp.lastThings'))}
            <TextField
              {...text('referCode')}
              hint={t('signUp.referCodeHint')}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={(event) => set('referCode', normalizeReferralCode(event.currentTarget.value))}
            />
            <TermsFields form={form} idOf={fieldId} error={errorOf('terms')} />
          </div>
        </fieldset>

        <SendOrWait locked={locked} busy={signUp.isPending} onEnterCode={() => setAskingOtp(true)} onChangeDetails={() => setAccount(null)} />
      </form>

      <OtpDialog
        account={account}
        open={askingOtp}
        onClose={() => setAskingOtp(false)}
        onVerified={(orderId) => onVerified({ sampleWanted: form.getValues('redeemSample'), orderId })}
        onRefused={(refusal) => {
          setAskingOtp(false)
          setRefused(refusal)
        }}
      />
      <AlertModal
        title={t('problems.title')}
        message={refused === null ? null : problemText(refused)}
        onDismiss={() => setRefused(null)}
        actions={
          registeredAlready ? (
            <LinkButton as={Link} to={`/${language}/signin`} look="outline" wide>
              {t('signUp.signIn')}
            </LinkButton>
          ) : undefined
        }
      />
    </>
  )
}
