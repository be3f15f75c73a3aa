import { RadioCards } from '@club/member'
import { addDays, GENDERS, memberBirthDays, PREGNANCY_STAGES, RACES, type Day } from '@club/rules'
import { DateField } from '@club/ui'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { childrenFor } from '../sign-up-values'
import { ChildFields } from './child-fields'
import { fieldId, type Fields } from './fields'
import css from './sign-up.module.css'

/** The calendar opens at this decade; typing is quicker for everybody else. */
const PARENTS_ARE_BORN_AROUND = '1995-01-01'

/** The person, where they are on their journey, and their children. */
export function FamilyPart({ form, errorOf, set, leave, today }: Fields & { today: Day }) {
  const { t } = useTranslation('account')
  const [stage, children, gender, race, edb] = useWatch({ control: form.control, name: ['pregnancyStage', 'children', 'gender', 'race', 'edb'] })
  return (
    <>
      <Controller
        control={form.control}
        name="dob"
        render={({ field }) => (
          <DateField
            id={fieldId('dob')}
            label={t('signUp.dob')}
            hint={t('signUp.dobHint')}
            value={field.value}
            {...memberBirthDays(today)}
            opensAt={PARENTS_ARE_BORN_AROUND}
            required
            autoComplete="bday"
            error={errorOf('dob')}
            onChange={(day) => set('dob', day)}
            onBlur={() => leave('dob')}
          />
        )}
      />
      <div className={css.pair}>
        <RadioCards
          name={fieldId('gender')}
          legend={t('signUp.gender')}
          options={GENDERS.map((value) => ({ value, label: t(`choices.gender.${value}`) }))}
          value={gender}
          required
          error={errorOf('gender')}
          onChange={(next) => set('gender', next)}
        />
        <RadioCards
          name={fieldId('race')}
          legend={t('signUp.race')}
          options={RACES.map((value) => ({ value, label: t(`choices.race.${value}`) }))}
          value={race}
          required
          error={errorOf('race')}
          onChange={(next) => set('race', next)}
        />
      </div>
      <RadioCards
        name={fieldId('pregnancyStage')}
        legend={t('signUp.pregnancyStage')}
        options={PREGNANCY_STAGES.map((value) => ({ value, label: t(`choices.stage.${value}`) }))}
        value={stage}
        required
        error={errorOf('pregnancyStage')}
        onChange={(next) => {
          set('pregnancyStage', next)
          form.setValue('children', childrenFor(next, children))
          form.clearErrors(['children', 'edb'])
        }}
      />
      {stage === 'pregnant' ? (
        <DateField
          id={fieldId('edb')}
          label={t('signUp.edb')}
          value={edb}
          min={addDays(today, -1)}
          required
          error={errorOf('edb')}
          onChange={(day) => set('edb', day)}
          onBlur={() => leave('edb')}
        />
      ) : null}
      {stage === null ? null : (
        <ChildFields
          stage={stage}
          births={children.map(({ birth }) => birth)}
          today={today}
          errorOf={(index) => errorOf(`children.${index}.birth`)}
          onChange={(births) =>
            set(
              'children',
              births.map((birth) => ({ birth })),
            )
          }
          onBlur={(index) => leave(`children.${index}.birth`)}
        />
      )}
    </>
  )
}
