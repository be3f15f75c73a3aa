import { MemberAct as WireAct } from '@club/contracts/identity'
import type { DescribedMember as WireDescribed, IdentityServiceDefinition } from '@club/contracts/identity'
import { isId } from '@club/kernel'
import { STAFF_REASON_LENGTH_MAX } from '@club/rules'
import { ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { actOnMember } from '../commands/act-on-member'
import type { MemberAct } from '../commands/act-on-member'
import type { Deps } from '../commands/deps'
import { describeMember } from '../queries/describe-member'
import type { DescribedMember } from '../queries/describe-member'
import { toAccount } from './back-office-methods'
import { refused } from './refusals'

const ACTS: Readonly<Partial<Record<WireAct, MemberAct>>> = {
  [WireAct.BLOCK]: 'block',
  [WireAct.UNBLOCK]: 'unblock',
  [WireAct.END_SESSIONS]: 'end-sessions',
  [WireAct.RESEND]: 'resend',
  [WireAct.FORFEIT]: 'forfeit',
  [WireAct.CREDIT]: 'credit',
  [WireAct.CANCEL_ORDER]: 'cancel-order',
}

/** RPC methods for staff about one member: everything about them, and acts on them (trust-and-desk 7.2, 7.5). */
export function memberDeskMethods(deps: Deps): Pick<ServiceImplementation<IdentityServiceDefinition>, 'describeMember' | 'actOnMember'> {
  return {
    async describeMember({ memberId }) {
      const described = await describeMember(deps, memberId)
      return described.kind === 'refused' ? refused(described) : { result: { $case: 'described', value: toDescribed(described) } }
    },

    async actOnMember({ memberId, act, details, reason, auditId }) {
      const named = ACTS[act]
      if (!named || !isId(auditId) || reason === '' || reason.length > STAFF_REASON_LENGTH_MAX)
        throw new ServerError(Status.INVALID_ARGUMENT, 'an act with its reason')
      const acted = await actOnMember(deps, { memberId, act: named, details, reason, auditId })
      return acted.kind === 'refused' ? refused(acted) : { result: { $case: 'acted', value: { email: acted.email } } }
    },
  }
}

const toDescribed = ({ account, addresses, babies, devices, referees }: DescribedMember): WireDescribed => ({
  account: toAccount(account),
  status: account.status,
  callName: account.callName ?? '',
  verifiedAt: account.verifiedAt ?? undefined,
  closedAt: account.closedAt ?? undefined,
  eraseAt: account.eraseAt ?? undefined,
  referrerId: account.referrerId ?? '',
  addresses: addresses.map((address) => ({ ...address, houseNumber: address.houseNumber ?? '' })),
  babies: babies.map((baby) => ({ ...baby, name: baby.name ?? '' })),
  devices: devices.rows.map((device) => ({ ...device, label: device.label ?? '' })),
  devicesTotal: devices.total,
  referees: [...referees.rows],
  refereesTotal: referees.total,
})
