import { forgetDrafts } from '@club/desk'
import { useAdministrator, useSession } from '@club/session'

/** Signs the administrator out; what they typed into forms and did not save is removed from this browser. */
export function useSignOut(): () => void {
  const { signOut } = useSession()
  const administrator = useAdministrator()
  return () => {
    if (administrator) forgetDrafts(administrator.id)
    signOut()
  }
}
