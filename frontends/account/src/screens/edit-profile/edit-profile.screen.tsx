import { useUser } from '@club/session'
import { Page, Skeletons } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { EditProfileForm } from '../../features/profile/components/edit-profile-form'

/** Data that members may change about themselves, and the ways to their addresses and babies (account 2, account 4). */
export function EditProfileScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  return (
    <Page width="narrow" title={t('editProfile.title')}>
      {user ? <EditProfileForm user={user} /> : <Skeletons shape="form" count={6} />}
    </Page>
  )
}
