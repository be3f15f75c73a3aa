import { useCallMutation } from '@club/api'
import { userCalls } from '@club/contracts/http'
import { RadioCards, formatNumber, useProblemText, useRefusalText } from '@club/member'
import { useHost } from '@club/remote-kit'
import {
  addDays,
  CALL_NAME_LENGTH_MAX,
  displayDay,
  displayPhone,
  firstName,
  isExpectedDelivery,
  isName,
  klDay,
  NAME_LENGTH_MAX,
  NATIONALITIES,
  PREGNANCY_STAGES,
  RACES,
} from '@club/rules'
import { usePatchUser, type User } from '@club/session'
import { AlertModal, Button, DateField, List, ListRow, SelectField, showToast, Stack, TextField } from '@club/ui'
import { BabyIcon, PinIcon } from '@club/ui/icons'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { MendName, useMendableName } from '../../../name/mend-name'
import { useDeclaredBirths } from '../../../profile/use-declared-births'
import { hasChanged, profileOf, sentEdb, stageMayChangeFrom, type ProfileValues } from '../../../profile/profile-values'

const PROFILE = '/userprofile'

/** The form of /editprofile: saves what changed, or leads back when nothing did (P1 §4, D48). */
export function EditProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { now } = useHost()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const mendable = useMendableName()
  const problemText = useProblemText()
  const patchUser = usePatchUser()
  const save = useCallMutation(userCalls.editDetails)
  const [before] = useState(() => profileOf(user))
  const [values, setValues] = useState<ProfileValues>(before)
  const [callName, setCallName] = useState(user.callName ?? '')
  const [submitted, setSubmitted] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const [awarded, setAwarded] = useState(0)

  const declared = useDeclaredBirths(user)
  const today = klDay(now())
  const freeFrom = stageMayChangeFrom(user)
  const mayChangeStage = freeFrom <= today
  const changed = hasChanged(before, values) || callName.trim() !== (user.callName ?? '')
  const wrongCallName = callName.trim() !== '' && !isName(callName)
  const wrongName = !isName(values.name)
  const pregnant = values.pregnancyStage === 'pregnant'
  const showsEdb = pregnant && mayChangeStage
  const wrongEdb = showsEdb && (values.edb === null || (values.edb !== before.edb && !isExpectedDelivery(values.edb, today)))
  const nameProblem = values.name.trim() === '' ? t('signUp.missing.nameMissing') : (mendable(values.name) ?? refusalText('invalid-name'))
  const edbProblem = values.edb === null ? t('signUp.missing.edbMissing') : refusalText('edb-invalid')
  const set = (change: Partial<ProfileValues>) => setValues((earlier) => ({ ...earlier, ...change }))
  const missing = (value: string | null) => (submitted && value === null ? t('editProfile.required') : undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!changed) {
      void navigate(PROFILE)
      return
    }
    setSubmitted(true)
    const { name, race, nationality, pregnancyStage } = values
    // What one press mends needs no window (D147).
    if (mendable(values.name) !== undefined) document.getElementById('profile-name')?.focus()
    else if (wrongCallName) document.getElementById('profile-callName')?.focus()
    else if (wrongName) setAlert(nameProblem)
    else if (race === null || nationality === null || pregnancyStage === null) setAlert(refusalText('baby-incomplete'))
    else if (wrongEdb) setAlert(edbProblem)
    else {
      save.mutate(
        {
          input: {
            id: user.id,
            name: name.trim(),
            race,
            nationality,
            pregnancyStage,
            edb: sentEdb(values),
            ...(callName.trim() === (user.callName ?? '') ? {} : { callName: callName.trim() }),
          },
        },
        {
          onSuccess: ({ pointsAwarded, ...saved }) => {
            // An answer without it means that it was taken away.
            patchUser({ callName: undefined, ...saved })
            if (pointsAwarded > 0) setAwarded(pointsAwarded)
            else {
              showToast(t('editProfile.saved'), 'success')
              void navigate(PROFILE)
            }
          },
          onError: (problem) => setAlert(problemText(problem)),
        },
      )
    }
  }

  return (
    <Stack gap={6}>
      <form noValidate onSubmit={submit} aria-label={t('editProfile.title')}>
        <Stack gap={5}>
          <TextField
            id="profile-name"
            label={t('editProfile.name')}
            hint={t('editProfile.nameHint')}
            value={values.name}
            maxLength={NAME_LENGTH_MAX}
            required
            autoComplete="name"
            error={submitted && wrongName ? nameProblem : undefined}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          {submitted ? <MendName name={values.name} onMend={(name) => set({ name })} /> : null}
          <TextField
            id="profile-callName"
            label={t('editProfile.callName')}
            hint={t('editProfile.callNameHint', { name: firstName(values.name) })}
            value={callName}
            maxLength={CALL_NAME_LENGTH_MAX}
            autoComplete="nickname"
            error={submitted && wrongCallName ? (mendable(callName) ?? refusalText('invalid-name')) : undefined}
            onChange={(event) => setCallName(event.currentTarget.value)}
          />
          {submitted ? <MendName name={callName} onMend={setCallName} /> : null}
          <TextField
            id="profile-number"
            label={t('editProfile.number')}
            value={user.number === null ? '' : displayPhone(user.number)}
            readOnly
            autoComplete="tel"
          />
          <TextField id="profile-email" label={t('editProfile.email')} hint={t('editProfile.fixedHint')} value={user.email} readOnly autoComplete="email" />
          <RadioCards
            name="profile-race"
            legend={t('editProfile.race')}
            options={RACES.map((value) => ({ value, label: t(`choices.race.${value}`) }))}
            value={values.race}
            required
            error={missing(values.race)}
            onChange={(race) => set({ race })}
          />
          <RadioCards
            name="profile-nationality"
            legend={t('editProfile.nationality')}
            options={NATIONALITIES.map((value) => ({ value, label: t(`editProfile.nationalities.${value}`) }))}
            value={values.nationality}
            required
            error={missing(values.nationality)}
            onChange={(nationality) => set({ nationality })}
          />
          <SelectField
            id="profile-pregnancyStage"
            label={t('editProfile.stage')}
            hint={mayChangeStage ? t('editProfile.stageHint') : t('editProfile.stageLocked', { date: displayDay(freeFrom) })}
            options={PREGNANCY_STAGES.map((value) => ({ value, label: t(`choices.stage.${value}`) }))}
            value={values.pregnancyStage}
            searchable={false}
            required
            disabled={!mayChangeStage}
            error={missing(values.pregnancyStage)}
            onChange={(stage) => set({ pregnancyStage: PREGNANCY_STAGES.find((one) => one === stage) ?? values.pregnancyStage })}
          />
          {showsEdb ? (
            <DateField
              id="profile-edb"
              label={t('editProfile.edb')}
              value={values.edb}
              min={addDays(today, -1)}
              required
              error={submitted && wrongEdb ? edbProblem : undefined}
              onChange={(edb) => set({ edb })}
            />
          ) : null}
          <Button type="submit" wide busy={save.isPending} look={changed ? 'filled' : 'outline'}>
            {t(changed ? 'editProfile.save' : 'editProfile.back')}
          </Button>
        </Stack>
      </form>
      <List label={t('editProfile.more')}>
        <ListRow
          as={Link}
          to="/viewAddress"
          state={{ type: 'user' }}
          picture={<PinIcon />}
          title={t('editProfile.addresses')}
          note={t('editProfile.addressCount', { count: user.addresses.length })}
        />
        <ListRow
          as={Link}
          to="/viewbabyinfo"
          picture={<BabyIcon />}
          title={t('editProfile.babies')}
          note={t('editProfile.babyCount', { count: user.babyInfos.length + declared.length })}
        />
      </List>
      <AlertModal title={t('problems.title')} message={alert} onDismiss={() => setAlert(null)} />
      <AlertModal
        title={t('editProfile.awardedTitle')}
        message={awarded === 0 ? null : t('editProfile.awarded', { points: formatNumber(awarded) })}
        onDismiss={() => void navigate(PROFILE)}
      />
    </Stack>
  )
}
