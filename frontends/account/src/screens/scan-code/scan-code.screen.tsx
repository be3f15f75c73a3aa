import { useHost } from '@club/remote-kit'
import { isPromotion, PROMO_FACTOR } from '@club/rules'
import { useUser } from '@club/session'
import { Card, Columns, Page, Section, Skeletons, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import css from '../../features/codes/components/codes.module.css'
import { LastCodes } from '../../features/codes/components/last-codes'
import { ScanForm } from '../../features/codes/components/scan-form'
import { WhereArt } from '../../features/codes/components/where-art'

const TERMS = ['once', 'own', 'keep', 'fraud'] as const

/** Registers one unique code (account 2). */
export function ScanCodeScreen() {
  const { t } = useTranslation('account')
  const { now } = useHost()
  const user = useUser()
  return (
    <Page title={t('scan.title')} intro={t('scan.intro')}>
      {isPromotion(now()) ? (
        <div className={css.promo} role="note">
          <strong>{PROMO_FACTOR}x</strong>
          <span>{t('scan.promo', { factor: PROMO_FACTOR })}</span>
        </div>
      ) : null}
      <Columns
        main={
          <Card padding="wide">
            {user ? (
              <Stack gap={4}>
                <ScanForm user={user} />
              </Stack>
            ) : (
              <Skeletons shape="form" count={1} />
            )}
          </Card>
        }
        side={
          <Card tone="soft">
            <Stack gap={3}>
              <span className={css.where}>
                <WhereArt />
              </span>
              <h2>{t('scan.whereTitle')}</h2>
              <Text size="small">{t('scan.where')}</Text>
              <Stack gap={1}>
                <Link to="/faq/how-to-collect-points" className={css.ways}>
                  {t('scan.ways')}
                </Link>
                <Link to="/passlink" className={css.ways}>
                  {t('profile.pass')}
                </Link>
              </Stack>
            </Stack>
          </Card>
        }
      />
      {user ? <LastCodes /> : null}
      <Section title={t('scan.termsTitle')}>
        <ul className={css.terms}>
          {TERMS.map((term) => (
            <li key={term}>{t(`scan.terms.${term}`)}</li>
          ))}
        </ul>
      </Section>
    </Page>
  )
}
