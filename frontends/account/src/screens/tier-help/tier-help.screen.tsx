import { Accordion } from '@club/member'
import { LinkButton, Page, Row, Section } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import css from './tier-help.module.css'

const SECTIONS = {
  about: ['what', 'tiers', 'counting', 'benefits', 'showing'],
  changes: ['upgrade', 'welcome', 'review', 'downgrade', 'expiry', 'transfer'],
} as const

/** Everything about tiers, in two sections (account 2). */
export function TierHelpScreen() {
  const { t } = useTranslation('guide')
  return (
    <Page title={t('tierHelp.title')} intro={t('tierHelp.intro')}>
      <div className={css.sections}>
        {(Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).map((section) => (
          <Section key={section} title={t(`tierHelp.${section}.title`)}>
            <Accordion
              items={SECTIONS[section].map((item, index) => ({
                id: `${section}-${item}`,
                title: t(`tierHelp.${section}.${item}.title`),
                content: t(`tierHelp.${section}.${item}.text`),
                open: index === 0,
              }))}
            />
          </Section>
        ))}
      </div>
      <Row>
        <LinkButton as={Link} to="/tier" look="soft">
          {t('tierHelp.toTier')}
        </LinkButton>
        <LinkButton as={Link} to="/tierHistory" look="soft">
          {t('tierHelp.toHistory')}
        </LinkButton>
      </Row>
    </Page>
  )
}
