import type { Day } from '@club/rules'
import { Text, TextField } from '@club/ui'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Place } from '../../../place/place'
import { PlaceFields } from '../../../place/place-fields'
import { sizeByAge } from '../size-by-age'
import { fieldId, type Fields } from './fields'
import { SampleFields } from './sample-fields'
import css from './sign-up.module.css'

/** The free sample, and where it goes: without one no address is requested (D28). */
export function SamplePart({ form, errorOf, set, leave, text, today }: Fields & { today: Day }) {
  const { t } = useTranslation('account')
  const [children, state, city, postcode, wanted, sampleId] = useWatch({
    control: form.control,
    name: ['children', 'state', 'city', 'postcode', 'redeemSample', 'sampleId'],
  })
  const choosePlace = (place: Place) => {
    for (const [field, value] of Object.entries(place)) set(field as keyof Place, value)
  }
  return (
    <>
      <SampleFields
        wanted={wanted}
        chosen={sampleId}
        fits={sizeByAge(
          children.map(({ birth }) => birth),
          today,
        )}
        error={errorOf('sampleId')}
        onWant={(next) => {
          set('redeemSample', next)
          form.clearErrors(['sampleId', 'line1', 'state', 'city', 'postcode'])
        }}
        onChoose={(chosen) => set('sampleId', chosen)}
      />
      {wanted ? (
        <fieldset className={css.address}>
          <legend>
            <h4>{t('signUp.sampleAddress')}</h4>
          </legend>
          <Text size="small" tone="soft">
            {t('signUp.sampleAddressHint')}
          </Text>
          <TextField {...text('line1')} autoComplete="address-line1" required />
          <div className={css.pair}>
            <TextField {...text('line2')} autoComplete="address-line2" />
            <TextField {...text('line3')} autoComplete="address-line3" />
          </div>
          <PlaceFields
            idPrefix="sign-up"
            place={{ state, city, postcode }}
            errorOf={errorOf}
            onChange={choosePlace}
            onBlur={(field) => {
              if (form.formState.isSubmitted) leave(field)
            }}
          />
          <TextField id={fieldId('country')} label={t('signUp.country')} value="Malaysia" readOnly autoComplete="country-name" />
        </fieldset>
      ) : null}
    </>
  )
}
