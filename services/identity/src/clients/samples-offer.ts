import { SamplesRefusal } from '@club/contracts/samples'
import type { SamplesServiceDefinition } from '@club/contracts/samples'
import { Fault } from '@club/kernel'
import { unwrapReply } from '@club/service-host'
import type { ServiceClient } from '@club/service-host'
import type { SampleRefusal, Samples } from '../domain/ports'

/** Refusals of an order, as a sign-up sees them. The others cannot occur: a sign-up has one key for one request. */
const MEANING: Partial<Record<SamplesRefusal, SampleRefusal>> = {
  [SamplesRefusal.NOT_OFFERED]: 'not-available',
  [SamplesRefusal.OUT_OF_STOCK]: 'not-available',
  [SamplesRefusal.TOO_SOON]: 'too-soon',
  [SamplesRefusal.LIMIT_REACHED]: 'limit-reached',
}

const meaningOf = (reason: SamplesRefusal): SampleRefusal => MEANING[reason] ?? 'not-available'

/** Asks the samples service (decisions D28, D63, D65). */
export const createSamples = (client: Pick<ServiceClient<typeof SamplesServiceDefinition>, 'checkOrder' | 'placeOrder'>): Samples => ({
  async check(sample, home, housemateIds) {
    const reply = await client.checkOrder({ memberId: '', sampleId: sample, household: home, housemateIds: [...housemateIds] })
    const checked = unwrapReply(reply, 'samples', SamplesRefusal)
    return checked.$case === 'refused' ? { kind: 'refused', reason: meaningOf(checked.value.reason) } : { kind: 'free', sampleId: checked.value }
  },
  async order(key, { memberId, sampleId, addressId, home, requestedAt }, housemateIds) {
    const request = {
      key,
      memberId,
      sampleId,
      addressId,
      household: home,
      requestedAt: new Date(requestedAt),
      origin: 'sign-up',
      housemateIds: [...housemateIds],
    }
    const placed = unwrapReply(await client.placeOrder(request), 'samples', SamplesRefusal)
    if (placed.$case === 'refused') {
      const { reason } = placed.value
      if (reason === SamplesRefusal.IN_PROGRESS) throw new Fault('samples works on this order already')
      return { kind: 'refused', reason: meaningOf(reason) }
    }
    if (!placed.value.order) throw new Fault('samples answered no order')
    return { kind: 'ordered', orderId: placed.value.order.id }
  },
})
