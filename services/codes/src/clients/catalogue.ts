import { CatalogueRefusal, CatalogueServiceDefinition } from '@club/contracts/catalogue'
import type { Brand } from '@club/contracts/catalogue'
import { MILESTONE_VOUCHERS } from '@club/rules'
import { createServiceClient, unwrapReply } from '@club/service-host'
import type { Host } from '@club/service-host'
import type { GrantOutcome, PendingGrant } from '../domain/voucher'

/** How long an answer to a member waits for a voucher; afterwards the grant stays pending. */
const GRANT_DEADLINE_MS = 500

/** Takes a milestone's voucher from stock; the same milestone always gets the same voucher. @throws when not answered. */
export type GrantVoucher = (grant: PendingGrant) => Promise<GrantOutcome>

/** The catalogue at an address. */
export function createVoucherClient(host: Host, address: string): GrantVoucher {
  const client = host.client(CatalogueServiceDefinition, address, { deadlineMs: GRANT_DEADLINE_MS })
  return async ({ milestoneId, memberId, voucherType }) => {
    const reply = await client.grantVoucher({
      memberId,
      voucherName: MILESTONE_VOUCHERS[voucherType].name,
      reason: 'milestone',
      cause: `milestone:${milestoneId}`,
    })
    const granted = unwrapReply(reply, 'catalogue', CatalogueRefusal)
    return granted.$case === 'refused' ? { kind: 'out-of-stock' } : { kind: 'granted', voucherId: granted.value.id }
  }
}

const BRANDS_DEADLINE_MS = 2000
const RETRY_AFTER_MS = 500

/** Asks for the brands until the catalogue answers. @throws Error when it does not within the time. */
export async function waitForBrands(address: string, waitMsMax: number): Promise<Brand[]> {
  const { client, channel } = createServiceClient(CatalogueServiceDefinition, address, { deadlineMs: BRANDS_DEADLINE_MS })
  const end = Date.now() + waitMsMax
  try {
    for (;;) {
      const brands = await client.listBrands({}).then(
        (reply) => reply.brands,
        () => [],
      )
      if (brands.length > 0) return brands
      if (Date.now() > end) throw new Error(`The catalogue at ${address} did not answer with brands.`)
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    }
  } finally {
    channel.close()
  }
}
