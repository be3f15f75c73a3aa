import type { CodesServiceDefinition, RegisterCode, RegisterCodeResult } from '@club/contracts/codes'
import { batchCalls, histogram } from '@club/service-host'
import type { ServiceClient } from '@club/service-host'

const ITEMS_MAX = 128
const IN_FLIGHT_MAX = 4
const WAITING_MAX = 4096

const sizes = histogram('club_gateway_codes_per_rpc', 'Codes that one RPC carried', [], [1, 2, 4, 8, 16, 32, 64, 128])

export type CodeQueue = ReturnType<typeof groupRegistrations>

/** Groups registrations into RPCs without a timer (ADR 7): a lone one leaves at once, a busy moment makes large groups. */
export const groupRegistrations = (codes: Pick<ServiceClient<CodesServiceDefinition>, 'registerCodes'>) =>
  batchCalls<RegisterCode, RegisterCodeResult>({
    itemsMax: ITEMS_MAX,
    inFlightMax: IN_FLIGHT_MAX,
    waitingMax: WAITING_MAX,
    spanName: 'register codes',
    traceparentOf: ({ traceparent }) => traceparent,
    work: async (items) => {
      sizes.observe(items.length)
      return (await codes.registerCodes({ items: [...items] })).items
    },
  })

/** Registers one code, together with those that arrive while earlier ones are under way. @throws Fault when too many wait. */
export const registerTogether = async (queue: CodeQueue, item: RegisterCode): Promise<RegisterCodeResult> => (await queue([item]))[0] as RegisterCodeResult
