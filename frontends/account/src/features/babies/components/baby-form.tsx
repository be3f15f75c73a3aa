import { useCallQuery, useFormIntent, useSpend } from '@club/api'
import { codeCalls, userCalls, type BabyInfo } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import { addDays, addMonths, BABY_AGE_YEARS_MAX, GENDERS, isBabyBirth, isName, klDay, NAME_FIELD } from '@club/rules'
import { usePatchUser, type User } from '@club/session'
import { RadioCards, useProblemText, useRefusalText } from '@club/member'
import { AlertModal, Button, DateField, FailedState, Skeletons, Stack, TextField, typedInto } from '@club/ui'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CorrectName, useMendableName } from '../../../name/correct-name'
import { ProfileNews } from '../../../profile/profile-news'
import { useClaimProfilePoints } from '../../../profile/use-claim-profile-points'
import { babyInfoOf, chooseProduct, missingOf, NEW_BABY, valuesOf, type BabyField, type BabyValues } from '../baby-values'
import { ProductFields } from './product-fields'

const MONTHS_OF_A_YEAR = 12

interface BabyFormProps {
  user: User
  /** the baby to change; a new one unless given */
  baby?: BabyInfo
  /** the birth date of a new baby if it was given at sign-up; the member may change it */
  born?: string | undefined
  /** false where the name is optional, as in the wizard (D52) */
  nameRequired?: boolean
  /** says, once it is saved, what the profile still lacks */
  showsMissing?: boolean
  /** runs once the member has read that it is saved, with any points for a complete profile */
  onSaved: (points: number) => void
  onCancel?: () => void
}

/** Problems of the form's values; a birth date that was accepted once stays accepted. */
function useBabyProblems(values: BabyValues, { baby, nameRequired, submitted }: { baby: BabyInfo | undefined; nameRequired: boolean; submitted: boolean }) {
  const { t } = useTranslation('account')
  const { now } = useHost()
  const refusalText = useRefusalText()
  const mendable = useMendableName()
  const missing = submitted ? missingOf(values, { nameRequired }) : []
  const isKnownBirth = baby !== undefined && baby.birthDate === values.birthDate
  const wrongName = values.name.trim() !== '' && !isName(values.name)
  const wrongBirth = values.birthDate !== null && !isKnownBirth && !isBabyBirth(values.birthDate, klDay(now()))
  const errorOf = (field: BabyField) => {
    if (missing.includes(field)) return t('baby.required')
    if (field === 'name' && submitted && wrongName) return mendable(values.name) ?? refusalText('invalid-name')
    if (field === 'birthDate' && wrongBirth) return refusalText('baby-birth-date')
    return undefined
  }
  return { errorOf, isKnownBirth, wrongName, wrongBirth }
}

/** A baby of a member: brand, then format, then size (account 5, D52). The session's member includes it before `onSaved` runs. */
export function BabyForm({ user, baby, born, nameRequired = true, showsMissing = false, onSaved, onCancel }: BabyFormProps) {
  const { t } = useTranslation('account')
  const { now } = useHost()
  const refusalText = useRefusalText()
  const mendable = useMendableName()
  const problemText = useProblemText()
  const patchUser = usePatchUser()
  const brands = useCallQuery(codeCalls.listBrands, undefined)
  const { spend, busy } = useSpend(userCalls.saveBabyInfo)
  const intentOf = useFormIntent()
  const [typed, setValues] = useState<BabyValues>(baby === undefined ? NEW_BABY : valuesOf(baby))
  const [birthChosen, setBirthChosen] = useState(false)
  const values = born === undefined || birthChosen ? typed : { ...typed, birthDate: born }
  const [submitted, setSubmitted] = useState(false)
  const [saved, setSaved] = useState<{ points: number } | null>(null)
  const claim = useClaimProfilePoints()
  const [alert, setAlert] = useState<string | null>(null)
  const today = klDay(now())

  const { errorOf, isKnownBirth, wrongName, wrongBirth } = useBabyProblems(values, { baby, nameRequired, submitted })

  if (brands.isPending) return <Skeletons shape="form" count={5} />
  if (brands.isError)
    return (
      <FailedState title={t('baby.brandsFailed')} onRetry={() => void brands.refetch()} busy={brands.isFetching}>
        {problemText(brands.error)}
      </FailedState>
    )

  const set = (change: Partial<BabyValues>) => setValues((before) => ({ ...before, ...change }))
  const choose = (change: Parameters<typeof chooseProduct>[1]) => setValues((before) => chooseProduct(before, change))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const info = babyInfoOf(values)
    if (missingOf(values, { nameRequired }).length > 0 || info === null) setAlert(refusalText('baby-incomplete'))
    else if (mendable(values.name) !== undefined) document.getElementById('baby-name')?.focus()
    else if (wrongName) setAlert(refusalText('invalid-name'))
    else if (wrongBirth) setAlert(refusalText('baby-birth-date'))
    else {
      const babyInfo = { ...info, ...(baby === undefined ? {} : { babyId: baby.id }) }
      const input = { id: user.id, babyInfo }
      void spend(intentOf(input), input, {
        onAnswer: (answer) => {
          patchUser(answer)
          void claim.points(answer).then((points) => setSaved({ points }))
        },
        onProblem: (problem) => setAlert(problemText(problem)),
      })
    }
  }

  return (
    <>
      <form noValidate onSubmit={submit} aria-label={t(baby === undefined ? 'baby.addTitle' : 'baby.editTitle')}>
        <Stack gap={5}>
          <TextField
            id="baby-name"
            label={t('baby.name')}
            hint={t('baby.nameHint')}
            value={values.name}
            required={nameRequired}
            autoComplete="off"
            error={errorOf('name')}
            onChange={typedInto(NAME_FIELD, (name) => set({ name }))}
          />
          {submitted ? <CorrectName name={values.name} onCorrect={(name) => set({ name })} /> : null}
          <RadioCards
            name="baby-gender"
            legend={t('baby.gender')}
            options={GENDERS.map((value) => ({ value, label: t(`baby.genders.${value}`) }))}
            value={values.gender}
            required
            error={errorOf('gender')}
            onChange={(gender) => set({ gender })}
          />
          <DateField
            id="baby-birthDate"
            label={t('baby.birthDate')}
            hint={t('baby.birthDateHint')}
            value={values.birthDate}
            min={isKnownBirth ? undefined : addDays(addMonths(today, -MONTHS_OF_A_YEAR * (BABY_AGE_YEARS_MAX + 1)), 1)}
            max={today}
            required
            error={errorOf('birthDate')}
            onChange={(birthDate) => {
              setBirthChosen(true)
              set({ birthDate })
            }}
          />
          <ProductFields brands={brands.data} values={values} errorOf={errorOf} onChoose={choose} />
          <Button type="submit" wide busy={busy || claim.isPending}>
            {t('baby.save')}
          </Button>
          {onCancel ? (
            <Button look="quiet" wide onClick={onCancel}>
              {t('baby.cancel')}
            </Button>
          ) : null}
        </Stack>
      </form>
      <AlertModal
        title={t('baby.savedTitle')}
        message={saved ? t(baby === undefined ? 'baby.added' : 'baby.changed') : null}
        details={<ProfileNews user={user} points={saved?.points ?? 0} showsMissing={showsMissing} />}
        onDismiss={() => onSaved(saved?.points ?? 0)}
      />
      <AlertModal title={t('problems.title')} message={alert} onDismiss={() => setAlert(null)} />
    </>
  )
}
