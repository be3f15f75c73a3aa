import { useHost } from '@club/remote-kit'
import { pickText, useLanguage, useSession } from '@club/session'
import { Card, LinkButton, Page, Section, Stack, Text, TextLink } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

const SECTIONS = ['who', 'what', 'why', 'children', 'readers', 'others', 'device', 'long', 'rights'] as const

/**
 * The notice that consent names at the sign-up: what the club keeps, why, who sees it and for how long (trust-and-desk 1 to 3; docs/security/
 * data-inventory.md). For everybody, so that it can be read before joining.
 */
export function PrivacyNoticeScreen() {
  const { t } = useTranslation('notice')
  const { language } = useLanguage()
  const { status } = useSession()
  const {
    settings: { brandName, support },
  } = useHost()
  return (
    <Page title={t('title')} intro={t('intro')} width="narrow">
      <Stack gap={6}>
        {SECTIONS.map((section) => (
          <Section key={section} title={t(`${section}.title`)}>
            {t(`${section}.text`, { brand: brandName })
              .split('\n')
              .map((paragraph) => (
                <Text key={paragraph}>{paragraph}</Text>
              ))}
          </Section>
        ))}
        {status === 'member' ? (
          <div>
            <LinkButton as={Link} to="/privacy" look="soft">
              {t('own')}
            </LinkButton>
          </div>
        ) : null}
        <Card tone="soft">
          <Stack gap={1}>
            <h2>{t('contact')}</h2>
            <Text>
              {t('phone')} <TextLink href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>{support.phone}</TextLink>
            </Text>
            <Text>
              {t('email')} <TextLink href={`mailto:${support.email}`}>{support.email}</TextLink>
            </Text>
            <Text tone="soft">{pickText(support.hours, language)}</Text>
          </Stack>
        </Card>
        <Text size="small" tone="soft">
          {t('version')}
        </Text>
      </Stack>
    </Page>
  )
}
