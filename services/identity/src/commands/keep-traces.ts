import { record } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import type { KnownTrace, ReferralSides } from '../store/traces'
import { deleteOldTraces, listHouseholdKeys, listReferralsOf, listSharedTraces, saveTraces } from '../store/traces'
import type { Requester } from './allow-send'
import type { Deps } from './deps'

/** Days that traces are kept, and that a referral is compared again when one of its sides is seen elsewhere. */
const TRACE_DAYS = 90
const DAY_MS = 24 * 3_600_000

/** Browsers and the network of a request, as the gateway names them; they are kept as keyed hashes. */
interface SeenWith {
  readonly browsers: readonly string[]
  /** '' where it is not known. */
  readonly address: string
}

/** Keeps what a member was seen with; true when it is new. */
export async function keepTraces(tx: Tx, { secrets }: Pick<Deps, 'secrets'>, memberId: string, seen: SeenWith): Promise<boolean> {
  const traces: KnownTrace[] = [
    ...[...new Set(seen.browsers)]
      .filter((browser) => browser !== '')
      .map((browser) => ({ kind: 'device', hash: secrets.traceHash('device', browser) }) as const),
    ...(seen.address === '' ? [] : [{ kind: 'network', hash: secrets.traceHash('network', seen.address) } as const]),
  ]
  return traces.length > 0 && saveTraces(tx, memberId, traces, clock.now())
}

/** Deletes traces that were not seen for 90 days; returns how many. */
export const pruneTraces = (db: Database, now: Date): Promise<number> => deleteOldTraces(db, new Date(now.getTime() - TRACE_DAYS * DAY_MS))

/** Keeps what a member signed in with. When it is new, their referrals are compared again. */
export async function traceSignIn(deps: Pick<Deps, 'db' | 'secrets'>, memberId: string, { browser, address }: Requester): Promise<void> {
  await deps.db.withTransaction(async (tx) => {
    if (await keepTraces(tx, deps, memberId, { browsers: [browser], address })) await compareReferralsOf(tx, deps, memberId)
  })
}

/** Compares a member's referrals of the last 90 days again, after something was learnt about the member. */
export async function compareReferralsOf(tx: Tx, deps: Pick<Deps, 'secrets'>, memberId: string): Promise<void> {
  await compareReferrals(tx, deps, await listReferralsOf(tx, memberId, new Date(clock.now().getTime() - TRACE_DAYS * DAY_MS)))
}

/** Publishes referral-traced of each referral whose sides share a browser, a household or a network (trust-and-desk 10.1). */
export async function compareReferrals(tx: Tx, { secrets }: Pick<Deps, 'secrets'>, referrals: readonly ReferralSides[]): Promise<void> {
  if (referrals.length === 0) return
  const [shared, households] = await Promise.all([
    listSharedTraces(tx, referrals),
    listHouseholdKeys(
      tx,
      referrals.flatMap(({ referrerId, refereeId }) => [referrerId, refereeId]),
    ),
  ])
  for (const { referralId, referrerId, refereeId } of referrals) {
    const hashOf = (kind: KnownTrace['kind']) => shared.find((trace) => trace.referralId === referralId && trace.kind === kind)?.hash ?? ''
    const ofReferee = households.get(refereeId)
    const household = [...(households.get(referrerId) ?? [])].find((key) => ofReferee?.has(key))
    const both = { device: hashOf('device'), network: hashOf('network'), address: household ? secrets.traceHash('address', household) : '' }
    if (Object.values(both).every((hash) => hash === '')) continue
    await record(tx, {
      subject: 'identity.referral-traced.v1',
      body: { referralId, referringMemberId: referrerId, referredMemberId: refereeId, ...both, comparedAt: clock.now() },
    })
  }
}
