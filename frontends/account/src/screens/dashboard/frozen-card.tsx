import { displayDay } from '@club/rules'
import type { User } from '@club/session'
import { Card, LinkButton, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Says that the account is being checked, what that means, and where the member answers (trust-and-desk 10.4). */
export function FrozenCard({ frozen }: { frozen: NonNullable<User['frozen']> }) {
  const { t } = useTranslation('account')
  return (
    <Card tone="accent" as="section" aria-label={t('dashboard.frozen.title')}>
      <Stack gap={3}>
        <h2>{t('dashboard.frozen.title')}</h2>
        <Text>{t('dashboard.frozen.text', { day: displayDay(frozen.since) })}</Text>
        <Text>{t('dashboard.frozen.means')}</Text>
        <LinkButton as={Link} to="/frozen" look="soft">
          {t('dashboard.frozen.answer')}
        </LinkButton>
      </Stack>
    </Card>
  )
}
