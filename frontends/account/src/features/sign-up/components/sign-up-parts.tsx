import { useHost } from '@club/remote-kit'
import { passwordLevel } from '@club/rules'
import { useLanguage } from '@club/session'
import { StrengthBar } from '@club/member'
import { Button, Card, CheckboxField, Stack, Text, TextLink } from '@club/ui'
import { ArrowLeftIcon } from '@club/ui/icons'
import { useWatch, type Control, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { STEPS, type SignUpValues } from '../sign-up-values'
import css from './sign-up.module.css'

/** The strength of the password as it is typed (D29); only this part is drawn again for each key. */
export function TypedStrength({ control }: { control: Control<SignUpValues> }) {
  const { t } = useTranslation('account')
  const password = useWatch({ control, name: 'password' })
  const level = passwordLevel(password)
  return <StrengthBar score={level} label={password === '' ? '' : t(`password.level${level}`)} />
}

/** Says after a reload why the password is asked for again, until it is typed. */
export function PasswordAgain({ control }: { control: Control<SignUpValues> }) {
  const { t } = useTranslation('account')
  const password = useWatch({ control, name: 'password' })
  return password === '' ? <Text role="status">{t('signUp.passwordAgain')}</Text> : <></>
}

/** The consent to the terms, and to marketing mails (account 5). */
export function TermsFields({
  form,
  idOf,
  error,
}: {
  form: UseFormReturn<SignUpValues>
  idOf: (path: FieldPath<SignUpValues>) => string
  error: string | undefined
}) {
  const { t } = useTranslation('account')
  const { basePath } = useHost()
  return (
    <div className={css.terms}>
      <CheckboxField
        {...form.register('terms')}
        id={idOf('terms')}
        error={error}
        label={
          <>
            {t('signUp.terms')}{' '}
            <a href={`${basePath}/privacy/notice`} target="_blank" rel="noopener noreferrer">
              {t('signUp.noticeLink')}
            </a>{' '}
            {t('signUp.termsAnd')}{' '}
            <a href={`${basePath}/static/terms.pdf`} target="_blank" rel="noopener noreferrer">
              {t('signUp.termsLink')}
            </a>
          </>
        }
      />
      <CheckboxField {...form.register('receiveMail')} id={idOf('receiveMail')} label={t('signUp.receiveMail')} />
    </div>
  )
}

/** From one part of the form to the next on a phone, and back. */
export function StepButtons({ step, onBack }: { step: number; onBack: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Stack gap={2}>
      {step < STEPS.length - 1 ? (
        <Button type="submit" wide>
          {t('signUp.steps.next')}
        </Button>
      ) : null}
      {step > 0 ? (
        <Button look="quiet" wide icon={<ArrowLeftIcon size={18} />} onClick={onBack}>
          {t('signUp.steps.back')}
        </Button>
      ) : null}
    </Stack>
  )
}

/** The end of the form: its button, or what to do while the code on the phone is awaited. */
export function SendOrWait({
  locked,
  busy,
  onEnterCode,
  onChangeDetails,
}: {
  locked: boolean
  busy: boolean
  onEnterCode: () => void
  onChangeDetails: () => void
}) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  return (
    <>
      {locked ? (
        <Card tone="soft">
          <Stack gap={3}>
            <Text weight="bold">{t('signUp.waitingTitle')}</Text>
            <Text>{t('signUp.waiting')}</Text>
            <Button onClick={onEnterCode}>{t('signUp.enterCode')}</Button>
            <Button look="quiet" onClick={onChangeDetails}>
              {t('signUp.changeDetails')}
            </Button>
          </Stack>
        </Card>
      ) : (
        <Button type="submit" wide busy={busy}>
          {t('signUp.submit')}
        </Button>
      )}
      <Text>
        {t('signUp.haveAccount')}{' '}
        <TextLink as={Link} to={`/${language}/signin`}>
          {t('signUp.signIn')}
        </TextLink>
      </Text>
    </>
  )
}
