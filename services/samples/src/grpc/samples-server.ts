import type { SamplesServiceImplementation } from '@club/contracts/samples'
import type { Database } from '@club/postgres'
import type { SampleRules } from '../domain/sample-access'
import { getMemberSamples } from '../queries/get-member-samples'
import { listSamples } from '../queries/list-samples'

/** Translates between the contract and the queries; decides nothing. */
export function createSamplesServer(deps: { db: Database; rules: SampleRules }): SamplesServiceImplementation {
  return {
    async listSamples(request) {
      return { samples: await listSamples(deps.db, request) }
    },
    async getMemberSamples(request) {
      const { orders, ...flags } = await getMemberSamples(deps, request.memberId)
      return { ...flags, orders: [...orders] }
    },
  }
}
