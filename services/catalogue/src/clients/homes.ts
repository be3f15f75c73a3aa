import { IdentityRefusal, IdentityServiceDefinition } from '@club/contracts/identity'
import { unwrapReply } from '@club/service-host'
import type { Host } from '@club/service-host'
import type { Home } from '../domain/home'

/** Finds a member's home and stage; undefined for somebody who may not order. @throws when not answered. */
export type FindHome = (memberId: string) => Promise<Home | undefined>

/** Identity at an address. */
export function createHomesClient(host: Host, address: string): FindHome {
  const client = host.client(IdentityServiceDefinition, address)
  return async (memberId) => {
    const home = unwrapReply(await client.getHome({ memberId }), 'identity', IdentityRefusal)
    if (home.$case === 'refused') return undefined
    const { addresses, pregnancyStage, edb } = home.value
    return {
      addresses: addresses.map(({ id, line1, line2, line3, city, state, postcode, country }) => ({ id, line1, line2, line3, city, state, postcode, country })),
      pregnancyStage,
      edb,
    }
  }
}
