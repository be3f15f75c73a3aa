import { ApiFault, ApiRefusal } from '@club/api'
import { keptCodesOf, storeOutcome, type KeptCode, type KeptOutcome } from '@club/session/kept-codes'

/** No verdict on a code, nor on those behind it: the session ended, too many tries, a service that is away or paused. */
const LATER: readonly number[] = [401, 429, 503]
/** No verdict on this code: its first try is still in progress. */
const UNDER_WAY = 'IN_PROGRESS'

function outcomeOf(refusal: ApiRefusal, language: 'en' | 'bm'): KeptOutcome {
  if (refusal.code !== 'CODE_USED') return { kind: 'refused', text: refusal.text(language) }
  const { registeredAt } = refusal.body
  return typeof registeredAt === 'string' ? { kind: 'used-by-you', at: registeredAt } : { kind: 'used' }
}

/**
 * Sends a member's waiting codes, the oldest first, each under the key it got when it was typed, and stores their outcomes. A code without an outcome
 * keeps waiting; later ones are sent all the same, unless nothing can be sent at all.
 *
 * @param register registers a code under its key; resolves to its points
 */
export async function sendKeptCodes(
  memberId: string,
  language: 'en' | 'bm',
  register: (kept: Pick<KeptCode, 'code' | 'key'>) => Promise<{ points: number }>,
): Promise<void> {
  for (const kept of keptCodesOf(memberId).waiting) {
    try {
      const { points } = await register(kept)
      storeOutcome(kept, { kind: 'counted', points })
    } catch (problem) {
      if (problem instanceof ApiRefusal) {
        if (LATER.includes(problem.status)) return
        if (problem.code !== UNDER_WAY) storeOutcome(kept, outcomeOf(problem, language))
      } else if (!(problem instanceof ApiFault)) throw problem
      else if (problem.status === null) return
    }
  }
}
