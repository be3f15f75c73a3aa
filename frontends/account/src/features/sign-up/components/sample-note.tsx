import { useCallQuery } from '@club/api'
import { sampleCalls } from '@club/contracts/http'
import { PackArt } from '@club/member'
import { pickText, useLanguage } from '@club/session'
import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SignUpValues } from '../sign-up-values'
import css from './sign-up.module.css'

/** The free sample that comes with this sign-up, in every part of it; nothing while none is wanted. */
export function SampleNote({ control }: { control: Control<SignUpValues> }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const [wanted, sampleId] = useWatch({ control, name: ['redeemSample', 'sampleId'] })
  const samples = useCallQuery(sampleCalls.fetchSamples, undefined, { enabled: wanted && sampleId !== null })
  const chosen = samples.data?.data.find(({ id }) => id === sampleId)
  if (!wanted) return <></>
  return (
    <p className={css.note}>
      <PackArt kind="sample" />
      <span>{chosen === undefined ? t('signUp.withSample') : t('signUp.sampleChosen', { name: pickText(chosen.itemName, language) })}</span>
    </p>
  )
}
