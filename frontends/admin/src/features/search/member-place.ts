import type { FoundMember } from '@club/contracts/http'
import { useAdministrator } from '@club/session'

interface MemberPlace {
  readonly to: string
  readonly state?: object
}

/** Where the reader's role sees a member: their account for those who keep accounts, else the lines of their points (D91). */
export function useMemberPlace(): (member: Pick<FoundMember, 'id' | 'name' | 'email'>) => MemberPlace {
  const keepsAccounts = useAdministrator()?.role === 'superadmin'
  return ({ id, name, email }) =>
    keepsAccounts
      ? { to: `/admin/account?${new URLSearchParams({ find: email || name }).toString()}` }
      : { to: '/admin/userreport', state: { member: { userId: id, name } } }
}
