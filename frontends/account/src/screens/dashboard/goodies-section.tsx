import { Section, Skeleton } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Below, partBelow } from './below'

const GOODIES_HEIGHT = 130

const Goodies = partBelow('Goodies')

/** More ways to be rewarded, across both columns (account 2). */
export function GoodiesSection() {
  const { t } = useTranslation('account')
  return (
    <Section title={t('dashboard.goodiesTitle')}>
      <Below room={<Skeleton height={GOODIES_HEIGHT} />}>
        <Goodies />
      </Below>
    </Section>
  )
}
