import { Accordion } from '@club/member'
import { Card, Columns, LinkButton, List, ListRow, Page, Row, Section, Text } from '@club/ui'
import { useLanguage, useSession } from '@club/session'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

type Topic = 'collect' | 'sample' | 'activation' | 'what' | 'find'

const QUESTIONS: Readonly<Record<Topic, readonly string[]>> = {
  collect: ['code', 'bonus', 'receipt', 'refer', 'quest', 'birthday'],
  sample: ['who', 'how', 'often', 'arrive', 'feedback', 'size'],
  activation: ['where', 'again', 'expired', 'otp', 'done'],
  what: ['gifts', 'vouchers', 'milestones', 'pregnant', 'samples', 'box', 'give'],
  find: ['balance', 'tier', 'orders', 'news', 'code', 'ask'],
}

/** Where to read on; both charts are named on the page of account 2 about collecting. */
const LINKS: Readonly<Record<Topic, readonly { to: string; title: string; note?: string }[]>> = {
  collect: [
    { to: '/productsinfo', title: 'faq.chart', note: 'faq.chartNote' },
    { to: '/uploadReceipt/producttable', title: 'faq.table', note: 'faq.tableNote' },
  ],
  sample: [],
  activation: [],
  what: [
    { to: '/faq/how-to-collect-points', title: 'faq.collect.title' },
    { to: '/help/how-to-find-out', title: 'faq.findOut' },
  ],
  find: [
    { to: '/help/what-rewards', title: 'faq.rewards' },
    { to: '/tierHelpCenter', title: 'tierHelp.title' },
  ],
}

/** One help page: questions, where to read on, and the reader's next step. */
function Faq({ topic }: { topic: Topic }) {
  const { t } = useTranslation('guide')
  const { status } = useSession()
  const { language } = useLanguage()
  const member = status === 'member'
  return (
    <Page title={t(`faq.${topic}.title`)} intro={t(`faq.${topic}.intro`)}>
      <Columns
        main={
          <Accordion
            items={QUESTIONS[topic].map((question, index) => ({
              id: question,
              title: t(`faq.${topic}.${question}.title`),
              content: <Text lines>{t(`faq.${topic}.${question}.text`)}</Text>,
              open: index === 0,
            }))}
          />
        }
        side={
          <>
            {LINKS[topic].length === 0 ? null : (
              <Section title={t('faq.links')}>
                <List label={t('faq.links')}>
                  {LINKS[topic].map(({ to, title, note }) => (
                    <ListRow key={to} as={Link} to={to} title={t(title)} note={note === undefined ? undefined : t(note)} />
                  ))}
                </List>
              </Section>
            )}
            <Card tone="accent">
              <Row justify="between">
                <Text weight="medium">{t(member ? 'faq.memberNext' : topic === 'activation' ? 'faq.activationNext' : 'faq.visitorNext')}</Text>
                {member ? (
                  <LinkButton as={Link} to="/scancode">
                    {t('faq.scan')}
                  </LinkButton>
                ) : (
                  <LinkButton as={Link} to={topic === 'activation' ? `/${language}/signin` : `/${language}#sign-up`}>
                    {t(topic === 'activation' ? 'faq.signIn' : 'faq.signUp')}
                  </LinkButton>
                )}
              </Row>
            </Card>
          </>
        }
      />
    </Page>
  )
}

/** Ways to collect points (account 2). */
export function HowToCollectPointsScreen() {
  return <Faq topic="collect" />
}

/** How free samples work (D63, D68). */
export function SampleRequestScreen() {
  return <Faq topic="sample" />
}

/** Help for an activation link that did not arrive or is too old (D24, D25). */
export function ResendActivationLinkScreen() {
  return <Faq topic="activation" />
}

/** Explains how points can be spent (account 2). */
export function WhatRewardsScreen() {
  return <Faq topic="what" />
}

/** Where a member finds their points, tier, orders and answers (account 2). */
export function HowToFindOutScreen() {
  return <Faq topic="find" />
}
