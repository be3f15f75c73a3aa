import { useLanguage } from '@club/session';
import { Badge, Card, CheckIcon, Page, Stack, Text, WelcomeArt } from '@club/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useEnterClub } from '../../features/entry/enter-club';
import { MaintenanceNotice } from '../../features/notices/components/maintenance-notice';
import { SignInForm } from '../../features/sign-in/components/sign-in-form';
import css from '../visitor.module.css';

/** The members' sign-in (P1 §2); after an activation or a reset it says what was done. */
export function SignInScreen() {
  const { t } = useTranslation('account');
  const { language } = useLanguage();
  const enterClub = useEnterClub();
  const notice = (useLocation().state as { notice?: string } | null)?.notice;
  return (
    <Page width="narrow" title={t('signIn.title')} intro={t('signIn.intro')}>
      {notice === 'verified' || notice === 'password' ? <div role="status"><Badge tone="success" icon={<CheckIcon size={16} />}>{t(`signIn.notice.${notice}`)}</Badge></div> : null}
      <Card padding="wide"><SignInForm onSignedIn={enterClub} /></Card>
      <Stack gap={4}>
        <Text align="center">{t('signIn.noAccount')} <Link to={`/${language}#sign-up`}>{t('signIn.signUp')}</Link></Text>
        <div className={css.art}><WelcomeArt /></div>
      </Stack>
      <MaintenanceNotice />
    </Page>
  );
}
