import { useHost } from '@club/remote-kit';
import { AlertModal, Text } from '@club/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

let dismissed = false;

/** Says that redemptions and sample requests are paused, within the window only; hidden until the next page load (D11). */
export function MaintenanceNotice() {
  const { t } = useTranslation('account');
  const { now, settings } = useHost();
  const [open, setOpen] = useState(() => {
    const at = now().getTime();
    return !dismissed && at >= Date.parse(settings.maintenance.from) && at < Date.parse(settings.maintenance.to);
  });
  return (
    <AlertModal
      title={t('maintenance.title')}
      message={open ? t('maintenance.text') : null}
      details={<Text size="small" tone="soft">{t('support.line', { phone: settings.support.phone, email: settings.support.email })}</Text>}
      onDismiss={() => {
        dismissed = true;
        setOpen(false);
      }}
    />
  );
}
