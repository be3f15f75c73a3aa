import { AsyncResource } from 'node:async_hooks'
import type { CodesServiceDefinition, RegisterCode, RegisterCodeResult } from '@club/contracts/codes'
import { Fault, naturalBatches } from '@club/kernel'
import { histogram, isSampled, linksTo, span } from '@club/service-host'
import type { ServiceClient } from '@club/service-host'

const ITEMS_MAX = 128
const IN_FLIGHT_MAX = 4
const WAITING_MAX = 4096

const sizes = histogram('club_gateway_code_batch_size', 'Codes that one RPC carried', [], [1, 2, 4, 8, 16, 32, 64, 128])

/** Registers one code, together with those that arrive while earlier ones are under way. @throws Fault when too many wait. */
export type RegisterOne = (item: RegisterCode) => Promise<RegisterCodeResult>

/** Groups registrations into RPCs without a timer (ADR 7): a lone one leaves at once, a busy moment makes large batches. */
export function createCodeBatches(codes: Pick<ServiceClient<CodesServiceDefinition>, 'registerCodes'>): RegisterOne {
  // A batch serves many requests, so it must not run inside the trace or the chosen clock of the one that started it.
  const outside = new AsyncResource('code-batches')
  let waiting = 0
  const register = naturalBatches<RegisterCode, RegisterCodeResult>({
    itemsMax: ITEMS_MAX,
    inFlightMax: IN_FLIGHT_MAX,
    waitingMax: WAITING_MAX,
    work: (items) =>
      outside.runInAsyncScope(async () => {
        sizes.observe(items.length)
        const parents = items.map(({ traceparent }) => traceparent).filter(isSampled)
        const reply = await span('register codes', { attributes: { 'batch.size': items.length }, links: linksTo(parents) }, () =>
          codes.registerCodes({ items: [...items] }),
        )
        return reply.items
      }),
  })
  return async (item) => {
    if (waiting >= WAITING_MAX) throw new Fault('too many codes wait to be registered')
    waiting += 1
    try {
      const [result] = await register([item])
      return result as RegisterCodeResult
    } finally {
      waiting -= 1
    }
  }
}
