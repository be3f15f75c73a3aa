import { randomUUID } from 'node:crypto'
import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { callerWithKey, createServiceClient } from '@club/service-host'
import type { System } from '../scripts/start/start-system'
import type { BenchMember } from '../tests/clients/members'

/** Awards alone, over gRPC: many callers, each one award at a time; returns credits a second after the commit. */
export async function loadCredits(system: System, members: readonly BenchMember[], seconds: number, callers: number): Promise<number> {
  const port = system.services.get('points-ledger')?.grpcPort
  const { client, channel } = createServiceClient(
    PointsLedgerServiceDefinition,
    `127.0.0.1:${port}`,
    { deadlineMs: 10_000 },
    callerWithKey(system.rpcKeyFileOf('codes')),
  )
  const end = Date.now() + seconds * 1000
  let credited = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let round = 0; Date.now() < end; round += 1) {
        const member = members[(caller * 31 + round) % members.length] as BenchMember
        const awards = Array.from({ length: 16 }, () => ({
          key: `bench:${randomUUID()}`,
          memberId: member.id,
          lines: [{ entryId: randomUUID(), points: 120n, source: 'Unique Code', title: '' }],
          occurredAt: new Date(),
          traceparent: '',
        }))
        const { items } = await client.postAwards({ awards })
        credited += items.filter((item) => item.result?.$case === 'posted').length
      }
    }),
  )
  const perSecond = credited / ((performance.now() - began) / 1000)
  channel.close()
  return perSecond
}
