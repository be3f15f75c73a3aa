import { setTimeout as pause } from 'node:timers/promises'
import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { Fault } from '@club/kernel'
import type { Host } from '@club/service-host'

const DEADLINE_MS = 10_000
/** A task calls as soon as its pod runs, and a cluster's network policies know a new pod some seconds later: it is refused until then. */
const PATIENCE = { tries: 30, pauseMs: 2000 }

/** A brand as far as a sample needs it. */
export interface ProductBrand {
  readonly id: string
  readonly name: string
  readonly imageUrl: string
  readonly formats: readonly { readonly id: string; readonly name: string; readonly sizes: readonly { readonly id: string; readonly name: string }[] }[]
}

export interface CatalogueClient {
  /** @throws Fault when catalogue does not answer. */
  listBrands(): Promise<readonly ProductBrand[]>
  /**
   * Whether a brand has a format in a size, which is in use from now on, or until the claim is returned (trust-and-desk 8.1).
   * @throws Fault when catalogue does not answer.
   */
  claimProduct(product: { readonly brandId: string; readonly formatId: string; readonly sizeId: string; readonly claimId: string }): Promise<boolean>
  /** Gives a claim back of which nothing came. It stays when catalogue does not answer. */
  returnProduct(claimId: string): Promise<void>
}

/** Asks catalogue at host:port, for so long as a task may wait. */
export function createCatalogueClient(host: Pick<Host, 'client'>, address: string, { tries, pauseMs } = PATIENCE): CatalogueClient {
  const client = host.client(CatalogueServiceDefinition, address, { deadlineMs: DEADLINE_MS })
  return {
    async claimProduct(product) {
      try {
        return (await client.claimProduct(product)).isKnown
      } catch (cause) {
        throw new Fault('catalogue did not say whether it has a product', { cause })
      }
    },
    returnProduct: (claimId) =>
      client.returnProduct({ claimId }).then(
        () => undefined,
        () => undefined,
      ),
    async listBrands() {
      for (let left = tries - 1; ; left -= 1) {
        try {
          return (await client.listBrands({})).brands
        } catch (cause) {
          if (left <= 0) throw new Fault('catalogue did not answer with its brands', { cause })
          await pause(pauseMs)
        }
      }
    },
  }
}
