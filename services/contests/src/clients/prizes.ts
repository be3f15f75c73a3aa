import { CatalogueRefusal, CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { Fault } from '@club/kernel'
import { WEEKLY_PRIZE } from '@club/rules'
import type { Bilingual } from '@club/rules'
import { unwrapReply } from '@club/service-host'
import type { Host } from '@club/service-host'

/** Takes the weekly prize from stock, under staff's name for it; the same win always gets the same voucher. Undefined when none is left. */
export type GrantPrize = (win: { readonly week: string; readonly memberId: string; readonly name: Bilingual }) => Promise<string | undefined>

const DEADLINE_MS = 5000

/** The catalogue at an address. @throws Fault when it does not answer. */
export function createPrizeClient(host: Host, address: string): GrantPrize {
  const client = host.client(CatalogueServiceDefinition, address, { deadlineMs: DEADLINE_MS })
  return async ({ week, memberId, name }) => {
    try {
      const cause = `mystery:${week}:${memberId}`
      const reply = await client.grantVoucher({ memberId, voucherName: WEEKLY_PRIZE, reason: 'mystery', cause, givenName: name })
      const granted = unwrapReply(reply, 'catalogue', CatalogueRefusal)
      return granted.$case === 'refused' ? undefined : granted.value.id
    } catch (cause) {
      throw new Fault('catalogue did not answer', { cause })
    }
  }
}
