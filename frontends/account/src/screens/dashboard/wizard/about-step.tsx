import { useHost } from '@club/remote-kit'
import { displayDay, isName, klDay, NAME_FIELD, NATIONALITIES, PREGNANCY_STAGES, RACES } from '@club/rules'
import type { User } from '@club/session'
import { RadioCards, useRefusalText } from '@club/member'
import { Button, focusFirstInvalid, Stack, TextField, typedInto } from '@club/ui'
import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { stageMayChangeFrom, type ProfileValues } from '../../../profile/profile-values'
import { CorrectName, useMendableName } from '../../../name/correct-name'
import { StepButtons } from './step-buttons'

/** Step 1: who the member is (D50). The stage is fixed for half a year after it changed (D48). */
export function AboutStep({
  user,
  values,
  onChange,
  onBack,
  onNext,
}: {
  user: User
  values: ProfileValues
  onChange: (change: Partial<ProfileValues>) => void
  onBack: () => void
  onNext: () => void
}) {
  const { t } = useTranslation('account')
  const { now } = useHost()
  const refusalText = useRefusalText()
  const mendable = useMendableName()
  const [submitted, setSubmitted] = useState(false)
  const freeFrom = stageMayChangeFrom(user)
  const stageFixed = user.pregnancyStage !== null && freeFrom > klDay(now())
  const wrongName = !isName(values.name)
  const missing = (value: string | null) => (submitted && value === null ? t('wizard.required') : undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const form = event.currentTarget
    flushSync(() => setSubmitted(true))
    if (!focusFirstInvalid(form)) onNext()
  }

  return (
    <form noValidate onSubmit={submit} aria-label={t('wizard.parts.about')}>
      <Stack gap={5}>
        <TextField
          id="wizard-name"
          label={t('wizard.name')}
          value={values.name}
          required
          autoComplete="name"
          error={
            submitted && wrongName
              ? values.name.trim() === ''
                ? t('signUp.missing.nameMissing')
                : (mendable(values.name) ?? refusalText('invalid-name'))
              : undefined
          }
          onChange={typedInto(NAME_FIELD, (name) => onChange({ name }))}
        />
        {submitted ? <CorrectName name={values.name} onCorrect={(name) => onChange({ name })} /> : null}
        <RadioCards
          name="wizard-race"
          legend={t('wizard.race')}
          options={RACES.map((value) => ({ value, label: t(`choices.race.${value}`) }))}
          value={values.race}
          required
          error={missing(values.race)}
          onChange={(race) => onChange({ race })}
        />
        <RadioCards
          name="wizard-nationality"
          legend={t('wizard.nationality')}
          options={NATIONALITIES.map((value) => ({ value, label: t(`wizard.nationalities.${value}`) }))}
          value={values.nationality}
          required
          error={missing(values.nationality)}
          onChange={(nationality) => onChange({ nationality })}
        />
        <RadioCards
          name="wizard-stage"
          legend={t('wizard.stage')}
          hint={stageFixed ? t('wizard.stageFixed', { date: displayDay(freeFrom) }) : undefined}
          options={PREGNANCY_STAGES.map((value) => ({ value, label: t(`choices.stage.${value}`), disabled: stageFixed && value !== values.pregnancyStage }))}
          value={values.pregnancyStage}
          required
          error={missing(values.pregnancyStage)}
          onChange={(pregnancyStage) => onChange({ pregnancyStage })}
        />
        <StepButtons onBack={onBack}>
          <Button type="submit" wide>
            {t('wizard.next')}
          </Button>
        </StepButtons>
      </Stack>
    </form>
  )
}
