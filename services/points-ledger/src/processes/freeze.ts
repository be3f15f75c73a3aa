import type { FreezeMark } from '@club/member-data'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import type { MarkMember } from '../clients/freezes'
import { freezeAccount, forfeitForAlarm, markOf, releaseAccount, confirmed, unconfirmedMarks } from '../commands/freeze-account'
import type { AskedFreeze, EndOutcome, FreezeOutcome } from '../commands/freeze-account'

const POLL_INTERVAL_MS = 5000

export interface FreezeDeps {
  readonly db: Database
  /** The services in which a frozen member may not act. */
  readonly services: readonly MarkMember[]
}

type Which = Parameters<typeof releaseAccount>[1]

/**
 * Freezes an account and marks the member in every service before it answers: no act of the member begins in any of them after the answer, and those that
 * began before have ended (trust-and-desk 10.2, ADR 58). Refusals as `freezeAccount`.
 * @throws Fault when a service does not confirm; the account stays frozen, the mark is sent again, and repeating the call is safe.
 */
export async function freeze(deps: FreezeDeps, which: AskedFreeze): Promise<FreezeOutcome> {
  const outcome = await freezeAccount(deps.db, which)
  if (outcome.kind !== 'refused') await confirm(deps, which.memberId)
  return outcome
}

/** Releases an account and marks the member in every service before it answers; refusals as `releaseAccount`. @throws as `freeze`. */
export const release = async (deps: FreezeDeps, which: Which): Promise<EndOutcome> => ended(deps, which, await releaseAccount(deps.db, which))

/** Takes an alarm's evidence, ends its freeze and marks the member in every service before it answers; refusals as `forfeitForAlarm`. @throws as `freeze`. */
export const forfeit = async (deps: FreezeDeps, which: Which, sources: readonly string[]): Promise<EndOutcome> =>
  ended(deps, which, await forfeitForAlarm(deps.db, which, sources))

async function ended(deps: FreezeDeps, { memberId }: Which, outcome: EndOutcome): Promise<EndOutcome> {
  if (outcome.kind !== 'refused') await confirm(deps, memberId)
  return outcome
}

async function confirm(deps: FreezeDeps, memberId: string): Promise<void> {
  const mark = await markOf(deps.db, memberId)
  if (mark) await markEverywhere(deps, mark)
}

async function markEverywhere({ db, services }: FreezeDeps, mark: FreezeMark): Promise<void> {
  await Promise.all(services.map((markMember) => markMember(mark)))
  await confirmed(db, mark)
}

/** Sends the services the marks that they have not confirmed, oldest first. @throws Fault when one does not answer; the next round goes on. */
export async function markUnconfirmed(deps: FreezeDeps): Promise<void> {
  for (const mark of await unconfirmedMarks(deps.db)) await markEverywhere(deps, mark)
}

/** Keeps marking members whose freeze or release died before every service had confirmed it. */
export const startMarking = (host: Host, deps: FreezeDeps): void => void host.loop('freezes', () => markUnconfirmed(deps), { everyMs: POLL_INTERVAL_MS })
