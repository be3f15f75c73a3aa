import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { Address, Baby } from '../domain/member'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { findDescribedAccount, listReferees, listSignInDevices } from '../store/described-members'
import type { DescribedAccount, Newest, Referee, SignInDevice } from '../store/described-members'
import { listAddresses, listBabies } from '../store/family'

export interface DescribedMember {
  readonly kind: 'described'
  readonly account: DescribedAccount
  readonly addresses: readonly Address[]
  readonly babies: readonly Baby[]
  readonly devices: Newest<SignInDevice>
  readonly referees: Newest<Referee>
}

/** What staff may see of one member's account, in whatever state it is (trust-and-desk 7.2). Refusal: record-not-found. */
export async function describeMember({ db }: { readonly db: Database }, memberId: string): Promise<DescribedMember | Refusal> {
  if (!isId(memberId)) return refuse('record-not-found')
  const [account, addresses, babies, devices, referees] = await Promise.all([
    findDescribedAccount(db, memberId),
    listAddresses(db, memberId),
    listBabies(db, memberId),
    listSignInDevices(db, memberId),
    listReferees(db, memberId),
  ])
  return account ? { kind: 'described', account, addresses, babies, devices, referees } : refuse('record-not-found')
}
