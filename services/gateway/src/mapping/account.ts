import type { AccountRow } from '@club/contracts/http'
import type { Account } from '@club/contracts/identity'
import { isoOf, orNull } from './instants'

/** The person of an account report's row (D98). */
export const toAccount = (account: Account): Omit<AccountRow, 'tier' | 'totalPoints' | 'quiet' | 'status'> => ({
  id: account.id,
  name: account.name,
  email: account.email,
  number: orNull(account.number),
  gender: orNull(account.gender),
  dob: orNull(account.dob),
  race: orNull(account.race),
  nationality: orNull(account.nationality),
  pregnancyStage: orNull(account.pregnancyStage),
  edb: orNull(account.edb),
  children: account.children,
  referralCode: account.referralCode,
  referredBy: orNull(account.referredBy),
  promoterCode: orNull(account.promoterCode),
  registerSource: orNull(account.registerSource),
  utmSource: orNull(account.utmSource),
  utmMedium: orNull(account.utmMedium),
  utmCampaign: orNull(account.utmCampaign),
  language: account.language,
  receiveMail: account.receiveMail,
  verified: account.verified,
  createdAt: isoOf(account.registeredAt),
})
