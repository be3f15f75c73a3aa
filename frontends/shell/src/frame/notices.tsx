import { AlertModal, Text } from '@club/ui';
import { useTranslation } from 'react-i18next';
import { useSessionState, useShell } from './shell-context';

function SupportLine() {
  const { t } = useTranslation('shell');
  const { settings: { support } } = useShell();
  const { language } = useSessionState();
  return <Text size="small" tone="soft">{t('support', { phone: support.phone, email: support.email, hours: support.hours[language] || support.hours.en })}</Text>;
}

/** Announcements over the whole club: a session that ended, a blocked account (D44). */
export function Notices() {
  const { session } = useShell();
  const { ended, language } = useSessionState();
  if (!ended) return null;
  return <AlertModal message={ended.text(language)} details={ended.code === 'ACCOUNT_BLOCKED' ? <SupportLine /> : undefined} onDismiss={() => session.dismissEnded()} />;
}
