import { useFormIntent, useSpend, type CallInput } from '@club/api'
import { ADDRESS_LABELS, userCalls } from '@club/contracts/http'
import { ADDRESS_LINE_LENGTH_MAX, addressLines, COUNTRY, plainTextField } from '@club/rules'
import { usePatchUser, type User } from '@club/session'
import { RadioCards, useProblemText, useRefusalText } from '@club/member'
import { AlertModal, Button, ConfirmDialog, Stack, Text, TextField, typedInto } from '@club/ui'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceFields } from '../../../place/place-fields'
import { ProfileNews } from '../../../profile/profile-news'
import { useClaimProfilePoints } from '../../../profile/use-claim-profile-points'
import { missingOf, NEW_ADDRESS, type AddressValues, type RequiredField } from '../address-values'

/**
 * A new address of a member (account 5, D51): asks before it saves, says when it is saved, and then calls `onSaved`. Before that the
 * session's member includes the address and any points for a complete profile.
 */
export function AddressForm({
  user,
  showsMissing = false,
  onSaved,
  onCancel,
}: {
  user: User
  /** says, once it is saved, what the profile still lacks */
  showsMissing?: boolean
  onSaved: (points: number) => void
  onCancel?: () => void
}) {
  const { t } = useTranslation('account')
  const refusalText = useRefusalText()
  const problemText = useProblemText()
  const patchUser = usePatchUser()
  const { spend, busy } = useSpend(userCalls.addAddress)
  const intentOf = useFormIntent()
  const [values, setValues] = useState<AddressValues>(NEW_ADDRESS)
  const [submitted, setSubmitted] = useState(false)
  const [step, setStep] = useState<'form' | 'confirm' | 'saved'>('form')
  const [alert, setAlert] = useState<string | null>(null)
  const [points, setPoints] = useState(0)
  const claim = useClaimProfilePoints()

  const missing = submitted ? missingOf(values) : []
  const errorOf = (field: string) => (missing.includes(field as RequiredField) ? t('address.required') : undefined)
  const set = (change: Partial<AddressValues>) => setValues((before) => ({ ...before, ...change }))
  const line = (field: 'line1' | 'line2' | 'line3') => ({
    id: `address-${field}`,
    label: t(`address.${field}`),
    value: values[field],
    onChange: typedInto(plainTextField(ADDRESS_LINE_LENGTH_MAX), (typed) => set({ [field]: typed })),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (missingOf(values).length > 0) setAlert(refusalText('address-incomplete'))
    else setStep('confirm')
  }
  const send = () => {
    const { label, state, city, postcode, ...lines } = values
    if (label === null || state === null || city === null || postcode === null) return
    const input: CallInput<typeof userCalls.addAddress> = { id: user.id, address: { ...lines, label, state, city, postcode, country: COUNTRY } }
    void spend(intentOf(input), input, {
      onAnswer: (answer) => {
        patchUser(answer)
        void claim.points(answer).then((brought) => {
          setPoints(brought)
          setStep('saved')
        })
      },
      onProblem: (problem) => {
        setStep('form')
        setAlert(problemText(problem))
      },
    })
  }

  return (
    <>
      <form noValidate onSubmit={submit} aria-label={t('address.addTitle')}>
        <Stack gap={5}>
          <RadioCards
            name="address-label"
            legend={t('address.label')}
            columns={3}
            options={ADDRESS_LABELS.map((value) => ({ value, label: t(`address.labels.${value}`) }))}
            value={values.label}
            required
            error={errorOf('label')}
            onChange={(label) => set({ label })}
          />
          <TextField {...line('line1')} autoComplete="address-line1" required error={errorOf('line1')} />
          <TextField {...line('line2')} autoComplete="address-line2" />
          <TextField {...line('line3')} autoComplete="address-line3" />
          <PlaceFields idPrefix="address" place={{ state: values.state, city: values.city, postcode: values.postcode }} errorOf={errorOf} onChange={set} />
          <TextField id="address-country" label={t('address.country')} value={COUNTRY} readOnly autoComplete="country-name" />
          <Button type="submit" wide>
            {t('address.save')}
          </Button>
          {onCancel ? (
            <Button look="quiet" wide onClick={onCancel}>
              {t('address.cancel')}
            </Button>
          ) : null}
        </Stack>
      </form>
      <ConfirmDialog
        open={step === 'confirm'}
        title={t('address.confirmTitle')}
        confirmLabel={t('address.confirm')}
        busy={busy || claim.isPending}
        onCancel={() => setStep('form')}
        onConfirm={send}
      >
        <Text lines>{addressLines(values).join('\n')}</Text>
      </ConfirmDialog>
      <AlertModal
        title={t('address.savedTitle')}
        message={step === 'saved' ? t('address.saved') : null}
        details={<ProfileNews user={user} points={points} showsMissing={showsMissing} />}
        onDismiss={() => onSaved(points)}
      />
      <AlertModal title={t('problems.title')} message={alert} onDismiss={() => setAlert(null)} />
    </>
  )
}
