import { PasswordField, TextField } from '@club/ui'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CorrectName, useMendableName } from '../../../name/correct-name'
import { fieldId, type Fields } from './fields'
import { TypedStrength } from './sign-up-parts'
import css from './sign-up.module.css'

/** The person who signs up, and how they log in. */
export function AccountPart({ form, errorOf, set, text }: Fields) {
  const { t } = useTranslation('account')
  const mendable = useMendableName()
  const name = useWatch({ control: form.control, name: 'name' })
  const wrongName = errorOf('name')
  return (
    <>
      <div className={css.mended}>
        <TextField
          {...text('name')}
          hint={t('signUp.nameHint')}
          autoComplete="name"
          required
          error={wrongName === undefined ? undefined : (mendable(name) ?? wrongName)}
        />
        {wrongName === undefined ? null : <CorrectName name={name} onCorrect={(next) => set('name', next)} />}
      </div>
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
    </>
  )
}
