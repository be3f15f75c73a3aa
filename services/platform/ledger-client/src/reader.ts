import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { createServiceClient } from '@club/service-host'
import type { Host, ServiceClient } from '@club/service-host'
import type { HoldsReader } from './compare-spending'
import { postAgainOver } from './post-again'
import type { PostAgain } from './post-again'

const DEADLINE_MS = 10_000

/** Calls to the ledger for comparing records with it. */
export interface LedgerReader extends HoldsReader {
  readonly postAgain: PostAgain
}

const readerOver = (client: ServiceClient<typeof PointsLedgerServiceDefinition>): LedgerReader => ({
  byKeys: async (keys) => (await client.listHolds({ keys: [...keys] })).holds,
  settled: async (toAccounts, afterId) => (await client.listHolds({ toAccounts: [...toAccounts], afterId })).holds,
  postAgain: postAgainOver((request) => client.postAwards(request)),
})

/** Reads from the points ledger at an address, without haste. */
export const createLedgerReader = (host: Host, address: string): LedgerReader =>
  readerOver(host.client(PointsLedgerServiceDefinition, address, { deadlineMs: DEADLINE_MS }))

/** The same for a command that does one thing and ends. */
export function openLedgerReader(address: string): LedgerReader & { close(): void } {
  const { client, channel } = createServiceClient(PointsLedgerServiceDefinition, address, { deadlineMs: DEADLINE_MS })
  return { ...readerOver(client), close: () => channel.close() }
}
