import { useHost } from '@club/remote-kit'
import { pickText, useLanguage } from '@club/session'
import { Accordion } from '@club/member'
import { Card, Columns, List, ListRow, Page, Section, Stack, Text, TextLink } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

const TOPICS = ['collect', 'code', 'rewards', 'orders', 'tiers', 'samples', 'profile', 'sso', 'account', 'contact'] as const

/** Help topics, the terms, and how to reach a person (account 2). */
export function HelpScreen() {
  const { t } = useTranslation('guide')
  const { language } = useLanguage()
  const {
    basePath,
    settings: { support },
  } = useHost()
  return (
    <Page title={t('help.title')} intro={t('help.intro')}>
      <Columns
        main={
          <Accordion
            items={TOPICS.map((topic) => ({ id: topic, title: t(`help.topics.${topic}.title`), content: <Text lines>{t(`help.topics.${topic}.text`)}</Text> }))}
          />
        }
        side={
          <>
            <Section title={t('help.more')}>
              <List label={t('help.more')}>
                <ListRow as={Link} to="/faq/how-to-collect-points" title={t('faq.collect.title')} />
                <ListRow as={Link} to="/help/what-rewards" title={t('faq.rewards')} />
                <ListRow as={Link} to="/help/how-to-find-out" title={t('faq.findOut')} />
                <ListRow as={Link} to="/productsinfo" title={t('faq.chart')} />
                <ListRow as={Link} to="/faq/drypers-sample-request" title={t('faq.sample.title')} />
                <ListRow as={Link} to="/tierHelpCenter" title={t('tierHelp.title')} />
                <ListRow as={Link} to="/help/draws" title={t('help.draws')} />
                <ListRow
                  as="a"
                  href={`${basePath}/static/terms.pdf`}
                  target="_blank"
                  rel="noopener noreferrer"
                  title={t('help.terms')}
                  note={t('help.newTab')}
                />
              </List>
            </Section>
            <Card tone="soft">
              <Stack gap={1}>
                <h2>{t('help.contactTitle')}</h2>
                <Text>
                  {t('help.phone')} <TextLink href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>{support.phone}</TextLink>
                </Text>
                <Text>
                  {t('help.email')} <TextLink href={`mailto:${support.email}`}>{support.email}</TextLink>
                </Text>
                <Text tone="soft">{pickText(support.hours, language)}</Text>
              </Stack>
            </Card>
          </>
        }
      />
    </Page>
  )
}
