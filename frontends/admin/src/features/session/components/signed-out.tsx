import { useAdministrator } from '@club/session'
import { Button, Dialog, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '../../../use-sign-out'
import { SignInForm } from './sign-in-form'

/** Covers the screen after the session ended: the typed values wait behind it until the next sign-in. */
export function SignedOut({ reason, minutes }: { reason: 'idle' | 'expired'; minutes: number }) {
  const { t } = useTranslation('admin')
  const signOut = useSignOut()
  const administrator = useAdministrator()
  return (
    <Dialog open title={t('signedOut.title')} closable={false} onClose={() => undefined}>
      <Stack gap={4}>
        <Text>{t(`signedOut.${reason}`, { minutes })}</Text>
        <SignInForm username={administrator?.username ?? ''} />
        <Button look="quiet" onClick={signOut}>
          {t('signedOut.leave')}
        </Button>
      </Stack>
    </Dialog>
  )
}
