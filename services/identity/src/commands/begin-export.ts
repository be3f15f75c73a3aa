import { klDay } from '@club/rules'
import { clock } from '@club/service-host'
import { contactsOf } from '../domain/contacts'
import { DAY_SECONDS } from '../domain/limits'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { consumeLimit, giveBackLimit } from '../store/limiter'
import type { Deps } from './deps'
import { provePresence } from './prove-presence'
import type { Presence } from './prove-presence'

type ExportDeps = Pick<Deps, 'db' | 'hasher' | 'limits' | 'secrets'>

/** Each day in Kuala Lumpur counts by itself. */
const keyOf = ({ secrets }: Pick<Deps, 'secrets'>, memberId: string, now: Date): string => secrets.limitKey('export', memberId, klDay(now))

/**
 * Counts an export of a member who is there, and names the contacts by which other services may know them (part 4, 1.1).
 * Refusals in order: those of `provePresence`, too-many-attempts.
 */
export async function beginExport(deps: ExportDeps, presence: Presence): Promise<{ readonly kind: 'begun'; readonly contacts: readonly string[] } | Refusal> {
  const proven = await provePresence(deps, presence)
  if (proven.kind === 'refused') return proven
  const now = clock.now()
  const rule = { max: deps.limits.exportsPerDayMax, windowSeconds: DAY_SECONDS }
  const wait = await consumeLimit(deps.db, keyOf(deps, proven.member.id, now), rule, now)
  return wait > 0 ? refuse('too-many-attempts', { retryAfterSeconds: wait }) : { kind: 'begun', contacts: contactsOf(proven.member) }
}

/** An export that could not be sent does not count. */
export const abandonExport = (deps: Pick<Deps, 'db' | 'secrets'>, memberId: string): Promise<void> => giveBackLimit(deps.db, keyOf(deps, memberId, clock.now()))
