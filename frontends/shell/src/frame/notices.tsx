import { AlertModal, Text } from '@club/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './frame.module.css';
import { usePlace, useSessionState, useShell } from './shell-context';

const MAINTENANCE_PAGES = /^\/(en|bm)(\/signin)?$|^\/dashboard$/;

function SupportLine() {
  const { t } = useTranslation('shell');
  const { settings: { support } } = useShell();
  const { language } = useSessionState();
  return <Text size="small" tone="soft">{t('support', { phone: support.phone, email: support.email, hours: support.hours[language] || support.hours.en })}</Text>;
}

/** Announcements over the whole club: planned maintenance (D11), a session that ended, a blocked account (D44). */
export function Notices() {
  const { t } = useTranslation('shell');
  const { settings, session, host } = useShell();
  const { ended, language } = useSessionState();
  const { path } = usePlace();
  const [dismissed, setDismissed] = useState(false);
  if (ended) return <AlertModal message={ended.text(language)} details={ended.code === 'ACCOUNT_BLOCKED' ? <SupportLine /> : undefined} onDismiss={() => session.dismissEnded()} />;
  const now = host.now().getTime();
  const inWindow = now >= Date.parse(settings.maintenance.from) && now < Date.parse(settings.maintenance.to);
  if (!inWindow || dismissed || !MAINTENANCE_PAGES.test(path)) return null;
  return <div className={css.notice}><AlertModal title={t('maintenanceTitle')} message={t('maintenanceText')} details={<SupportLine />} onDismiss={() => setDismissed(true)} /></div>;
}
