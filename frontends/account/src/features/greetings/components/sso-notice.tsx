import { useApi } from '@club/api'
import { userCalls } from '@club/contracts/http'
import { usePatchUser, type User } from '@club/session'
import { AlertModal } from '@club/ui'
import { useTranslation } from 'react-i18next'

/** Says once that the account was made from the shop's; that it was read is reported to the server (D31). */
export function SsoNotice({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('account')
  const api = useApi()
  const patchUser = usePatchUser()
  const close = () => {
    // An acknowledgement that failed shows the notice again on the next visit; better than an error about a notice.
    api.call(userCalls.acknowledgeSso, { id: user.id }).then(
      ({ ssoPopup }) => patchUser({ ssoPopup }),
      () => undefined,
    )
    onClose()
  }
  return <AlertModal title={t('ssoNotice.title')} message={t('ssoNotice.text', { email: user.email })} onDismiss={close} />
}
