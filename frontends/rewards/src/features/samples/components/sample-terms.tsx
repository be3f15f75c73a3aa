import { Card, Section } from '@club/ui'
import { useTranslation } from 'react-i18next'
import css from './samples.module.css'

const TERMS = ['baby', 'limit', 'gap', 'address', 'malaysia', 'complete', 'delivery'] as const

/** The terms of free samples (rewards 5). */
export function SampleTerms() {
  const { t } = useTranslation('rewards')
  return (
    <Section title={t('samples.termsTitle')}>
      <Card tone="soft">
        <ul className={css.terms}>
          {TERMS.map((term) => (
            <li key={term}>{t(`samples.terms.${term}`)}</li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
