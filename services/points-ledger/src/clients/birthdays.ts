import { IdentityServiceDefinition } from '@club/contracts/identity'
import { Fault } from '@club/kernel'
import type { Day } from '@club/rules'
import type { Host } from '@club/service-host'

/** A page of the verified, unblocked members whose birthday is celebrated on a day, by id; the next begins after the last one. */
export type ListBirthdays = (query: { day: Day; verifiedBefore: Date | undefined; afterMemberId: string; limit: number }) => Promise<readonly string[]>

/** The identity service at an address. @throws Fault when it does not answer. */
export function createBirthdaysClient(host: Host, address: string): ListBirthdays {
  const client = host.client(IdentityServiceDefinition, address)
  return async (query) => {
    try {
      return (await client.listBirthdays(query)).memberIds
    } catch (cause) {
      throw new Fault('identity did not answer', { cause })
    }
  }
}
