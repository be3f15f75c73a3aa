import { useLanguage } from '@club/session'
import { Celebration } from '@club/member'
import { Card, LinkButton, Page, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'

/** Thanks after the code was accepted; redirects everybody else to the sign-in (account 2, D23). */
export function RegistrationSuccessScreen() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const outcome = useLocation().state as { success?: boolean; email?: string; sampleWanted?: boolean; orderId?: string | null } | null
  if (outcome?.success !== true) return <Navigate to={`/${language}/signin`} replace />
  return (
    <Page width="narrow" title={t('registered.title')}>
      <Card padding="wide">
        <Celebration title={t('registered.headline')} joy="signUp">
          <Stack gap={4}>
            <Text>{t('registered.text')}</Text>
            {outcome.orderId ? (
              <Text weight="bold">{t('registered.sampleOrdered')}</Text>
            ) : outcome.sampleWanted ? (
              <Text weight="bold">{t('registered.sampleNoted')}</Text>
            ) : null}
            <LinkButton as={Link} to={`/${language}/signin`} state={{ notice: 'verified', email: outcome.email }}>
              {t('registered.signIn')}
            </LinkButton>
          </Stack>
        </Celebration>
      </Card>
    </Page>
  )
}
