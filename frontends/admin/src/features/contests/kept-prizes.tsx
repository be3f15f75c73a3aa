import type { Contest } from '@club/contracts/http'
import { FormSection, type CallForm } from '@club/desk'
import { Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import type { PrizeName } from './contest-form'
import css from './contests.module.css'
import { PrizeNameFields } from './prize-name-fields'

/** The prizes of a contest that is there already: their pictures and amounts stay, their names can be changed (D113). */
export function KeptPrizes({ form, prizes }: { form: CallForm } & Pick<Contest, 'prizes'>) {
  const { t } = useTranslation('content')
  const names = form.form.watch('prizeNames') as PrizeName[]
  const rename = (name: PrizeName) => {
    form.form.setValue(
      'prizeNames',
      names.map((one) => (one.id === name.id ? name : one)),
      { shouldDirty: true },
    )
  }
  return (
    <FormSection title={t('contest.form.prizes')} intro={t('contest.form.prizesStay')}>
      <div className={css.rows}>
        {prizes.map(({ id, imageUrl, amount, title }, index) => {
          const name = names.find((one) => one.id === id)
          return (
            <div key={id} className={css.prize}>
              <figure className={css.figure}>
                <img src={imageUrl} alt={t('contest.form.prizePicture', { number: index + 1 })} />
                <figcaption>
                  <Text size="small">{amount || title}</Text>
                </figcaption>
              </figure>
              <div className={css.fields}>{name ? <PrizeNameFields number={index + 1} name={name} onChange={rename} /> : null}</div>
            </div>
          )
        })}
      </div>
    </FormSection>
  )
}
