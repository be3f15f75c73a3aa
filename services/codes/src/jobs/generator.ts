import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import type { ClaimIssuance } from '../clients/issuances'
import { generatePending } from '../commands/generate-batch'
import { askAgain } from '../processes/start-batch'

const POLL_INTERVAL_MS = 3000

/**
 * Generates codes in the background: at once when woken, else by polling, so that a batch whose process died is generated again. Asks the
 * ledger again about batches that it has not answered for.
 */
export function startGenerator(host: Host, deps: { readonly db: Database; readonly claim: ClaimIssuance }): { wake(): void } {
  const { db } = deps
  const onFailure = (error: unknown) => {
    host.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'code generation failed; retrying within 3 s')
  }
  const onSilence = (error: unknown) => {
    host.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the ledger did not decide about a batch of codes; asking again within 3 s')
  }
  // Not at once after a batch that failed: its next attempt is due with the next poll.
  const work = async () => {
    await askAgain(deps).catch(onSilence)
    await generatePending(db, onFailure)
  }
  return host.loop('code generator', work, { everyMs: POLL_INTERVAL_MS })
}
