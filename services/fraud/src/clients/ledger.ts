import { LedgerRefusal, PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { Fault } from '@club/kernel'
import { unwrapReply } from '@club/service-host'
import type { Host, RefusalOf } from '@club/service-host'

interface OfAlarm {
  readonly memberId: string
  readonly alarmId: string
}

/** The ledger's part in a decision. Each call throws when it is not answered, and may be repeated: the ledger does it once for an alarm and member. */
export interface Ledger {
  /** Returns when the member can neither earn nor spend. */
  freeze(of: OfAlarm): Promise<void>
  /** The same where the alarm's freeze had ended; what a forfeiture took comes back. */
  freezeAgain(of: OfAlarm): Promise<void>
  /** Ends the alarm's freeze. */
  release(of: OfAlarm): Promise<void>
  /** Takes what the transfers with these keys brought, as far as the balance goes, and ends the alarm's freeze. */
  forfeit(of: OfAlarm & { readonly causes: readonly string[] }): Promise<void>
}

/** The points ledger at an address. */
export function createLedgerClient(host: Host, address: string): Ledger {
  const client = host.client(PointsLedgerServiceDefinition, address)
  const expectDone = (reply: Parameters<typeof unwrapReply>[0], what: string): void => {
    const outcome = unwrapReply(reply, 'the ledger', LedgerRefusal)
    if (outcome.$case === 'refused') throw new Fault(`the ledger did not ${what}: ${(outcome.value as RefusalOf<string>).reason}`)
  }
  return {
    freeze: async (of) => expectDone(await client.freezeAccount(of), 'freeze an account'),
    freezeAgain: async (of) => expectDone(await client.freezeAccount({ ...of, again: true }), 'freeze an account again'),
    release: async (of) => expectDone(await client.releaseAccount(of), 'release an account'),
    forfeit: async ({ memberId, alarmId, causes }) => expectDone(await client.forfeitForAlarm({ memberId, alarmId, sources: [...causes] }), 'take points'),
  }
}
