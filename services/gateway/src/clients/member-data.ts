import { MemberDataServiceDefinition } from '@club/contracts/platform/member-data'
import type { EXPORT_LISTS } from '@club/contracts/http'
import type { Host } from '@club/service-host'
import type { Config } from '../config'

/** Clients of the services that keep data of members (trust-and-desk 1.1). */
export const createMemberData = (host: Host, config: Config) => {
  const at = (address: string) => host.client(MemberDataServiceDefinition, address)
  return {
    identity: at(config.IDENTITY_ADDR),
    ledger: at(config.POINTS_LEDGER_ADDR),
    tiers: at(config.TIERS_ADDR),
    catalogue: at(config.CATALOGUE_ADDR),
    samples: at(config.SAMPLES_ADDR),
    contests: at(config.CONTESTS_ADDR),
    codes: at(config.CODES_ADDR),
    notifications: at(config.NOTIFICATIONS_ADDR),
  }
}

export type MemberData = ReturnType<typeof createMemberData>

/** Owner of each list of an export. Staff's reads are fetched by a call of their own, because services do not know their wording. */
export const OWNER_OF_LIST = {
  babies: 'identity',
  addresses: 'identity',
  devices: 'identity',
  signIns: 'identity',
  providers: 'identity',
  consents: 'identity',
  codes: 'codes',
  attempts: 'codes',
  points: 'ledger',
  tierHistory: 'tiers',
  orders: 'catalogue',
  vouchers: 'catalogue',
  samples: 'samples',
  donations: 'catalogue',
  wishes: 'contests',
  contests: 'contests',
  receipts: 'codes',
  boxes: 'contests',
  quests: 'contests',
  referrals: 'ledger',
  inbox: 'notifications',
  messages: 'notifications',
} as const satisfies Record<Exclude<(typeof EXPORT_LISTS)[number], 'readers'>, keyof MemberData>
