import { FreezeServiceDefinition } from '@club/contracts/platform/freezes'
import { Fault } from '@club/kernel'
import type { FreezeMark } from '@club/member-data'
import type { Host } from '@club/service-host'

/** Writes a member's mark in a service; it is there when the promise is kept. @throws Fault when the service does not answer. */
export type MarkMember = (mark: FreezeMark) => Promise<void>

/** The services in which a frozen member may not act, by address. */
export const createFreezeClients = (host: Host, addresses: Readonly<Record<string, string>>): MarkMember[] =>
  Object.entries(addresses).map(([name, address]) => {
    const client = host.client(FreezeServiceDefinition, address)
    return async ({ memberId, isFrozen: frozen, revision, changedAt }) => {
      try {
        await client.markMember({ memberId, frozen, revision, changedAt })
      } catch (cause) {
        throw new Fault(`${name} did not mark a member`, { cause })
      }
    }
  })
