import { ContentServiceDefinition } from '@club/contracts/content'
import type { Host } from '@club/service-host'

/** The name of a child whose wish is shown, and is given points next; undefined for any other id. @throws when content does not answer. */
export type FindWish = (wisherId: string) => Promise<string | undefined>

/** Content at an address. */
export function createWishClient(host: Host, address: string): FindWish {
  const client = host.client(ContentServiceDefinition, address)
  return async (id) => (await client.findWish({ id, isGiven: true })).wish?.name
}
