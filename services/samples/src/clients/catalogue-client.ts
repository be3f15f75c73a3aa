import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { Fault } from '@club/kernel'
import type { Host } from '@club/service-host'

const DEADLINE_MS = 10_000

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
}

/** Asks catalogue at host:port. */
export function createCatalogueClient(host: Host, address: string): CatalogueClient {
  const client = host.client(CatalogueServiceDefinition, address, { deadlineMs: DEADLINE_MS })
  return {
    async listBrands() {
      const reply = await client.listBrands({}).catch((cause: unknown) => {
        throw new Fault('catalogue did not answer with its brands', { cause })
      })
      return reply.brands
    },
  }
}
