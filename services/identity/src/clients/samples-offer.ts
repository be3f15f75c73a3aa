import { SamplesRefusal } from '@club/contracts/samples'
import type { SamplesServiceDefinition } from '@club/contracts/samples'
import { Fault } from '@club/kernel'
import type { ServiceClient } from '@club/service-host'
import type { SampleRefusal, Samples } from '../domain/ports'

/** What orders can be refused for; a sign-up has one key and asks of nothing else. */
const MEANING: Partial<Record<SamplesRefusal, SampleRefusal>> = {
  [SamplesRefusal.NOT_OFFERED]: 'not-available',
  [SamplesRefusal.OUT_OF_STOCK]: 'not-available',
  [SamplesRefusal.TOO_SOON]: 'too-soon',
  [SamplesRefusal.LIMIT_REACHED]: 'limit-reached',
}

const meaningOf = (refusal: SamplesRefusal | undefined): SampleRefusal => (refusal && MEANING[refusal]) ?? 'not-available'

/** Asks the samples service (decisions D28, D63, D65). */
export const createSamples = (client: Pick<ServiceClient<typeof SamplesServiceDefinition>, 'checkOrder' | 'placeOrder'>): Samples => ({
  async check(sample, home, housemateIds) {
    const { result } = await client.checkOrder({ memberId: '', sampleId: sample, household: home, housemateIds: [...housemateIds] })
    if (result?.$case === 'sampleId') return { kind: 'free', sampleId: result.value }
    return { kind: 'refused', reason: meaningOf(result?.value) }
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
    const { result } = await client.placeOrder(request)
    if (result?.value === SamplesRefusal.IN_PROGRESS) throw new Fault('samples works on this order already')
    if (result?.$case === 'refused') return { kind: 'refused', reason: meaningOf(result.value) }
    if (!result?.value.order) throw new Fault('samples answered no order')
    return { kind: 'ordered', orderId: result.value.order.id }
  },
})
