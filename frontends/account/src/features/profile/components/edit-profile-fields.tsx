import { RadioCards } from '@club/member'
import { CALL_NAME_FIELD, displayDay, displayPhone, firstName, NAME_FIELD, NATIONALITIES, PREGNANCY_STAGES, RACES } from '@club/rules'
import type { User } from '@club/session'
import { DateField, SelectField, TextField, typedInto } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { CorrectName } from '../../../name/correct-name'
import { stageMayChangeFrom, type ProfileValues } from '../../../profile/profile-values'

interface EditProfileFieldsProps {
  user: User
  values: ProfileValues
  callName: string
  mayChangeStage: boolean
  /** the first expected date of delivery that the calendar offers */
  edbFrom: string
  /** offers a name without the characters that are refused */
  offersMend: boolean
  /** what is wrong with a field, in words */
  errorOf: (field: keyof ProfileValues | 'callName') => string | undefined
  onChange: (change: Partial<ProfileValues>) => void
  onCallName: (callName: string) => void
}

/** The fields of /editprofile; phone number and email are shown and stay as they are (account 4, D48). */
export function EditProfileFields({ user, values, callName, mayChangeStage, edbFrom, offersMend, errorOf, onChange, onCallName }: EditProfileFieldsProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <TextField
        id="profile-name"
        label={t('editProfile.name')}
        hint={t('editProfile.nameHint')}
        value={values.name}
        required
        autoComplete="name"
        error={errorOf('name')}
        onChange={typedInto(NAME_FIELD, (name) => onChange({ name }))}
      />
      {offersMend ? <CorrectName name={values.name} onCorrect={(name) => onChange({ name })} /> : null}
      <TextField
        id="profile-callName"
        label={t('editProfile.callName')}
        hint={t('editProfile.callNameHint', { name: firstName(values.name) })}
        value={callName}
        autoComplete="nickname"
        error={errorOf('callName')}
        onChange={typedInto(CALL_NAME_FIELD, onCallName)}
      />
      {offersMend ? <CorrectName name={callName} onCorrect={onCallName} /> : null}
      <TextField
        id="profile-number"
        label={t('editProfile.number')}
        hint={t('editProfile.numberFixed')}
        value={user.number === null ? '' : displayPhone(user.number)}
        readOnly
        autoComplete="tel"
      />
      <TextField id="profile-email" label={t('editProfile.email')} hint={t('editProfile.emailFixed')} value={user.email} readOnly autoComplete="email" />
      <RadioCards
        name="profile-race"
        legend={t('editProfile.race')}
        options={RACES.map((value) => ({ value, label: t(`choices.race.${value}`) }))}
        value={values.race}
        required
        error={errorOf('race')}
        onChange={(race) => onChange({ race })}
      />
      <RadioCards
        name="profile-nationality"
        legend={t('editProfile.nationality')}
        options={NATIONALITIES.map((value) => ({ value, label: t(`editProfile.nationalities.${value}`) }))}
        value={values.nationality}
        required
        error={errorOf('nationality')}
        onChange={(nationality) => onChange({ nationality })}
      />
      <SelectField
        id="profile-pregnancyStage"
        label={t('editProfile.stage')}
        hint={mayChangeStage ? t('editProfile.stageHint') : t('editProfile.stageLocked', { date: displayDay(stageMayChangeFrom(user)) })}
        options={PREGNANCY_STAGES.map((value) => ({ value, label: t(`choices.stage.${value}`) }))}
        value={values.pregnancyStage}
        searchable={false}
        required
        disabled={!mayChangeStage}
        error={errorOf('pregnancyStage')}
        onChange={(stage) => onChange({ pregnancyStage: PREGNANCY_STAGES.find((one) => one === stage) ?? values.pregnancyStage })}
      />
      {values.pregnancyStage === 'pregnant' && mayChangeStage ? (
        <DateField
          id="profile-edb"
          label={t('editProfile.edb')}
          value={values.edb}
          min={edbFrom}
          required
          error={errorOf('edb')}
          onChange={(edb) => onChange({ edb })}
        />
      ) : null}
    </>
  )
}
