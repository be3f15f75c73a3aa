import type { SamplesServiceDefinition } from '@club/contracts/samples'
import type { ServiceClient } from '@club/service-host'
import type { Samples } from '../domain/ports'

/** Answers from the samples service; a sample is named by its id or its article number (decisions D28, D65). */
export const createSamples = (client: Pick<ServiceClient<typeof SamplesServiceDefinition>, 'listSamples'>): Samples => ({
  async findAvailable(sampleId) {
    const { samples } = await client.listSamples({ withInactive: false })
    return samples.find((sample) => (sample.id === sampleId || sample.itemId === sampleId) && sample.active && sample.inventory > sample.redeemed)?.id
  },
})
