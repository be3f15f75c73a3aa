import { ContentServiceDefinition } from '@club/contracts/content'
import { newId } from '@club/kernel'
import type { Host } from '@club/service-host'

/** A wish that is given points next. */
export interface ClaimedWish {
  /** The child's. */
  readonly name: string
  /** Nothing is given after all: the wish is as unused as before (trust-and-desk 8.1). It stays in use when content does not answer. */
  giveBack(): Promise<void>
}

/** A child's wish that is shown, and is given points next; undefined for any other id. @throws when content does not answer. */
export type ClaimWish = (wisherId: string) => Promise<ClaimedWish | undefined>

/** Content at an address. */
export function createWishClient(host: Host, address: string): ClaimWish {
  const client = host.client(ContentServiceDefinition, address)
  return async (id) => {
    const claimId = newId()
    const { wish } = await client.findWish({ id, isGiven: true, claimId })
    const giveBack = () =>
      client.returnWish({ claimId }).then(
        () => undefined,
        () => undefined,
      )
    if (wish) return { name: wish.name, giveBack }
    await giveBack()
    return undefined
  }
}
