import { Accordion, Card, LinkButton, Page, Row, Text } from '@club/ui';
import { useLanguage, useSession } from '@club/session';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

type Topic = 'collect' | 'sample' | 'activation';

const QUESTIONS: Readonly<Record<Topic, readonly string[]>> = {
  collect: ['code', 'bonus', 'receipt', 'refer', 'quest', 'birthday'],
  sample: ['who', 'how', 'often', 'arrive', 'feedback'],
  activation: ['where', 'again', 'expired', 'otp'],
};

/** One public help page: questions, and the next step for whoever reads it. */
function Faq({ topic }: { topic: Topic }) {
  const { t } = useTranslation('account');
  const { status } = useSession();
  const { language } = useLanguage();
  const member = status === 'member';
  return (
    <Page title={t(`faq.${topic}.title`)} intro={t(`faq.${topic}.intro`)}>
      <Accordion items={QUESTIONS[topic].map((question, index) => ({ id: question, title: t(`faq.${topic}.${question}.title`), content: <Text lines>{t(`faq.${topic}.${question}.text`)}</Text>, open: index === 0 }))} />
      <Card tone="accent">
        <Row justify="between">
          <Text weight="medium">{t(member ? 'faq.memberNext' : 'faq.visitorNext')}</Text>
          {member ? <LinkButton as={Link} to="/scancode">{t('points.collect')}</LinkButton> : <LinkButton as={Link} to={topic === 'activation' ? `/${language}/signin` : `/${language}#sign-up`}>{t(topic === 'activation' ? 'signUp.signIn' : 'signIn.signUp')}</LinkButton>}
        </Row>
      </Card>
    </Page>
  );
}

/** Ways to collect points (P1 §2). */
export function HowToCollectPointsScreen() {
  return <Faq topic="collect" />;
}

/** How free samples work (D63, D68). */
export function SampleRequestScreen() {
  return <Faq topic="sample" />;
}

/** What to do when the activation link did not arrive or is too old (D24, D25). */
export function ResendActivationLinkScreen() {
  return <Faq topic="activation" />;
}
