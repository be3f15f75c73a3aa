import { newId } from '@club/kernel'
import { EXPORT_MINUTES_MAX, instantsOfDays, klDay } from '@club/rules'
import { clock } from '@club/service-host'
import { contactsOf } from '../domain/contacts'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { countSentExports, endExportPlace, takeExportPlace } from '../store/exports'
import type { Deps } from './deps'
import { provePresence } from './prove-presence'
import type { Presence } from './prove-presence'

type ExportDeps = Pick<Deps, 'db' | 'hasher' | 'limits' | 'secrets'>

/** Longer than a gateway may take to end the export and to report it. */
const PLACE_MINUTES = EXPORT_MINUTES_MAX + 1
/** Most exports are sent within this time; then a place may be free again. */
const UNDER_WAY_SECONDS = 10

/**
 * Takes a place among the exports of a member's day in Kuala Lumpur, for one who is there, and names the contacts by which other services may
 * know them (trust-and-desk 1.1). Those that are sent and those under way together are never more than the day has places.
 * Refusals in order: those of `provePresence`, too-many-attempts.
 */
export async function beginExport(
  deps: ExportDeps,
  presence: Presence,
): Promise<{ readonly kind: 'begun'; readonly exportId: string; readonly contacts: readonly string[] } | Refusal> {
  const proven = await provePresence(deps, presence)
  if (proven.kind === 'refused') return proven
  const now = clock.now()
  const day = klDay(now)
  const key = deps.secrets.limitKey('export', proven.member.id, day)
  const exportId = newId()
  const places = deps.limits.exportsPerDayMax
  if (await takeExportPlace(deps.db, { key, id: exportId, places, minutesMax: PLACE_MINUTES }))
    return { kind: 'begun', exportId, contacts: contactsOf(proven.member) }
  const isDayOver = (await countSentExports(deps.db, key)) >= places
  const { before } = instantsOfDays(day, day)
  const untilTomorrow = Math.max(1, Math.ceil(((before ?? now).getTime() - now.getTime()) / 1000))
  return refuse('too-many-attempts', { retryAfterSeconds: isDayOver ? untilTomorrow : UNDER_WAY_SECONDS })
}

/** Counts an export whose last byte left; another one frees its place. Repeating it is harmless. */
export const endExport = (deps: Pick<Deps, 'db'>, exportId: string, isSent: boolean): Promise<void> => endExportPlace(deps.db, exportId, isSent)
