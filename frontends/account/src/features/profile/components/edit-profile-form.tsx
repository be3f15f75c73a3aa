import { useCallMutation } from '@club/api'
import { userCalls } from '@club/contracts/http'
import { formatNumber, useProblemText, useRefusalText } from '@club/member'
import { useHost } from '@club/remote-kit'
import { addDays, isExpectedDelivery, isName, klDay } from '@club/rules'
import { usePatchUser, type User } from '@club/session'
import { AlertModal, Button, showToast, Stack } from '@club/ui'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMendableName } from '../../../name/correct-name'
import { hasChanged, profileOf, sentEdb, stageMayChangeFrom, type ProfileValues } from '../../../profile/profile-values'
import { EditProfileFields } from './edit-profile-fields'
import { ProfileLinks } from './profile-links'

const PROFILE = '/userprofile'

/** The form of /editprofile: saves what changed, or leads back when nothing did (account 4, D48). */
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

  const today = klDay(now())
  const mayChangeStage = stageMayChangeFrom(user) <= today
  const changed = hasChanged(before, values) || callName.trim() !== (user.callName ?? '')
  const wrongCallName = callName.trim() !== '' && !isName(callName)
  const wrongName = !isName(values.name)
  const showsEdb = values.pregnancyStage === 'pregnant' && mayChangeStage
  const wrongEdb = showsEdb && (values.edb === null || (values.edb !== before.edb && !isExpectedDelivery(values.edb, today)))
  const nameProblem = values.name.trim() === '' ? t('signUp.missing.nameMissing') : (mendable(values.name) ?? refusalText('invalid-name'))
  const edbProblem = values.edb === null ? t('signUp.missing.edbMissing') : refusalText('edb-invalid')
  const set = (change: Partial<ProfileValues>) => setValues((earlier) => ({ ...earlier, ...change }))
  const errorOf = (field: keyof ProfileValues | 'callName') => {
    if (!submitted) return undefined
    if (field === 'name') return wrongName ? nameProblem : undefined
    if (field === 'callName') return wrongCallName ? (mendable(callName) ?? refusalText('invalid-name')) : undefined
    if (field === 'edb') return wrongEdb ? edbProblem : undefined
    return values[field] === null ? t('editProfile.required') : undefined
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!changed) {
      void navigate(PROFILE)
      return
    }
    setSubmitted(true)
    const { name, race, nationality, pregnancyStage } = values
    // A name that one press mends needs no window (D147).
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
          <EditProfileFields
            user={user}
            values={values}
            callName={callName}
            mayChangeStage={mayChangeStage}
            edbFrom={addDays(today, -1)}
            offersMend={submitted}
            errorOf={errorOf}
            onChange={set}
            onCallName={setCallName}
          />
          <Button type="submit" wide busy={save.isPending} look={changed ? 'filled' : 'outline'}>
            {t(changed ? 'editProfile.save' : 'editProfile.back')}
          </Button>
        </Stack>
      </form>
      <ProfileLinks user={user} />
      <AlertModal title={t('problems.title')} message={alert} onDismiss={() => setAlert(null)} />
      <AlertModal
        title={t('editProfile.awardedTitle')}
        message={awarded === 0 ? null : t('editProfile.awarded', { points: formatNumber(awarded) })}
        onDismiss={() => void navigate(PROFILE)}
      />
    </Stack>
  )
}
